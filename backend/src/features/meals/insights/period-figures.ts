import type { Insights } from '@carbsight/contracts';
import type { UserEntity } from '@carbsight/database';
import {
  type DayTotal,
  type Figure,
  type LocalClock,
  loggedDays,
  type MealSum,
  meanPerDay,
  meanPerMeal,
  type Period,
  sumOf,
  tenths,
} from '@carbsight/domain';
import { firstVisibleDay, planOf } from '../history-plan.js';

/** A requested period, as far as the person's plan shows it. */
export type VisiblePeriod = {
  readonly period: Period;
  readonly isShortened: boolean;
  readonly reference: Insights['reference'];
};

/** Omits the days before those the plan shows. The period may then end before it begins: nothing of it is shown. */
export function visiblePeriod(user: UserEntity, asked: Period, now: Date, clock: LocalClock): VisiblePeriod {
  const first = firstVisibleDay(planOf(user, now), clock.read(now).day);
  const isShortened = first !== null && asked.from < first;
  const { carbReferenceLowGrams: low, carbReferenceHighGrams: high } = user;
  return {
    period: isShortened ? { ...asked, from: first } : asked,
    isShortened,
    reference: low === null || high === null ? null : { low, high },
  };
}

export function toSum({ mealCount, withoutFigure, partial, otherBasis, carbsGrams }: MealSum) {
  return { mealCount, withoutFigure, partial, otherBasis, carbs: carbsGrams };
}

export function toTotals(meals: readonly Figure[], days: readonly DayTotal[]): Insights['totals'] {
  const sum = sumOf(meals);
  const { logged } = loggedDays(days);
  return {
    ...toSum(sum),
    averageDay: meanPerDay(days),
    averageMeal: meanPerMeal(sum),
    mealsPerDay: logged === 0 ? null : tenths(sum.mealCount / logged),
  };
}

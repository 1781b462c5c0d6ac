import { type CarbBasis, DISCLAIMER, type MealReport, type ReportMeal } from '@carbsight/contracts';
import type { DiaryMeal } from '@carbsight/database';
import { atLocalTime, dayTotals, type LocalClock, loggedDays } from '@carbsight/domain';
import { toSum, toTotals, type VisiblePeriod } from './period-figures.js';

/** Every meal of a period by day, for the care team. Figures and marks only; it judges nothing. */
export function mealReport(
  found: readonly DiaryMeal[],
  asked: VisiblePeriod,
  clock: LocalClock,
  carbBasis: CarbBasis,
): MealReport {
  const meals = atLocalTime(found, clock).map((meal) => ({ ...meal, isOtherBasis: meal.carbBasis !== carbBasis }));
  const days = dayTotals(meals, asked.period);
  const mealsOf = Map.groupBy(meals, ({ date }) => date);
  return {
    ...asked.period,
    carbBasis,
    timezone: clock.timezone,
    isShortened: asked.isShortened,
    reference: asked.reference,
    totals: toTotals(meals, days),
    disclaimer: DISCLAIMER,
    loggedDays: loggedDays(days),
    corrected: meals.filter(({ isCorrected }) => isCorrected).length,
    days: days
      .filter(({ mealCount }) => mealCount > 0)
      .map((day) => ({ date: day.date, ...toSum(day), meals: (mealsOf.get(day.date) ?? []).map(toReportMeal) })),
  };
}

function toReportMeal(meal: DiaryMeal): ReportMeal {
  return {
    mealId: meal.id,
    eatenAt: meal.eatenAt.toISOString(),
    name: meal.name,
    note: meal.note,
    carbs: meal.carbsGrams,
    carbBasis: meal.carbBasis,
    low: meal.lowGrams,
    high: meal.highGrams,
    isPartial: meal.isPartial,
    unknownItems: meal.unknownItems,
    isCorrected: meal.isCorrected,
    estimate: meal.estimateGrams,
    isEstimatePartial: meal.isEstimatePartial,
  };
}

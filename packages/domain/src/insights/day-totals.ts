import { type AtLocalTime, type Figure, type MealSum, sumOf, tenths } from './counted-meal.js';
import { groupBy } from './group-by.js';
import { daysOf, type Period } from './period.js';

export type DayTotal = MealSum & { readonly date: string };

type DatedMeal = AtLocalTime<Figure>;

/** A total for each day of the period, oldest first; days without meals are included. */
export function dayTotals(meals: readonly DatedMeal[], period: Period): DayTotal[] {
  const ofDay = groupBy(meals, ({ date }) => date);
  return daysOf(period).map((date) => ({ date, ...sumOf(ofDay.get(date) ?? []) }));
}

/** The mean of the days with a figure: a day without entries is not known to be a day of 0 g. */
export function meanPerDay(days: readonly MealSum[]): number | null {
  const figures = days.flatMap(({ carbsGrams }) => (carbsGrams === null ? [] : [carbsGrams]));
  return figures.length === 0 ? null : tenths(figures.reduce((sum, grams) => sum + grams, 0) / figures.length);
}

export type LoggedDays = { readonly logged: number; readonly of: number };

/** The number of days with entries. A plain count: a missed day breaks no streak. */
export function loggedDays(days: readonly MealSum[]): LoggedDays {
  return { logged: days.filter(({ mealCount }) => mealCount > 0).length, of: days.length };
}

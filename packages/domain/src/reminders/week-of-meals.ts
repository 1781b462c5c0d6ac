import { LocalClock } from './local-day.js';

export type WeekOfMeals = {
  readonly meals: number;
  /** Days with at least one meal, in the person's zone. */
  readonly days: number;
  /** Mean of those days, in whole grams. */
  readonly carbsGramsPerDay: number;
};

/** Null for a week without meals. */
export function weekOfMeals(
  meals: readonly { readonly eatenAt: Date; readonly carbsGrams: number }[],
  timezone: string,
): WeekOfMeals | null {
  if (meals.length === 0) return null;
  const clock = new LocalClock(timezone);
  const days = new Set(meals.map(({ eatenAt }) => clock.read(eatenAt).day)).size;
  const carbsGrams = meals.reduce((sum, meal) => sum + meal.carbsGrams, 0);
  return { meals: meals.length, days, carbsGramsPerDay: Math.round(carbsGrams / days) };
}

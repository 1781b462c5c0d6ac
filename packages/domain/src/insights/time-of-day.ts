import { type AtLocalTime, type Figure, type MealSum, meanPerMeal, sumOf } from './counted-meal.js';
import { groupBy } from './group-by.js';

/** Parts of a day with the wall-clock hour at which they begin; the night lasts until the morning. */
const STARTS = { morning: 5, midday: 11, afternoon: 14, evening: 18, night: 23 } as const;

export type TimeOfDay = keyof typeof STARTS;
export const TIMES_OF_DAY = Object.keys(STARTS) as TimeOfDay[];

/** @param hour 0 to 23 */
export function timeOfDay(hour: number): TimeOfDay {
  return TIMES_OF_DAY.findLast((part) => hour >= STARTS[part]) ?? 'night';
}

/** The wall-clock hours at which a part begins and ends. */
export function hoursOf(part: TimeOfDay): { readonly from: number; readonly to: number } {
  const next = TIMES_OF_DAY[(TIMES_OF_DAY.indexOf(part) + 1) % TIMES_OF_DAY.length] ?? part;
  return { from: STARTS[part], to: STARTS[next] };
}

export type TimeOfDaySum = MealSum & { readonly part: TimeOfDay; readonly carbsGramsPerMeal: number | null };

/** One entry for each part of the day, from the morning on. */
export function byTimeOfDay(meals: readonly AtLocalTime<Figure>[]): TimeOfDaySum[] {
  const ofPart = groupBy(meals, ({ hour }) => timeOfDay(hour));
  return TIMES_OF_DAY.map((part) => {
    const sum = sumOf(ofPart.get(part) ?? []);
    return { part, ...sum, carbsGramsPerMeal: meanPerMeal(sum) };
  });
}

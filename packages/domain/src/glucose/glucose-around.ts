import { type GLUCOSE_RANGES, type GlucoseAfterMeal, glucoseAfterMeal } from './glucose-after-meal.js';
import { minuteOf } from './meal-span.js';

/** What was measured around a meal, by the readings' times. */
export function glucoseAround(
  { eatenAt, nextMealAt }: { readonly eatenAt: Date; readonly nextMealAt: Date | null },
  readings: readonly { readonly at: Date; readonly mgdl: number }[],
  range: (typeof GLUCOSE_RANGES)[keyof typeof GLUCOSE_RANGES],
): GlucoseAfterMeal {
  return glucoseAfterMeal(
    readings.map(({ at, mgdl }) => ({ minute: minuteOf(at, eatenAt), mgdl })),
    { nextMealMinute: nextMealAt && minuteOf(nextMealAt, eatenAt), range },
  );
}

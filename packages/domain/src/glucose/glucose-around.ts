import { type GlucoseAfterMeal, glucoseAfterMeal } from './glucose-after-meal.js';

const MINUTE_MS = 60_000;

/** What was measured around a meal, by the readings' times. */
export function glucoseAround(
  { eatenAt, nextMealAt }: { readonly eatenAt: Date; readonly nextMealAt: Date | null },
  readings: readonly { readonly at: Date; readonly mgdl: number }[],
): GlucoseAfterMeal {
  const minuteOf = (at: Date) => (at.getTime() - eatenAt.getTime()) / MINUTE_MS;
  return glucoseAfterMeal(
    readings.map(({ at, mgdl }) => ({ minute: minuteOf(at), mgdl })),
    { nextMealMinute: nextMealAt && minuteOf(nextMealAt) },
  );
}

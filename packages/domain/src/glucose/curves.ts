import { median } from '../statistics/middle.js';
import { WINDOW_MINUTES } from './glucose-after-meal.js';
import { type GlucoseReading, glucoseAt } from './readings.js';

/** A median of fewer would be one of them, or a mean. */
export const MEDIAN_FROM = 3;
const EVERY_MINUTES = 5;

/** Null for fewer than three. */
export function medianOfSome(values: readonly number[]): number | null {
  return values.length < MEDIAN_FROM ? null : median(values);
}

/**
 * The median over meals of the same food: every five minutes at which three of them are known, by a reading or by interpolation without a
 * gap.
 * @param curves clean readings of a meal each
 */
export function medianCurve(curves: readonly (readonly GlucoseReading[])[]): GlucoseReading[] {
  const minutes = Array.from({ length: WINDOW_MINUTES / EVERY_MINUTES + 1 }, (_, index) => index * EVERY_MINUTES);
  return minutes.flatMap((minute) => {
    const mgdl = medianOfSome(curves.flatMap((curve) => glucoseAt(curve, minute) ?? []));
    return mgdl === null ? [] : [{ minute, mgdl }];
  });
}

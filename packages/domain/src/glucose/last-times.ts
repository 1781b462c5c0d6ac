import { median } from '../statistics/middle.js';
import { MEDIAN_FROM } from './curves.js';
import type { GlucoseAfterMeal } from './glucose-after-meal.js';

/** How glucose rose after a dish before. mg/dL and minutes. */
export type LastTimes = {
  /** 3: medians of as many meals; 1: the last one alone. */
  readonly count: number;
  readonly rise: number;
  readonly peakMinutes: number;
};

/** @param earlier the latest first; those without figures do not count. Null without any */
export function lastTimes(earlier: readonly Pick<GlucoseAfterMeal, 'isCovered' | 'rise' | 'peak'>[]): LastTimes | null {
  const known = earlier.flatMap(({ isCovered, rise, peak }) =>
    isCovered && rise !== null && peak !== null ? [{ rise, peakMinutes: peak.minute }] : [],
  );
  const shown = known.slice(0, known.length < MEDIAN_FROM ? 1 : MEDIAN_FROM);
  if (shown.length === 0) return null;
  return {
    count: shown.length,
    rise: median(shown.map(({ rise }) => rise)),
    peakMinutes: median(shown.map(({ peakMinutes }) => peakMinutes)),
  };
}

import { HIGH_DIFFERENCE_GRAMS } from './bands.js';

/** Differences between an estimate and a person's own figure, from `above` to `upTo` grams. */
export type CarbDeltaRange = { readonly label: string; readonly aboveGrams: number; readonly upToGrams: number };

/**
 * The seven ranges of estimate minus override, symmetric around zero. A delta on a border belongs to the range nearer to zero.
 * Roll-ups store their positions, counted from 1, with the same bounds (`carb_delta_range` in the database): changing the ranges
 * needs a migration.
 */
export const carbDeltaRanges: readonly CarbDeltaRange[] = [
  { label: '< −20 g', aboveGrams: Number.NEGATIVE_INFINITY, upToGrams: -20 },
  { label: '−20 to −10 g', aboveGrams: -20, upToGrams: -10 },
  { label: '−10 to −5 g', aboveGrams: -10, upToGrams: -5 },
  { label: '−5 to 5 g', aboveGrams: -5, upToGrams: 5 },
  { label: '5 to 10 g', aboveGrams: 5, upToGrams: 10 },
  { label: '10 to 20 g', aboveGrams: 10, upToGrams: 20 },
  { label: '> 20 g', aboveGrams: 20, upToGrams: Number.POSITIVE_INFINITY },
];

/** The range that roll-ups store for a scan without an override. */
export const NO_OVERRIDE = 0;

/** Whether scans of this range, counted from 1, were overridden by more than 10 g. 0 is no override at all. */
export function isFarOff(deltaRange: number): boolean {
  const range = carbDeltaRanges[deltaRange - 1];
  if (!range) return false;
  return range.upToGrams <= -HIGH_DIFFERENCE_GRAMS || range.aboveGrams >= HIGH_DIFFERENCE_GRAMS;
}

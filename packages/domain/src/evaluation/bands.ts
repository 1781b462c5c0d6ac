/** How a figure is shown: always with words or a sign next to the colour. */
export type Band = 'green' | 'yellow' | 'orange' | 'red';

/** From this difference on, two estimates of one meal need a person's attention, in grams. */
export const HIGH_DIFFERENCE_GRAMS = 10;

/** By absolute difference between two estimates, in grams (specification 001, section 9). */
export function differenceBand(grams: number): Band {
  const size = Math.abs(grams);
  if (size >= 15) return 'red';
  if (size >= HIGH_DIFFERENCE_GRAMS) return 'orange';
  return size >= 5 ? 'yellow' : 'green';
}

/** By score between 0 and 100 (specification 001, section 9). */
export function scoreBand(score: number): Band {
  if (score >= 80) return 'green';
  return score >= 60 ? 'yellow' : 'red';
}

/** By one criterion between 0 and 10. */
export const criterionBand = (score: number): Band => scoreBand(score * 10);

/** Differences between an estimate and a person's own figure, from `above` to `upTo` grams. */
export type CarbDeltaRange = { readonly label: string; readonly aboveGrams: number; readonly upToGrams: number };

/**
 * The seven ranges of estimate minus own total, symmetric around zero. A delta on a border belongs to the range nearer to zero.
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

/** What roll-ups store instead of a range for a meal without an own total, and for one whose own total cannot be compared. */
export const UNCORRECTED = 0;
export const UNCOMPARED = carbDeltaRanges.length + 1;

/** Whether meals in this range, counted from 1, were corrected by more than 10 g. 0 is no correction at all. */
export function isFarOff(deltaRange: number): boolean {
  const range = carbDeltaRanges[deltaRange - 1];
  if (!range) return false;
  return range.upToGrams <= -HIGH_DIFFERENCE_GRAMS || range.aboveGrams >= HIGH_DIFFERENCE_GRAMS;
}

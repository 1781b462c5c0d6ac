/** How a figure is shown: always with words or a sign next to the colour. */
export type Band = 'green' | 'yellow' | 'orange' | 'red';

/** From this difference on two estimates of one meal need a person's attention, in grams. */
export const HIGH_DIFFERENCE_GRAMS = 10;

/** Of the absolute difference between two estimates, in grams (specification 001, section 9). */
export function differenceBand(grams: number): Band {
  const size = Math.abs(grams);
  if (size >= 15) return 'red';
  if (size >= HIGH_DIFFERENCE_GRAMS) return 'orange';
  return size >= 5 ? 'yellow' : 'green';
}

/** Of a score between 0 and 100 (specification 001, section 9). */
export function scoreBand(score: number): Band {
  if (score >= 80) return 'green';
  return score >= 60 ? 'yellow' : 'red';
}

/** Of one criterion between 0 and 10. */
export const criterionBand = (score: number): Band => scoreBand(score * 10);

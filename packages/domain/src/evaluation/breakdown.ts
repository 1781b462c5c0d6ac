import type { EvaluationBreakdown } from '@carbsight/contracts';
import { RANGE_SIZES } from '../golden-sets/range-proposal.js';
import { percentInterval } from '../statistics/intervals.js';

/** Feedback on the estimates of one model, prompt, entry, size or food. */
export type EvaluatedPart = {
  readonly value: string;
  readonly scans: number;
  /** With a thumb or an own figure. */
  readonly rated: number;
  /** Of these: thumbed down, or corrected by more than 10 g. */
  readonly farOff: number;
  /** With an own figure. */
  readonly corrected: number;
  /** Of these: with one that can be compared. */
  readonly compared: number;
  /** Sums over the compared ones of estimate minus own figure, and of its absolute value, in grams. */
  readonly deltaGrams: number;
  readonly offGrams: number;
};

/** The fractions of one part, in percent, with 95% intervals (Wilson). */
export function evaluatedPart(part: EvaluatedPart): EvaluationBreakdown['parts'][number] {
  const { value, scans, rated, farOff, corrected, compared, deltaGrams, offGrams } = part;
  const mean = (grams: number) => (compared === 0 ? null : grams / compared);
  return {
    value,
    scans,
    rated: fraction(rated, scans),
    corrected: fraction(corrected, scans),
    accurate: fraction(rated - farOff, rated),
    meanDelta: mean(deltaGrams),
    meanError: mean(offGrams),
  };
}

/** Meals by the size of their estimate, smallest first, each by its lower limit in grams. */
export const bySizeOfMeal = (parts: readonly EvaluatedPart[]): EvaluatedPart[] =>
  parts
    .toSorted((a, b) => Number(a.value) - Number(b.value))
    .map((part) => ({ ...part, value: String(RANGE_SIZES[Number(part.value)]) }));

const fraction = (count: number, of: number): EvaluationBreakdown['parts'][number]['rated'] => ({
  count,
  percent: of === 0 ? null : (100 * count) / of,
  interval: percentInterval(count, of),
});

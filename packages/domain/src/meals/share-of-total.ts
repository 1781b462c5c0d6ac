import { roundedParts } from './rounded-parts.js';

/** A total that was typed for several figures together, in proportion to them and in tenths of a gram, which add up to it. */
export function shareOfTotal(totalGrams: number, figures: readonly number[]): number[] {
  const sum = figures.reduce((grams, figure) => grams + figure, 0);
  // Nothing says how much belongs to which.
  if (sum === 0) return figures.map((_, at) => (at === 0 ? totalGrams : 0));
  const tenths = figures.map((figure) => (figure * totalGrams * 10) / sum);
  return roundedParts(tenths, Math.round(totalGrams * 10)).map((share) => share / 10);
}

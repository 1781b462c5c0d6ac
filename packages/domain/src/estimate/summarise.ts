import { type MealReading, state } from '@carbsight/contracts';
import { roundGrams } from '../rounding.js';
import { median } from '../statistics/middle.js';
import { type EstimateSummary, fence, fenceItem, itemsDifference } from './fence.js';
import { ceilingOf, isFromReferenceTable, type MeasuredWidth, measuredHalf, rangeWithLevel } from './level.js';

/**
 * Makes one fenced estimate from one or more reads of the same meal.
 * - The headline is the median. If only some reads saw food, the majority decides (food if equal), and the headline is the median of those
 * that agree.
 * - The range is that of the variant's measured errors. Without any, it holds the reads' own ranges: a claim of doubt is believed, and
 * agreeing is not being right. It always holds the figure of each read, and the sum of the items.
 * - The level is that of the range's width; any other doubt widens the range until both fit (ADR 0039).
 * @param width of the variant; null where nobody measured it
 * @throws RangeError without any read, Failure `model-invalid-answer` for figures outside the fence
 */
export function summarise(reads: readonly MealReading[], width: MeasuredWidth | null = null): EstimateSummary {
  if (reads.length === 0) throw new RangeError('An estimate needs at least one reading.');
  const isNotFood = reads.filter((read) => read.isNotFood).length * 2 > reads.length;
  const agreeing = reads.filter((read) => read.isNotFood === isNotFood);
  const carbsGrams = median(agreeing.map((read) => read.carbsGrams));
  const basis = agreeing.reduce((nearest, read) =>
    Math.abs(read.carbsGrams - carbsGrams) < Math.abs(nearest.carbsGrams - carbsGrams) ? read : nearest,
  );
  const { dishName, analysis, statements = [], unknownItems, question = null, noteWords = null } = basis;
  const items = basis.items.map(fenceItem);
  const itemsDifferenceGrams = itemsDifference(items, roundGrams(carbsGrams));
  const isMinimum = !isNotFood && unknownItems.length > 0;
  const isStated = !isMinimum && reads.every(({ hasStatedTotal }) => hasStatedTotal);
  // A run measures what its variant estimates, not what a label states or what is not food.
  const half = width === null || isNotFood || isStated ? null : measuredHalf(width, carbsGrams);
  // The table's own range reflects the words that it could not place.
  const claimed = half === null || reads.every(isFromReferenceTable) ? reads : [];
  const held = [
    ...[carbsGrams - (half ?? 0), carbsGrams + (half ?? 0), carbsGrams + (itemsDifferenceGrams ?? 0)],
    ...reads.map((read) => read.carbsGrams),
    ...claimed.flatMap(({ lowGrams, highGrams }) => [lowGrams, highGrams]),
  ];
  const measured = half === null ? null : state('measured-errors', { grams: roundGrams(half) });
  let ceiling = ceilingOf(reads, measured);
  if (isStated) ceiling = { atMost: ceiling.atMost === 'low' ? 'medium' : ceiling.atMost, reason: state('total-used') };
  const few = reads.find(({ photosRead }) => photosRead)?.photosRead;
  // Whatever the other photos show may be missing, or counted twice.
  if (few && !isStated) ceiling = { atMost: 'low', reason: state('photos-not-read', few) };
  if (itemsDifferenceGrams !== null && ceiling.atMost !== 'low') {
    // A figure contradicted by its own items deserves little trust, whatever else supports it.
    const code = itemsDifferenceGrams > 0 ? 'items-above-figure' : 'items-below-figure';
    ceiling = { atMost: 'low', reason: state(code, { grams: Math.abs(itemsDifferenceGrams) }) };
  }
  const known = { below: carbsGrams - Math.min(...held), above: Math.max(...held) - carbsGrams };
  const range = rangeWithLevel(carbsGrams, known, ceiling.atMost, isMinimum);
  return fence({
    ...range,
    levelReason: range.level === ceiling.atMost ? ceiling.reason : (measured ?? state('wide-range')),
    dishName,
    isNotFood,
    analysis,
    statements,
    items,
    unknownItems,
    question,
    noteWords,
    itemsDifferenceGrams,
    basisReadIndex: reads.indexOf(basis),
  });
}

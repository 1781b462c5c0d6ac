import type { MealReading } from '@carbsight/contracts';
import type { EstimateSummary } from './fence.js';
import { fence } from './fence.js';
import { isFromReferenceTable, levelOfOneRead, levelOfReads, levelOfTableRead, median } from './level.js';

/**
 * Makes one fenced estimate from one or more reads of the same meal.
 * - One read, and any number of reads by the reference table (which always answers alike): its own figure and range.
 * - More: the headline is the median and the range is the spread from the lowest to the highest read, even where one read's own
 * range is wider. The spread was observed; a model's own range was only claimed.
 * - Where some reads saw food and others did not, the majority decides (food when equal), the headline is the median of those
 * that agree, and the range still covers all of them.
 * @throws RangeError without any read, Failure `model-invalid-answer` for figures outside the fence
 */
export function summarise(reads: readonly MealReading[]): EstimateSummary {
  const [first] = reads;
  if (first === undefined) throw new RangeError('An estimate needs at least one reading.');
  if (reads.every(isFromReferenceTable)) {
    return fence({ ...wordsOf(first, 0), ...figuresOf(first), ...levelOfTableRead(first) });
  }
  if (reads.length === 1) {
    return fence({ ...wordsOf(first, 0), ...figuresOf(first), ...levelOfOneRead(first) });
  }
  const isNotFood = reads.filter((read) => read.isNotFood).length * 2 > reads.length;
  const agreeing = reads.filter((read) => read.isNotFood === isNotFood);
  const carbsGrams = median(agreeing.map((read) => read.carbsGrams));
  const basis = agreeing.reduce((nearest, read) =>
    Math.abs(read.carbsGrams - carbsGrams) < Math.abs(nearest.carbsGrams - carbsGrams) ? read : nearest,
  );
  const all = reads.map((read) => read.carbsGrams);
  return fence({
    ...wordsOf(basis, reads.indexOf(basis)),
    carbsGrams,
    lowGrams: Math.min(...all),
    highGrams: Math.max(...all),
    ...levelOfReads(reads),
  });
}

function figuresOf({ carbsGrams, lowGrams, highGrams }: MealReading) {
  return { carbsGrams, lowGrams, highGrams };
}

function wordsOf(read: MealReading, basisReadIndex: number) {
  const { dishName, isNotFood, analysis, statements = [], items, unknownItems, question = null } = read;
  const words = { dishName, isNotFood, analysis, statements, items, unknownItems, question };
  return { ...words, itemsDifferenceGrams: null, basisReadIndex };
}

import type { ConfidenceLevel } from '@carbsight/contracts';
import type { Item } from './mentions.js';
import type { AmountSource } from './portion.js';
import type { Reading, Segmentation } from './segment.js';

/**
 * How much each sign of doubt adds to the half of the range that holds eight of ten truths. Grams of carbohydrate per
 * gram of it, per word, or per 10 g of weight; found by the pinball loss of the 80 % quantile on the working halves
 * (`npm run bench -- accuracy` shows how it holds on the others).
 */
const DOUBT = {
  amount: {
    stated: 0.059,
    row: 0.028,
    default: 0.116,
    volume: 0.1,
    category: 0.319,
    generic: 0.3,
    unknown: 0.5,
  } satisfies Record<AmountSource, number>,
  /** Standard deviation of the carbohydrate over the foods that the words may mean as well. */
  rivals: 0.257,
  poorFit: 0.281,
  otherTable: 0.189,
  unknownWord: 0.126,
  skippedWord: 2,
  skippedWeight: 2.5,
};
const LEAST_GRAMS = 1;
/** Below this score per word the words and the food's name have little in common. */
const POOR_FIT = 1.6;

/** Half of the range, in grams, up to which so many readings in a hundred err by less than 7.5 g: 90 and 70. */
const SURE_WITHIN = { high: 4.5, medium: 18 };

/** What was not understood makes any figure unsure. */
export function levelOf({
  lowGrams,
  highGrams,
  totalCarbs,
  unknown,
  foods,
}: {
  readonly totalCarbs: number;
  readonly lowGrams: number;
  readonly highGrams: number;
  readonly unknown: readonly string[];
  readonly foods: readonly { readonly ignored: readonly string[] }[];
}): ConfidenceLevel {
  const half = Math.max(highGrams - totalCarbs, totalCarbs - lowGrams);
  if (unknown.length > 0 || foods.some(({ ignored }) => ignored.length > 0)) return 'low';
  if (half <= SURE_WITHIN.high) return 'high';
  return half <= SURE_WITHIN.medium ? 'medium' : 'low';
}

/** Half of the range in grams of carbohydrate, around the sum of the foods. */
export function halfOfRange({ foods, skipped }: Segmentation): number {
  const ofFoods = foods.reduce((sum, food) => sum + doubtAbout(food), 0);
  const ofSkipped = skipped.reduce(
    (sum, { items, grams }) =>
      sum +
      items.filter(isNaming).length * DOUBT.skippedWord +
      (grams === null ? 0 : (grams / 10) * DOUBT.skippedWeight),
    0,
  );
  return Math.max(LEAST_GRAMS, ofFoods + ofSkipped);
}

function doubtAbout(reading: Reading): number {
  const { food, amount, chunks, score } = reading;
  const carbs = carbsIn(food.totalCarbs, amount.grams);
  const words = chunks.flatMap(({ items }) => items).filter(isNaming);
  const unknown = words.filter(({ kind }) => kind === 'unknown').length;
  return (
    carbs * DOUBT.amount[amount.source] +
    deviationOf(reading, carbs) * DOUBT.rivals +
    (score / Math.max(1, words.length) < POOR_FIT ? Math.max(carbs, 3) * DOUBT.poorFit : 0) +
    (food.source === 'usda-fndds' ? 0 : Math.max(carbs, 2) * DOUBT.otherTable) +
    unknown * Math.max(carbs, 4) * DOUBT.unknownWord
  );
}

/** Standard deviation of the carbohydrate in grams over what the words may mean, around the food that was chosen. */
function deviationOf({ rivals, amount }: Reading, carbs: number): number {
  const all = rivals.reduce((sum, { likelihood }) => sum + likelihood, 1);
  const squares = rivals.reduce((sum, { food, grams, likelihood }) => {
    const rival = carbsIn(food.totalCarbs, amount.source === 'stated' ? amount.grams : grams);
    return sum + likelihood * (rival - carbs) ** 2;
  }, 0);
  return Math.sqrt(squares / all);
}

const isNaming = ({ kind }: Item): boolean => kind === 'word' || kind === 'unknown';

const carbsIn = (per100: number, grams: number): number => (per100 * grams) / 100;

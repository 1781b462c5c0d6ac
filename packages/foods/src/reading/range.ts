import { CONFIRMED_FRACTION } from '@carbsight/domain';
import type { Item } from '../grammar/chunk.js';
import type { IndexedFood } from '../index/indexed-food.js';
import { isForeign } from '../language/locales.js';
import type { AmountSource } from './portion.js';
import type { Tools } from './query.js';
import { spreadOfRecipes } from './recipes.js';
import type { Reading, Segmentation } from './segment.js';
import { endsOfStated, statedCarbsOf } from './stated-figures.js';
import { MOST_ASSUMED_GRAMS } from './whole-ones.js';

/**
 * How much each sign of doubt adds to half of the range, which is meant to hold eight of ten truths. Fractions of the carbohydrate
 * unless named grams. Fitted on the working halves of the accuracy benchmark by the pinball loss of the 80% quantile (Koenker and
 * Bassett, "Regression Quantiles", 1978). `npm run bench -- accuracy` shows how it does on the check halves.
 */
const DOUBT = {
  amount: {
    stated: 0.05,
    row: 0.115,
    volume: 0.1,
    default: 0.213,
    category: 0.25,
    generic: 0.35,
    part: 3,
    unknown: 0.4,
  } satisfies Record<AmountSource, number>,
  /** Fraction of a label's figure: figures are rounded, and portions are not cut to the gram. */
  stated: 0.05,
  /** Fraction of the standard deviation of carbohydrate over the foods that the words may mean. */
  rivals: 0.178,
  poorFit: 1.2,
  otherTable: 0.081,
  unknownWord: 0.1,
  /** "Poke bowl no rice": what was left out may be most of it. */
  leftOutStarch: 1,
  translated: 0.042,
  /** Grams of carbohydrate. */
  least: 1,
  always: 0.5,
  eachFood: 0.125,
  skippedWord: 0.1,
  skippedWeightOf10Grams: 0.54,
};
/** Below this score per word, the words have little in common with the food's name. */
const POOR_FIT = 1.6;

/** Of the fitted widths, since the reader became better: as wide as it takes to hold eight of ten truths of everyday notes. */
const CALIBRATION = 0.88;

/** Half of the range in grams of carbohydrate, around the sum of the foods. */
export function halfOfRange({ foods, skipped }: Segmentation, tools: Tools): number {
  const ofRows = foods.filter((food) => statedCarbsOf(food) === null);
  const carbs = ofRows
    .filter((reading) => !isAsLastTime(reading))
    .reduce((sum, { food, amount }) => sum + carbsIn(food, amount.grams), 0);
  const isTranslated = isForeign(tools.locale);
  // The errors of different foods are independent.
  const ofFoods = Math.hypot(
    ...foods.map((reading) => {
      const { portion, food } = doubtsOf(reading, tools);
      return (isAsLastTime(reading) ? 0 : DOUBT.eachFood) + portion + food;
    }),
  );
  const ofSkipped = skipped.reduce(
    (sum, { items, grams }) =>
      sum + items.filter(isNaming).length * DOUBT.skippedWord + ((grams ?? 0) / 10) * DOUBT.skippedWeightOf10Grams,
    0,
  );
  const ofMeal = isTranslated ? carbs * DOUBT.translated : 0;
  const always = foods.every(isAsLastTime) && skipped.length === 0 ? 0 : DOUBT.always;
  return Math.max(DOUBT.least, always + ofFoods + ofSkipped + ofMeal);
}

/** How far below and above its figure the carbohydrate of one row may be, in grams: how much there was, and which food and recipe. */
export function rangeOfRow(reading: Reading, tools: Tools): { readonly below: number; readonly above: number } {
  const { portion, food } = doubtsOf(reading, tools);
  const [ends, recipes] = [endsOfSaid([reading]), endsOfRecipes([reading], tools)];
  return {
    below: Math.hypot(portion + food, recipes.below) + ends.below,
    above: Math.hypot(portion + food, recipes.above) + ends.above,
  };
}

/** How far the ends of what was said ("2-3 slices") lie from its middle, in grams of carbohydrate. */
export function endsOfSaid(foods: readonly Reading[]): { readonly below: number; readonly above: number } {
  return foods.reduce(
    ({ below, above }, reading) => {
      const carbs = statedCarbsOf(reading) ?? carbsIn(reading.food, reading.amount.grams);
      const { alternative } = reading;
      const other = alternative ? carbsIn(alternative.food, alternative.amount.grams) - carbs : 0;
      const [low, high] = endsOfStated(reading) ?? endsOfAmount(reading);
      return {
        below: below + carbs * (1 - low) + Math.max(0, -other),
        above: above + carbs * (high - 1) + extraCarbsIfDry(reading) + Math.max(0, other),
      };
    },
    { below: 0, above: 0 },
  );
}

/** How much less and more there may be because recipes and brands differ, in grams of carbohydrate: independent of each other. */
export function endsOfRecipes(
  foods: readonly Reading[],
  { index }: Tools,
): { readonly below: number; readonly above: number } {
  const spreads = foods
    .filter((reading) => statedCarbsOf(reading) === null)
    .map((reading) => {
      const { below, above } = spreadOfRecipes(reading, index);
      return [(below * reading.amount.grams) / 100, (above * reading.amount.grams) / 100] as const;
    });
  return {
    below: Math.hypot(...spreads.map(([below]) => below)) * CALIBRATION,
    above: Math.hypot(...spreads.map(([, above]) => above)) * CALIBRATION,
  };
}

/** Starches take up at least as much water as they weigh. */
const DRY_RATIO = 1.8;

/** How much more carbohydrate there is, in grams, if the weight was that of the dry food. */
export function extraCarbsIfDry(reading: Reading): number {
  const { dry, food, amount, isRemembered } = reading;
  // Bread has no dry form that anybody weighs for bread.
  const isAnother = dry && dry.totalCarbs < DRY_RATIO * food.totalCarbs;
  if (!dry || isAnother || isRemembered || statedCarbsOf(reading) !== null || amount.source !== 'stated') return 0;
  return Math.max(0, carbsIn(dry, amount.grams) - carbsIn(food, amount.grams));
}

type Amounted = Pick<Reading, 'chunks'> & {
  readonly amount: Pick<Reading['amount'], 'grams' | 'otherGrams' | 'mostGrams'> & { readonly count?: number };
};

/** The least and the most that was said, as fractions of the amount. */
export function endsOfAmount(reading: Amounted): readonly [low: number, high: number] {
  const [low, high] = endsOfWhole(reading);
  const eaten = reading.chunks.find(({ fractionEnds }) => fractionEnds);
  const [least, most] = eaten?.fractionEnds ?? [1, 1];
  const fraction = eaten?.fractionEnds ? eaten.factor : 1;
  return [(low * least) / fraction, (high * most) / fraction];
}

function endsOfWhole({ chunks, amount }: Amounted): readonly [low: number, high: number] {
  const { grams, otherGrams, mostGrams, count = 1 } = amount;
  if (otherGrams && grams > 0) return [Math.min(1, otherGrams / grams), Math.max(1, otherGrams / grams)];
  const isStated = chunks.some(({ figure }) => figure !== null);
  if (!isStated && mostGrams && mostGrams > grams)
    return [1, Math.max(1, Math.min(mostGrams, MOST_ASSUMED_GRAMS * count) / grams)];
  const weighed = chunks.find(({ grams, gramEnds }) => grams && gramEnds);
  if (weighed?.gramEnds && weighed.grams)
    return [weighed.gramEnds[0] / weighed.grams, weighed.gramEnds[1] / weighed.grams];
  const counted = chunks.flatMap(({ items }) => items).find((item) => item.kind === 'number' && item.ends !== null);
  if (counted?.kind !== 'number' || !counted.ends || counted.number <= 0) return [1, 1];
  return [counted.ends[0] / counted.number, counted.ends[1] / counted.number];
}

const scorePerWord = (reading: Reading): number => reading.score / Math.max(1, namingWords(reading).length);

/** What was left out says nothing of what is there. */
const namingWords = ({ chunks }: Reading): Item[] =>
  chunks
    .flatMap(({ items }) => items)
    .filter((item) => isNaming(item) && !('text' in item && item.text.startsWith('no_')));

/** One food's contribution to half of the range, in grams: how much there was, and whether it is that food. */
export function doubtsOf(
  reading: Reading,
  { vocabulary, locale }: Tools,
): { readonly portion: number; readonly food: number } {
  const { food, amount } = reading;
  const stated = statedCarbsOf(reading);
  if (stated !== null) return { portion: stated * DOUBT.stated, food: 0 };
  const carbs = carbsIn(food, amount.grams);
  const unknown = namingWords(reading).filter(({ kind }) => kind === 'unknown').length;
  const isPoor = scorePerWord(reading) < POOR_FIT;
  const isOther = food.source !== 'usda-fndds' && !isForeign(locale);
  const source = amount.isUnknownDensity ? 'generic' : amount.isLoose ? 'row' : amount.source;
  const portion = carbs * DOUBT.amount[source] * CALIBRATION;
  // As sure as the answer was when it was given: the same fraction as in the corrected meal.
  if (isAsLastTime(reading)) return { portion: carbs * CONFIRMED_FRACTION.portion, food: 0 };
  // Whoever chose the food knows which one it is.
  if (reading.isRemembered) return { portion, food: 0 };
  return {
    portion,
    food:
      CALIBRATION *
      (deviationOf(reading, carbs) * DOUBT.rivals +
        (isPoor ? Math.max(carbs, 3) * DOUBT.poorFit : 0) +
        (isOther ? Math.max(carbs, 2) * DOUBT.otherTable : 0) +
        unknown * Math.max(carbs, 4) * DOUBT.unknownWord +
        (isWithoutStarch(reading, vocabulary) ? carbs * DOUBT.leftOutStarch : 0)),
  };
}

/** "Schnitzel without breading", where the row does not say so. */
const isWithoutStarch = ({ chunks, document }: Reading, vocabulary: Tools['vocabulary']): boolean =>
  chunks
    .flatMap(({ items }) => items)
    .some(
      (item) =>
        'text' in item &&
        item.text.startsWith('no_') &&
        vocabulary.is('starches', { text: item.text.slice(3), raw: item.text.slice(3) }) &&
        !document.nameWords.has(item.text),
    );

/** Food and amount are what the person answered before; nothing about them was read from the note. */
const isAsLastTime = ({ isRemembered, amount, chunks }: Reading): boolean =>
  isRemembered === true && amount.source === 'stated' && chunks.every(({ grams }) => grams === null);

/** Standard deviation of the carbohydrate in grams over what the words may mean, around the food that was chosen. */
function deviationOf({ rivals, amount }: Reading, carbs: number): number {
  const all = rivals.reduce((sum, { likelihood }) => sum + likelihood, 1);
  const squares = rivals.reduce((sum, { food, grams, likelihood }) => {
    const rival = carbsIn(food, amount.source === 'stated' ? amount.grams : grams);
    return sum + likelihood * (rival - carbs) ** 2;
  }, 0);
  return Math.sqrt(squares / all);
}

const isNaming = ({ kind }: Item): boolean => kind === 'word' || kind === 'unknown';

export const carbsIn = ({ totalCarbs }: IndexedFood, grams: number): number => (totalCarbs * grams) / 100;

export const carbsOf = (foods: readonly Reading[]): number =>
  foods.reduce((sum, { food, amount }) => sum + carbsIn(food, amount.grams), 0);

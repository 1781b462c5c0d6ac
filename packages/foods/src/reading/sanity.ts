import { isDrink } from './density.js';
import { bestMatch } from './match.js';
import { queryOf, type Tools } from './query.js';
import { carbsIn, extraCarbsIfDry } from './range.js';
import type { Reading } from './segment.js';
import { statedCarbsOf } from './stated-figures.js';

/** Hardly anybody eats or drinks more of one food, in grams of it or of its carbohydrate. */
const MOST = { grams: 1_500, drunkGrams: 4_000, carbsGrams: 250 };
/** Nor of a whole meal. */
export const MOST_OF_A_MEAL_CARBS = 400;

/**
 * What a number of grams after a food looks like if it is of carbohydrate: much less than people eat, and about the carbohydrate of that.
 * What is counted has a weight of its own, so that less of a difference shows.
 */
const OF_CARBS = { mostOfUsualWeight: 0.35, leastOfUsualCarbs: 0.4, mostOfUsualCarbs: 1.8 };
const COUNTED_OF_CARBS = { mostOfUsualWeight: 0.6, leastOfUsualCarbs: 0.7, mostOfUsualCarbs: 1.4 };
/** People bracket what a portion weighs as often as the carbohydrate of it. */
const BRACKETED_OF_CARBS = { mostOfUsualWeight: 1, leastOfUsualCarbs: 0.7, mostOfUsualCarbs: 1.4 };
/** Fewer grams of carbohydrate are not worth asking about. */
const WORTH_ASKING = 8;

/** Where a number is implausible as it stands, the range reaches to the plausible amount. */
export function withinReason(foods: readonly Reading[], tools: Tools): Reading[] {
  const perhapsOfCarbs = foods.map((reading) => extraCarbsIfDry(reading) === 0 && isPerhapsOfCarbs(reading, tools));
  // "Oats 40 g, milk 200 g, blueberries 20 g": whoever weighs some foods weighs them all.
  const areWeights = foods.some((reading) => isSurelyWeighed(reading, tools));
  return foods.map((reading, at) => {
    const { food, amount } = reading;
    if (perhapsOfCarbs[at] && !areWeights)
      return { ...reading, amount: { ...amount, otherGrams: (100 * amount.grams) / food.totalCarbs } };
    const exchanges = exchangesOf(reading, tools);
    if (exchanges !== null) return { ...reading, amount: { ...amount, otherGrams: exchanges } };
    if (isPerhapsWeighed(reading))
      return { ...reading, amount: { ...amount, otherGrams: trailingNumber(reading) ?? 0 } };
    if (!isTooMuch(reading)) return reading;
    // "California roll 8 pieces miso soup": as many as were counted, or one.
    const usual = [usualOf(reading, tools), usualOf(reading, tools, 'one')].find(
      (grams) => (grams ?? Infinity) < amount.grams,
    );
    return usual ? { ...reading, amount: { ...amount, otherGrams: usual } } : reading;
  });
}

/** Grams of carbohydrate of a Spanish "ración" in the tables of people with diabetes (Fundación para la Diabetes). */
const RACION_CARBS = 10;

/** "3 raciones de pan": servings, or exchanges of carbohydrate; how much of the food those are, in grams. */
function exchangesOf({ chunks, food }: Reading, { locale }: Tools): number | null {
  const items = chunks.flatMap((chunk) => chunk.items);
  const isSaid = items.some((item) => 'said' in item && /^raci[oó]n(?:es)?\b/.test(item.said));
  const count = items.find((item) => item.kind === 'number');
  if (!locale.startsWith('es') || !isSaid || count?.kind !== 'number' || food.totalCarbs === 0) return null;
  return (100 * RACION_CARBS * count.number) / food.totalCarbs;
}

/** So many small pieces are counted as often as weighed. */
const LIKELY_GRAMS = { least: 15, mostOfAPiece: 12 };

/** "Crackers 30", "grapes 25": pieces or grams. */
function isPerhapsWeighed(reading: Reading): boolean {
  const number = trailingNumber(reading);
  const { source, grams } = reading.amount;
  return (
    number !== null && number >= LIKELY_GRAMS.least && source !== 'stated' && grams / number < LIKELY_GRAMS.mostOfAPiece
  );
}

/** The number that ends a food's name, without a unit. */
function trailingNumber({ chunks }: Reading): number | null {
  const items = chunks.flatMap((chunk) => chunk.items).filter(({ kind }) => kind !== 'silent');
  const last = items.at(-1);
  const isBare = items.length > 1 && items.slice(0, -1).every(({ kind }) => kind === 'word' || kind === 'unit');
  return isBare && last?.kind === 'number' && !last.isFraction ? last.number : null;
}

/** "2 kg cooked rice", "half a watermelon" */
const isTooMuch = ({ food, amount, isRemembered }: Reading): boolean =>
  isRemembered !== true &&
  (amount.grams > (isDrink(food) ? MOST.drunkGrams : MOST.grams) || carbsIn(food, amount.grams) > MOST.carbsGrams);

/** "Banana 27 g", "2 slices of pizza, 33 g each": what they weigh, or their carbohydrate. */
function isPerhapsOfCarbs(reading: Reading, tools: Tools): boolean {
  const { food, amount } = reading;
  if (!isWeighedAfter(reading) || amount.grams - carbsIn(food, amount.grams) < WORTH_ASKING / 2) return false;
  const usual = usualOf(reading, tools);
  const carbs = carbsIn(food, usual ?? 0);
  return (
    usual !== null &&
    carbs >= WORTH_ASKING &&
    [
      OF_CARBS,
      ...(isCounted(reading) ? [COUNTED_OF_CARBS] : []),
      ...(isBracketed(reading) ? [BRACKETED_OF_CARBS] : []),
    ].some(
      ({ mostOfUsualWeight, leastOfUsualCarbs, mostOfUsualCarbs }) =>
        amount.grams <= mostOfUsualWeight * usual &&
        amount.grams >= leastOfUsualCarbs * carbs &&
        amount.grams <= mostOfUsualCarbs * carbs,
    )
  );
}

/** "150 ml milk", "30 g bread", or a number after its food that is far too high for its carbohydrate. */
const isSurelyWeighed = (reading: Reading, tools: Tools): boolean =>
  isStatedAmount(reading) &&
  (!isWeighedAfter(reading) ||
    reading.amount.grams > OF_CARBS.mostOfUsualCarbs * carbsIn(reading.food, usualOf(reading, tools) ?? 0));

const isStatedAmount = (reading: Reading): boolean =>
  reading.isRemembered !== true && reading.amount.source === 'stated' && statedCarbsOf(reading) === null;

/** "Banana 27 g": a weight in grams after its food, of which it may be the carbohydrate. */
const isWeighedAfter = (reading: Reading): boolean =>
  isStatedAmount(reading) &&
  reading.chunks.some(
    ({ grams, items, isVolume, isOunces }, at) =>
      grams !== null && !isVolume && !isOunces && (at > 0 || items[0]?.kind !== 'grams'),
  );

/** As many of the food as were counted, or a usual portion, in grams; null without one. */
function usualOf(reading: Reading, tools: Tools, count: 'as counted' | 'one' = 'as counted'): number | null {
  const query = queryOf(reading.chunks, tools);
  const numbers = isCounted(reading) && count === 'as counted' ? {} : { numbers: [] };
  const usual = query && bestMatch({ ...query, grams: null, factor: 1, ...numbers }, tools);
  return usual?.amount.grams ?? null;
}

/** "Crackers (14 g)", but "half a bag of crisps (175 g)" weighs the bag or its half. */
const isBracketed = ({ amount, chunks }: Reading): boolean =>
  amount.otherGrams === undefined && chunks.some((chunk) => chunk.isBracketed === true);

const isCounted = ({ chunks }: Reading): boolean =>
  chunks.some(({ items }) => items.some((item) => item.kind === 'number' && !item.isFraction));

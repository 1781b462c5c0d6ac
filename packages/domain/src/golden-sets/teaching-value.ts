import { dishWords } from '../estimate/dish-name.js';

/** What a golden image states. */
export type ExpectedDish = {
  readonly isNotFood: boolean;
  /** Every correct name; the first is the image's own. Empty names are ignored. */
  readonly names: readonly string[];
};

export type AnsweredDish = {
  readonly isNotFood: boolean;
  readonly dishName: string | null;
  readonly items: readonly string[];
};

/** Preparation is not identity: "Rice" is right for "Rice, cooked". */
const PREPARATION = new Set(
  'cooked uncooked raw fresh boiled steamed baked roast roasted grilled fried sauteed stewed plain prepared homemade'
    .split(' ')
    .flatMap(dishWords),
);

/**
 * Whether an answer is about something other than what is on the image. It is right when it contains more than half of the words
 * of one of the names, in the dish's name or its parts; word order, plural, accents and words of preparation do not count, unless
 * a name has no others. Null: the image has no name, or the answer has none.
 */
export function isWrongDish(expected: ExpectedDish, answered: AnsweredDish): boolean | null {
  if (expected.isNotFood || answered.isNotFood) return expected.isNotFood !== answered.isNotFood;
  const answeredWords = new Set([answered.dishName ?? '', ...answered.items].flatMap(dishWords));
  const names = expected.names.map(wordsOfWhatItIs).filter(({ length }) => length > 0);
  if (names.length === 0 || answeredWords.size === 0) return null;
  return !names.some((words) => words.filter((word) => answeredWords.has(word)).length * 2 > words.length);
}

function wordsOfWhatItIs(name: string): string[] {
  const words = dishWords(name);
  const ofItself = words.filter((word) => !PREPARATION.has(word));
  return ofItself.length > 0 ? ofItself : words;
}

/** A corrected meal, for the queue of golden image candidates. Grams of carbohydrate. */
export type CorrectedMeal = {
  readonly estimatedGrams: number;
  readonly correctedGrams: number;
  readonly lowGrams: number;
  readonly highGrams: number;
  /** 0 to 100; null if no judge has scored it. */
  readonly judgeScore: number | null;
  /** Corrected meals and golden images with this name. */
  readonly mealsOfThisDish: number;
};

export type TeachingValue = {
  /** 0 to 100. */
  readonly score: number;
  /** Most important first. */
  readonly reasons: readonly string[];
};

/** The value with full weight, and its weight; the weights add up to 100. */
const CORRECTION = { weight: 40, fullGrams: 40 };
const SPREAD = { weight: 20, fullGrams: 40 };
const DISAGREEMENT = { weight: 25, judgeFrom: 60, offGrams: 10 };
const RARE = 'A rare dish';
const RARITY = { weight: 15, commonFrom: 10, rareUpTo: 2 };

/**
 * How informative a corrected meal would be: the more a person changed, the wider the range was, the more certain a judge was that it is
 * right although the person disagrees, and the rarer the dish. A ranking, not a measurement.
 */
export function teachingValue(meal: CorrectedMeal): TeachingValue {
  const off = Math.abs(meal.estimatedGrams - meal.correctedGrams);
  const width = meal.highGrams - meal.lowGrams;
  const isJudgedRight = meal.judgeScore !== null && meal.judgeScore >= DISAGREEMENT.judgeFrom;
  const disagreement =
    isJudgedRight && off >= DISAGREEMENT.offGrams
      ? ((meal.judgeScore ?? 0) - DISAGREEMENT.judgeFrom) / (100 - DISAGREEMENT.judgeFrom)
      : 0;
  const rarity = 1 - Math.log(Math.min(meal.mealsOfThisDish, RARITY.commonFrom)) / Math.log(RARITY.commonFrom);
  const isRare = meal.mealsOfThisDish <= RARITY.rareUpTo;
  const parts = [
    { points: CORRECTION.weight * Math.min(1, off / CORRECTION.fullGrams), reason: `Corrected by ${grams(off)}` },
    { points: SPREAD.weight * Math.min(1, width / SPREAD.fullGrams), reason: `The range was ${grams(width)} wide` },
    {
      points: DISAGREEMENT.weight * disagreement,
      reason: `The judge gave ${Math.round(meal.judgeScore ?? 0)} of 100, the person disagrees`,
    },
    { points: RARITY.weight * Math.max(0, rarity), reason: RARE },
  ].filter(({ points }) => points >= 1);
  parts.sort((a, b) => b.points - a.points);
  return {
    score: Math.round(parts.reduce((sum, { points }) => sum + points, 0)),
    reasons: parts.map(({ reason }) => reason).filter((reason) => reason !== RARE || isRare),
  };
}

function grams(value: number): string {
  return `${Math.round(value * 10) / 10} g`;
}

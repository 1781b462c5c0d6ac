import { dishWords } from '../estimate/index.js';

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

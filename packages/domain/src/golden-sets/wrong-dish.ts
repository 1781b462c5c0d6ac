import { dishWords } from '../estimate/index.js';

/** What stands on a golden image. */
export type ExpectedDish = {
  readonly isNotFood: boolean;
  /** Every name that is right; the first is the image's own. Empty names say nothing. */
  readonly names: readonly string[];
};

export type AnsweredDish = {
  readonly isNotFood: boolean;
  readonly dishName: string | null;
  readonly items: readonly string[];
};

/** How something was prepared is not what it is: "Rice" is right for "Rice, cooked". */
const PREPARATION = new Set(
  'cooked uncooked raw fresh boiled steamed baked roast roasted grilled fried sauteed stewed plain prepared homemade'
    .split(' ')
    .flatMap(dishWords),
);

/**
 * Whether an answer is about something else than what is on the image. Right is who names more than half of the words of
 * one of its names, in the dish's name or in its parts; word order, plural, accents and words of preparation do not count,
 * unless a name has no others. Null: nobody said what it is, or the answer has no name either.
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

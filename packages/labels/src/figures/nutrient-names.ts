import { type FoundWord, findWords } from './find-words.js';
import { NUTRIENT_WORDS, type Nutrient } from './words.js';

const PAIRS = Object.values(NUTRIENT_WORDS).flatMap((words) =>
  Object.entries(words).flatMap(([nutrient, names]) => names.map((name) => [name, nutrient as Nutrient] as const)),
);

/** The names of nutrients in a text. */
export const namesIn = (text: string): FoundWord<Nutrient>[] => findWords(text, PAIRS);

/** `from`: where the name begins in the text. */
export const nutrientsIn = (text: string): { readonly nutrient: Nutrient; readonly from: number }[] =>
  namesIn(text).map(({ meaning, from }) => ({ nutrient: meaning, from }));

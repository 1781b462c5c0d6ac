import type { SearchDocument } from '../index/food-index.js';
import type { IndexedFood } from '../index/indexed-food.js';
import type { Portion } from '../index/portion-words.js';
import { plain } from '../text/tokenise.js';
import type { Tools } from './query.js';

/** Tables give whole pies and casseroles; nobody is assumed to eat more of a dish than this, in grams. */
export const MOST_ASSUMED_GRAMS = 700;
/** A whole one that weighs this many times the assumed portion is more than one of it. */
const PART_OF_WHOLE = 1.5;

/**
 * What as many whole ones weigh, where a portion of each was assumed: "a baguette" is as much as each of "2 baguettes".
 *
 * @param one what each of several is, if the food's rows tell
 * @returns grams, those of the assumed portion if that is a whole one; null if no row tells
 */
export function wholesOf(
  { grams, count }: { readonly grams: number; readonly count: number },
  food: IndexedFood,
  document: SearchDocument,
  one: Portion | null,
  tools: Tools,
): number | null {
  const whole = one ?? mediumWhole(food, document, tools);
  if (!whole) return null;
  const wholes = (whole.grams / whole.amount) * count;
  return wholes > grams * PART_OF_WHOLE ? wholes : grams;
}

/** What a serving weighs of which a slice was assumed, in grams: nobody said how many. Undefined if it is not much more. */
export function servingOf({ grams }: { readonly grams: number }, { portions }: IndexedFood): number | undefined {
  const serving = portions.find(({ words }) => words.length === 1 && words[0] === 'serving');
  const served = serving ? serving.grams / serving.amount : 0;
  return served > grams * PART_OF_WHOLE ? served : undefined;
}

/** One whole of a food that is mostly eaten in parts, if people call it by the food's name: the medium one of several. */
function mediumWhole(
  { name, portions }: IndexedFood,
  { nameWords, rowWords }: SearchDocument,
  { vocabulary }: Tools,
): Portion | undefined {
  const isWhole = (word: string): boolean => vocabulary.is('wholes', { text: word, raw: word });
  // A melon is its "1 melon", a cheesecake its "1 cake"; nobody calls a loaf "a bread".
  const isItself = (word: string): boolean =>
    ['whole', 'fruit', 'melon'].includes(word) ||
    nameWords.has(word) ||
    rowWords.has(word) ||
    plain(name).includes(word);
  const halves = portions.filter(({ words }) => words.length === 1 && words[0] === 'half');
  const wholes = [...portions, ...halves.map((half) => ({ ...half, grams: 2 * half.grams, words: ['whole'] }))]
    .filter(({ words, isOld }) => !isOld && words.some((word) => isWhole(word) && isItself(word)))
    .toSorted((a, b) => a.grams / a.amount - b.grams / b.amount);
  return wholes.find(({ words }) => words.includes('medium')) ?? wholes[Math.floor((wholes.length - 1) / 2)];
}

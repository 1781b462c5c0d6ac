import { QUESTION_OPTIONS_MAX, type ReadQuestion } from '@carbsight/contracts';
import {
  type Foods,
  foodIdOf,
  foodWordsKey,
  itemFromFood,
  type MealInWords,
  type ReferenceFood,
  wordStem,
} from '@carbsight/domain';

/** A food of the tables that may be one of the person's own, in grams of carbohydrate. */
export type PerhapsOwn = {
  readonly itemIndex: number;
  readonly question: ReadQuestion | null;
  readonly lowGrams: number;
  readonly highGrams: number;
};

const MINE = /(?<!\p{L})(?:my|our|mein(?:e[nrms]?)?|unser(?:e[nrms]?)?|mis?|nuestr[oa]s?)(?!\p{L})/iu;

const wordsOf = (name: string): string[] =>
  foodWordsKey(name)
    .split(' ')
    .filter((word) => !MINE.test(word));

/** In any number: "Keks" is the stem of "Kekse", but not its own. */
const isSame = (word: string, other: string): boolean =>
  wordStem(word) === wordStem(other) || wordStem(word) === other || word === wordStem(other);

/**
 * "My granola" of someone with an own "Bar granola", or "mein Brot" of someone with "Eiweißbrot": the tables' food or theirs? Null where
 * the note claims no food for its author, or none of their foods has these words in its name.
 */
export function perhapsOwn(
  { foods, words }: MealInWords,
  ownFoods: readonly ReferenceFood[],
  note: string,
  isCompoundOf: Foods['isCompoundOf'],
): PerhapsOwn | null {
  const isSaid = (word: string, said: string) => isSame(word, said) || isCompoundOf(word, said);
  for (const [itemIndex, { name, food, grams, carbsGrams }] of foods.entries()) {
    const said = words.filter(({ item }) => item === itemIndex);
    const end = Math.max(0, ...said.map((word) => word.end));
    const others = words.filter((word) => word.item !== null && word.item !== itemIndex && word.end <= end);
    const begin = Math.max(0, ...others.map((word) => word.end));
    if (said.length === 0 || !MINE.test(note.slice(begin, end))) continue;
    const asked = wordsOf(name);
    const meant = ownFoods.filter(({ description }) => {
      const named = wordsOf(description);
      return asked.every((said) => named.some((word) => isSaid(word, said)));
    });
    const items = meant.map((own) => itemFromFood('', own, grams)?.carbsGrams ?? null);
    if (asked.length === 0 || meant.length === 0) continue;
    const option = (foodId: string, label: string) => ({ foodId, label, grams, measure: null, sweetness: null });
    const options = [
      ...meant.flatMap((own, at) => (items[at] === null ? [] : option(foodIdOf(own), own.description))),
      option(foodIdOf(food), food.description),
    ].slice(0, QUESTION_OPTIONS_MAX);
    const figures = [carbsGrams, ...items.flatMap((carbs) => carbs ?? [])];
    return {
      itemIndex,
      question: options.length > 1 ? { itemIndex, kind: 'food', options } : null,
      lowGrams: Math.min(...figures),
      highGrams: Math.max(...figures),
    };
  }
  return null;
}

import { QUESTION_OPTIONS_MAX, type ReadQuestion } from '@carbsight/contracts';
import {
  type Foods,
  foodIdOf,
  foodWordsKey,
  isOwnWord,
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

/** "Home-made", "selbst gemacht" */
const MADE = /\b(?:home|self|selbst|haus)[- ](?=(?:made|gemacht|gebacken|gekocht))/giu;
const MADE_BY_ME =
  /\b(?:i|we|i['’]ve|we['’]ve) (?:made|baked|cooked)\b|\b(?:selbst|ich|wir) (?:gemacht|gebacken|gekocht)\b|\bque (?:hice|hicimos|preparé|horneé)|\bhech[oa]s? (?:en casa|por mí)/iu;
const isClaimed = (words: string): boolean =>
  MADE_BY_ME.test(words) ||
  words
    .normalize('NFC')
    .replace(MADE, (first) => first.slice(0, -1))
    .split(/[^\p{L}]+/u)
    .some(isOwnWord);
const wordsOf = (name: string): string[] =>
  foodWordsKey(name)
    .split(' ')
    .filter((word) => word !== '' && !isOwnWord(word));

/** "Pizza" and "Pizzen", "risotto" and "risotti" */
const rootOf = (word: string): string => wordStem(word).replace(/(?<=\p{L}{3})[aeio]$/u, '');
/** In any number: "Keks" is the stem of "Kekse", but not its own. */
const isSame = (word: string, other: string): boolean =>
  rootOf(word) === rootOf(other) || wordStem(word) === other || word === wordStem(other);

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
  for (const [itemIndex, { food, grams, carbsGrams }] of foods.entries()) {
    const said = words.filter(({ item }) => item === itemIndex);
    const end = Math.max(0, ...said.map((word) => word.end));
    const others = words.filter((word) => word.item !== null && word.item !== itemIndex && word.end <= end);
    const begin = Math.max(0, ...others.map((word) => word.end));
    const later = words.filter((word) => word.item !== null && word.start >= end).map(({ start }) => start);
    // "The granola I made 60 g": what comes after it may be of another food, unless it says so.
    const after = note.slice(end, Math.min(note.length, ...later));
    if (said.length === 0 || !(isClaimed(note.slice(begin, end)) || MADE_BY_ME.test(after))) continue;
    const names = said.filter(({ kind }) => kind === 'name');
    const asked = wordsOf(names.map((word) => note.slice(word.start, word.end)).join(' '));
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

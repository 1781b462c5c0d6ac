import type { MealReference } from '@carbsight/contracts';
import type { MealInWords, TableFood } from '../foods.js';
import { fatAndProteinOf } from '../macronutrients.js';

/** The row of our tables that matches an item's name; null unless it names one food and the row has every word of it. */
export function tableRowOf({ foods, unknown }: MealInWords): MealReference | null {
  const [named, ...others] = foods;
  if (!named || others.length > 0 || unknown.length > 0) return null;
  const { food, ignored, missing, words } = named;
  if (words.length === 0 || ignored.length > 0 || missing.length > 0) return null;
  return referenceTo(food);
}

export const referenceTo = ({ table, code, description, ...food }: TableFood): MealReference => ({
  table,
  id: code,
  description,
  carbsPer100g: food.carbsPer100g,
  fibrePer100g: food.fibrePer100g,
  ...fatAndProteinOf(food),
});

/** Words that reads of the same dish may use or omit. `without` is not one of them. */
const FILLER_WORDS = new Set(
  [
    'a an the and with of in on some my',
    'der die das den dem des ein eine einen einem einer und mit',
    'el la los las un una unos unas y con de del',
  ].flatMap((line) => line.split(' ')),
);

/** Plural forms that the rules below would miss. */
const IRREGULAR: Readonly<Record<string, string>> = {
  loaves: 'loaf',
  leaves: 'leaf',
  halves: 'half',
  knives: 'knife',
  cookies: 'cookie',
  brownies: 'brownie',
  smoothies: 'smoothie',
  veggies: 'veggie',
  pies: 'pie',
};

function singular(word: string): string {
  const irregular = IRREGULAR[word];
  if (irregular !== undefined && Object.hasOwn(IRREGULAR, word)) return irregular;
  if (word.length <= 3) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:[sxz]|ch|sh|o)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

/**
 * The dish's name as a key for comparing reads: ignores case, accents, punctuation, word order, articles, joining words and plural. Empty
 * if the name has no words.
 */
export function dishNameKey(name: string): string {
  return dishWords(name).join(' ');
}

/** Each word that counts, once, in alphabetical order. */
export function dishWords(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]s?\b/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '' && !FILLER_WORDS.has(word))
    .map(singular);
  return [...new Set(words)].toSorted();
}

/** Whether reads name the dish differently. A read without a name contradicts no other. */
export function namesDiffer(names: readonly (string | null)[]): boolean {
  const keys = names.map((name) => dishNameKey(name ?? '')).filter((key) => key !== '');
  return new Set(keys).size > 1;
}

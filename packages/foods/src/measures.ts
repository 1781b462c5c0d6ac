import { PORTION_SIZES, PORTION_UNITS, type PortionMeasure, type PortionUnit } from '@carbsight/contracts';
import type { IndexedFood } from './index/indexed-food.js';
import type { Portion } from './index/portion-words.js';

export type Sized = { readonly measure: PortionMeasure; readonly grams: number };

/** Whether a word is part of the food's own name: `1 banana` of a banana is one piece. */
export type IsName = (word: string) => boolean;

const ROUND_DISH = /pizza|cake|pie\b|tart|quiche|gateau/i;

/** A food's measures that one known word describes, with the grams of one; each word once: `1 slice`, `1 large`. */
export function measuresOf(food: IndexedFood, isName: IsName): Sized[] {
  const found = new Map<string, Sized>();
  for (const portion of food.portions) {
    const measure = portion.isOld ? null : measureOf(food, portion, isName);
    const key = measure && `${measure.unit} ${measure.size}`;
    if (key && !found.has(key)) found.set(key, { measure, grams: portion.grams / portion.amount });
  }
  const whole = found.get('whole null');
  if (whole && !found.has('half null')) found.set('half null', { grams: whole.grams / 2, measure: one('half') });
  return [...found.values()];
}

/** What people call one of this portion, in any language; null if its description is more than a unit or a size. */
export function measureOf(
  { name, portions }: IndexedFood,
  { words, amount, grams, description }: Portion,
  isName: IsName,
): PortionMeasure | null {
  const [word] = words;
  if (word === undefined || words.length !== 1 || /^quantity/i.test(description)) return null;
  const slice = portions.find((portion) => portion.words.length === 1 && portion.words[0] === 'slice')?.grams;
  const size = PORTION_SIZES.find((known) => known === word);
  if (size) return { count: 1, unit: null, size };
  // A piece of many slices is a whole one. If a food also has slices, the meaning of another piece is unclear.
  if (word === 'piece' && slice !== undefined) return grams / amount > 3 * slice ? one('whole') : null;
  if (word === 'slice' && ROUND_DISH.test(name)) return one('wedge');
  const unit = PORTION_UNITS.find((known) => known === word);
  if (unit) return one(unit);
  return isName(word) ? one('piece') : null;
}

const one = (unit: PortionUnit): PortionMeasure => ({ count: 1, unit, size: null });

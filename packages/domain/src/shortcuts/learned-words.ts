import type { Meal, MealItem } from '@carbsight/contracts';
import { foodIdOf, foodWordsKey, type MealInWords, type RememberedFood } from '../foods.js';

/** How a portion from the person's memory is described. */
export const AS_LAST_TIME = 'as you said last time';

/** What a change to a meal teaches about the person's words, and which words no longer have a meaning of their own. */
export type LearnedWords = { readonly remember: readonly RememberedFood[]; readonly forget: readonly string[] };

type Corrected = Pick<Meal, 'items' | 'itemsCorrection' | 'unknownItems'>;
type TableItem = MealItem & { readonly grams: number; readonly reference: { readonly id: string } };

/**
 * Compares the list before a change with the one after it. Only what was read from the note is learned, and amounts only where
 * the note states none. A list that equals the estimate again forgets what was learned from it.
 * @param words the note as the tables read it, without what the person said before
 */
export function learnedWords(before: Corrected, after: Corrected, words: Pick<MealInWords, 'foods'>): LearnedWords {
  const estimated = new Map((after.itemsCorrection?.estimatedItems ?? after.items).map((item) => [item.id, item]));
  const missing = new Set([...before.unknownItems, ...after.unknownItems]);
  const wordsOf = (item: MealItem): string | null => {
    const first = estimated.get(item.id);
    return first ? first.item : missing.has(item.item) ? item.item : null;
  };
  const remember: RememberedFood[] = [];
  const forget: string[] = [];
  for (const item of after.items) {
    const said = wordsOf(item);
    const previous = before.items.find(({ id }) => id === item.id);
    if (said === null || (previous && isSame(previous, item))) continue;
    const first = estimated.get(item.id);
    const isLearned = !first || !isSame(first, item) || first.portion.endsWith(AS_LAST_TIME);
    const meant = isLearned && isOfTable(item) ? meantBy(said, item, words) : null;
    if (meant) remember.push(meant);
    else if (previous) forget.push(foodWordsKey(said));
  }
  for (const item of before.items) {
    const isGone = !after.items.some(({ id }) => id === item.id);
    if (isGone && after.unknownItems.includes(item.item)) forget.push(foodWordsKey(item.item));
  }
  return { remember, forget };
}

function meantBy(said: string, item: TableItem, { foods }: Pick<MealInWords, 'foods'>): RememberedFood | null {
  const words = foodWordsKey(said);
  if (words === '') return null;
  const read = foods.find(({ name }) => foodWordsKey(name) === words);
  const meant = { words, foodId: foodIdOf(rowOf(item)), usualGrams: null, unit: null, unitGrams: null };
  if (item.confirmed === 'food' || read?.amount === 'stated') return meant;
  if (!read?.counted) return { ...meant, usualGrams: item.grams };
  const { unit, count } = read.counted;
  return count > 0 ? { ...meant, unit, unitGrams: Math.round((item.grams / count) * 10) / 10 } : meant;
}

function rowOf({ reference }: TableItem): Parameters<typeof foodIdOf>[0] {
  return { table: (reference as NonNullable<MealItem['reference']>).table as 'bls', code: reference.id };
}

function isOfTable(item: MealItem): item is TableItem {
  const { source, reference, grams } = item;
  return source === 'reference-table' && !!reference?.id && reference.table !== 'model' && !!grams;
}

function isSame(a: MealItem, b: MealItem): boolean {
  return a.grams === b.grams && a.reference?.id === b.reference?.id && a.confirmed === b.confirmed;
}

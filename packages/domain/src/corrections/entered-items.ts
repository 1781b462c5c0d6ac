import type { ItemEdit } from '@carbsight/contracts';
import type { OwnItem, ReferenceFood } from './own-item.js';
import { addItem } from './read-item-edit.js';
import { totalOf } from './total-of-items.js';

/** A meal the person put together. No range: nothing in it was estimated from a photo. Grams of carbohydrate. */
export type EnteredItems = { readonly items: readonly OwnItem[]; readonly carbsGrams: number };

/** @throws CorrectionProblem with a sentence for the person */
export function enterItems(
  edits: readonly Omit<ItemEdit, 'id' | 'factor'>[],
  foods: ReadonlyMap<string, ReferenceFood>,
  newId: () => string,
): EnteredItems {
  const items = edits.map((edit) => addItem(edit, foods, newId()));
  return { items, carbsGrams: totalOf(items) };
}

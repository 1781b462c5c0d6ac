import { CARBS_MAX_GRAMS, type ItemEdit } from '@carbsight/contracts';
import { CorrectionProblem } from './correction-problem.js';
import { type OwnItem, type ReferenceFood, sumOfItems } from './own-item.js';
import { addItem } from './read-item-edit.js';

/** A meal as a person put it together. No range: nothing in it was estimated from a photo. Grams of carbohydrate. */
export type EnteredItems = { readonly items: readonly OwnItem[]; readonly carbsGrams: number };

/** @throws CorrectionProblem with a sentence for the person */
export function enterItems(
  edits: readonly Omit<ItemEdit, 'id' | 'factor'>[],
  foods: ReadonlyMap<string, ReferenceFood>,
  newId: () => string,
): EnteredItems {
  const items = edits.map((edit) => addItem(edit, foods, newId()));
  const carbsGrams = sumOfItems(items);
  if (carbsGrams > CARBS_MAX_GRAMS) {
    const message = `The items add up to ${carbsGrams} g. A meal may have at most ${CARBS_MAX_GRAMS} g.`;
    throw new CorrectionProblem('too-much', message);
  }
  return { items, carbsGrams };
}

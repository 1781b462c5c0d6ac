import type { ReadItem } from '@carbsight/contracts';
import { gramsField, isList, objectOf, sourceOf, textField } from './fields.js';
import { invalidAnswer } from './invalid-answer.js';
import { ITEM_MAX, MAX_ITEMS, PORTION_MAX, referenceOf } from './items.js';
import type { JsonObject } from './strict-json.js';

/** Format A has its items in a list. A missing list means no items; anything that is not a list is not an answer. */
export function itemsOfFormatA(answer: JsonObject): readonly ReadItem[] {
  const list = answer.nutritionBreakdown ?? [];
  if (!isList(list)) throw invalidAnswer('nutritionBreakdown is not a list');
  if (list.length > MAX_ITEMS) throw invalidAnswer('there are too many items');
  return list.map((value) => {
    const entry = objectOf(value, 'an item');
    const item = textField(entry, 'item', ITEM_MAX);
    if (item === '') throw invalidAnswer('an item has no name');
    return {
      item,
      portion: textField(entry, 'portion', PORTION_MAX),
      grams: null,
      carbsGrams: gramsField(entry, 'carbs'),
      source: sourceOf(entry.brandSource),
      reference: referenceOf(entry),
    };
  });
}

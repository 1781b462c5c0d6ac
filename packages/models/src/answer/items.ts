import type { MealReference } from '@carbsight/contracts';
import { textField } from './fields.js';
import type { JsonObject } from './strict-json.js';

export const ITEM_MAX = 200;
export const PORTION_MAX = 300;
export const MAX_ITEMS = 60;

/** What a model claims to have looked up. It has no table at hand, so the entry is its claim (`model`), not a row. */
export function referenceOf(entry: JsonObject): MealReference | null {
  const description = textField(entry, 'calorieKingRef', PORTION_MAX);
  return description === '' ? null : { table: 'model', id: null, description, carbsPer100g: null };
}

import type { MealReference } from '@carbsight/contracts';
import type { MealInWords, TableFood } from '../foods.js';

/** The row of our tables that matches an item's name; null unless it names one food and the row has every word of it. */
export function tableRowOf({ foods, unknown }: MealInWords): MealReference | null {
  const [named, ...others] = foods;
  if (!named || others.length > 0 || unknown.length > 0) return null;
  const { food, ignored, missing, words } = named;
  if (words.length === 0 || ignored.length > 0 || missing.length > 0) return null;
  return referenceTo(food);
}

export const referenceTo = ({ table, code, description, carbsPer100g, fibrePer100g }: TableFood): MealReference => ({
  table,
  id: code,
  description,
  carbsPer100g,
  fibrePer100g,
});

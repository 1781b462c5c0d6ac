import { ITEM_GRAMS_MAX } from '@carbsight/contracts';
import { readAmount } from '../result/read-amount';

/** A line of a meal that is being put together. Carbohydrates in grams. */
export type EnteredFood = {
  readonly key: number;
  readonly name: string;
  /** Undefined: not from the table, only `ownCarbs` counts. */
  readonly foodId: string | undefined;
  readonly carbsPer100g: number;
  /** As typed. */
  readonly grams: string;
  readonly ownCarbs: number | null;
};

/** To the tenth, as the server rounds; null until a usable weight is typed. */
export function carbsOf({ grams, carbsPer100g, ownCarbs }: EnteredFood): number | null {
  if (ownCarbs !== null) return ownCarbs;
  const weight = readAmount(grams);
  return weight > 0 && weight <= ITEM_GRAMS_MAX ? Math.round((carbsPer100g * weight) / 10) / 10 : null;
}

export function totalOf(foods: readonly EnteredFood[]): number | null {
  let tenths = 0;
  for (const food of foods) {
    const carbs = carbsOf(food);
    if (carbs === null) return null;
    tenths += Math.round(carbs * 10);
  }
  return tenths / 10;
}

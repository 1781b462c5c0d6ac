import {
  type CarbBasis,
  type FoundProduct,
  ITEM_GRAMS_MAX,
  ITEM_SERVINGS_MAX,
  type PackagedFood,
} from '@carbsight/contracts';
import { carbsOfEaten, type EatenAmount, type EatenCarbs, foodIn, referenceOf } from '@carbsight/domain';

/** How a person says how much they ate. */
export type Way = 'grams' | 'servings' | 'packs';

/** The figures of a food as this person counts. */
export type Reckoned = Pick<PackagedFood, 'per100' | 'perServing' | 'servingGrams' | 'packGrams' | 'isLiquid'>;

/** As the server reckons when it is logged. */
export function reckonedIn(basis: CarbBasis, food: FoundProduct['food']): Reckoned {
  const table = food.id.startsWith('off:') ? 'off' : 'own';
  const { carbsPer100g, serving } = foodIn(basis, referenceOf({ ...food, table, code: food.id }));
  const figures = (carbs: number) => ({ carbs, fibre: null, sugars: null });
  return {
    per100: carbsPer100g === null ? null : figures(carbsPer100g),
    perServing: serving ? figures(serving.carbs) : null,
    servingGrams: food.servingGrams,
    packGrams: food.packGrams,
    isLiquid: food.isLiquid,
  };
}

/** The ways that this food has figures for, the likeliest first. */
export const waysOf = ({ per100, perServing, packGrams }: Reckoned): Way[] => [
  ...(perServing ? (['servings'] as const) : []),
  ...(per100 ? (['grams'] as const) : []),
  ...(per100 && packGrams ? (['packs'] as const) : []),
];

export type Eaten = { readonly amount: EatenAmount; readonly carbs: EatenCarbs };

/** Null: no usable number, or more than can be logged. */
export function eatenOf(food: Reckoned, way: Way, number: number): Eaten | null {
  if (!(number > 0) || number > mostOf(food, way)) return null;
  const amount =
    way === 'servings'
      ? { servings: number }
      : { grams: tenth(way === 'packs' ? number * (food.packGrams ?? 0) : number) };
  const carbs = carbsOfEaten(food, amount);
  return carbs && { amount, carbs };
}

export const mostOf = ({ packGrams }: Reckoned, way: Way): number =>
  way === 'servings'
    ? ITEM_SERVINGS_MAX
    : way === 'grams'
      ? ITEM_GRAMS_MAX
      : Math.floor(ITEM_GRAMS_MAX / (packGrams || 1));

const tenth = (grams: number) => Math.round(grams * 10) / 10;

import type { CarbBasis, FoodServing, MealReference } from '@carbsight/contracts';
import { carbsPer100gIn, type FibreOf, fibreOfItems, shiftTo, withFibreIn } from '../carb-basis.js';
import type { EstimatedItem, OwnItem, ReferenceFood } from './own-item.js';

/** What the figures of a person's own list count. Lists of older releases do not say; they are total. */
export function basisOfList(items: readonly OwnItem[]): CarbBasis {
  return items[0]?.carbBasis ?? 'total';
}

/**
 * The basis on which a meal's items are shown, edited and summed: the same for the list and the estimate behind it, so that removed items
 * can be restored. The wanted one, unless a food's fibre is unknown.
 * @param estimate null if the person put the list together themselves
 */
export function basisOfItems(wanted: CarbBasis, estimate: FibreOf | null, own: readonly OwnItem[] | null): CarbBasis {
  const ofEstimate = estimate && shiftTo(wanted, estimate).carbBasis;
  if (!own) return ofEstimate ?? wanted;
  const list = { carbBasis: basisOfList(own), fibreGrams: estimate?.fibreGrams === null ? null : fibreOfItems(own) };
  return shiftTo(wanted, list).carbBasis;
}

/** The same items on another basis. Their fibre is known wherever the two differ. */
export function itemsIn<I extends EstimatedItem | OwnItem>(to: CarbBasis, from: CarbBasis, items: readonly I[]): I[] {
  return from === to ? [...items] : items.map((item) => itemIn(to, item));
}

function itemIn<I extends EstimatedItem | OwnItem>(to: CarbBasis, item: I): I {
  const counted = {
    ...item,
    carbsGrams: moved(to, item.carbsGrams, item.fibreGrams),
    ...(item.lowGrams == null ? {} : { lowGrams: moved(to, item.lowGrams, item.fibreGrams) }),
    ...(item.highGrams == null ? {} : { highGrams: moved(to, item.highGrams, item.fibreGrams) }),
    reference: item.reference && referenceIn(to, item.reference),
  };
  if (!('basis' in item)) return counted;
  const { grams, carbsGrams, fibreGrams } = item.basis;
  const { serving } = item;
  return {
    ...counted,
    carbBasis: to,
    basis: { grams, carbsGrams: moved(to, carbsGrams, fibreGrams), fibreGrams },
    ...(serving ? { serving: { ...serving, carbs: moved(to, serving.carbs, serving.fibre) } } : {}),
  };
}

/** To the thousandth, like the tables. */
function moved(to: CarbBasis, carbsGrams: number, fibreGrams: number | null | undefined): number {
  const fibre = fibreGrams ?? 0;
  return Math.max(0, Math.round((to === 'available' ? carbsGrams - fibre : carbsGrams + fibre) * 1000) / 1000);
}

/** A row's figures per 100 g are on the same basis as its item. */
function referenceIn(to: CarbBasis, reference: MealReference): MealReference {
  const { carbsPer100g, fibrePer100g } = reference;
  if (carbsPer100g === null || fibrePer100g == null) return reference;
  return { ...reference, carbsPer100g: moved(to, carbsPer100g, fibrePer100g) };
}

/** A food for a list on this basis. */
export function foodIn<F extends Pick<ReferenceFood, 'carbsPer100g' | 'fibrePer100g' | 'serving'>>(
  to: CarbBasis,
  food: F,
): F {
  const { serving } = food;
  return {
    ...food,
    carbsPer100g: carbsPer100gIn(to, food),
    ...(serving ? { serving: servingIn(to, serving) } : {}),
  };
}

/** A serving whose figure includes fibre, unless that is unknown. */
export const servingIn = (to: CarbBasis, serving: FoodServing): FoodServing => ({
  ...serving,
  carbs: withFibreIn(to, serving.carbs, serving.fibre),
});

import type { CarbBasis, CarbUnit, ReadItem } from '@carbsight/contracts';

type Counting = { readonly units: CarbUnit; readonly carbBasis: CarbBasis | null };

/**
 * How a person counts carbohydrate. Without a stored basis: with fibre, except in BE and KE, which always count available carbohydrate. The
 * screen's language never decides.
 */
export function carbBasisOf({ units, carbBasis }: Counting): CarbBasis {
  if (carbBasis !== null) return carbBasis;
  return units === 'be12' || units === 'ke10' ? 'available' : 'total';
}

/** What is known about the fibre of a figure in grams of carbohydrate. */
export type FibreOf = {
  readonly carbBasis: CarbBasis;
  /** Null: unknown. */
  readonly fibreGrams: number | null;
};

/** How to convert a figure: the basis it is shown in, and what to add to its grams. */
export type BasisShift = { readonly carbBasis: CarbBasis; readonly grams: number };

/** A figure whose fibre is unknown is shown as entered, whatever the person counts (ADR 0031). */
export function shiftTo(wanted: CarbBasis, { carbBasis, fibreGrams }: FibreOf): BasisShift {
  if (carbBasis === wanted || fibreGrams === null) return { carbBasis, grams: 0 };
  return { carbBasis: wanted, grams: wanted === 'available' ? -fibreGrams : fibreGrams };
}

/** Grams after a shift, to the tenth. A lower end is at least 0. */
export function shifted(grams: number, shift: BasisShift): number {
  return Math.max(0, Math.round((grams + shift.grams) * 10) / 10);
}

type FoodFigures<C extends number | null> = { readonly carbsPer100g: C; readonly fibrePer100g: number | null };

/** For a food whose figure includes fibre, as table rows do, unless its fibre is unknown. Null stays null. */
export function carbsPer100gIn<C extends number | null>(wanted: CarbBasis, food: FoodFigures<C>): C {
  const { carbsPer100g, fibrePer100g } = food;
  if (carbsPer100g === null) return carbsPer100g;
  return withFibreIn(wanted, carbsPer100g, fibrePer100g) as C;
}

/** The same for any amount. In grams, to the thousandth. */
export function withFibreIn(wanted: CarbBasis, carbsGrams: number, fibreGrams: number | null): number {
  if (wanted === 'total' || fibreGrams === null) return carbsGrams;
  return Math.max(0, Math.round((carbsGrams - fibreGrams) * 1000) / 1000);
}

type FibreItem = { readonly carbsGrams: number; readonly fibreGrams?: number | null | undefined };

/** The fibre of a whole list, in grams to the tenth; null if one food's is unknown. */
export function fibreOfItems(items: readonly FibreItem[]): number | null {
  let tenths = 0;
  for (const { carbsGrams, fibreGrams } of items) {
    if (fibreGrams == null && carbsGrams > 0) return null;
    tenths += Math.round((fibreGrams ?? 0) * 10);
  }
  return tenths / 10;
}

type Estimated = {
  readonly carbsGrams: number;
  /** Not null: the items do not add up to the figure. */
  readonly itemsDifferenceGrams: number | null;
  readonly items: readonly ReadItem[];
};

/** The fibre of an estimate in grams; null if not all its items have it. */
export function estimatedFibre({ carbsGrams, itemsDifferenceGrams, items }: Estimated): number | null {
  if (carbsGrams === 0) return 0;
  return items.length === 0 || itemsDifferenceGrams !== null ? null : fibreOfItems(items);
}

const ASKS_FOR_TOTAL = /\btotal carb|\bfib(?:re|er) (?:is )?included|\bincluding fib(?:re|er)/i;
const ASKS_FOR_AVAILABLE =
  /\b(?:available|net|digestible) carb|\bfib(?:re|er) (?:is )?(?:not included|excluded|left out)|\b(?:without|excluding|minus) (?:the )?(?:dietary )?fib(?:re|er)/i;

/** What the answers to a prompt count: available carbohydrate only if its text asks for that and nothing else. */
export function carbBasisOfPrompt(prompt: string): CarbBasis {
  return ASKS_FOR_AVAILABLE.test(prompt) && !ASKS_FOR_TOTAL.test(prompt) ? 'available' : 'total';
}

import type { MealReference } from '@carbsight/contracts';

/** Grams in 100 g of a food; null or missing if unknown. */
type Per100 = Pick<MealReference, 'fatPer100g' | 'proteinPer100g'>;

/** Only what is known. */
export function fatAndProteinOf({ fatPer100g, proteinPer100g }: Per100): Per100 {
  return {
    ...(fatPer100g == null ? {} : { fatPer100g }),
    ...(proteinPer100g == null ? {} : { proteinPer100g }),
  };
}

/** A sum over a meal's foods, in grams. */
export type Macronutrient = {
  readonly grams: number;
  /** One food's is unknown: the sum is a minimum. */
  readonly isMinimum: boolean;
};

type Weighed = { readonly grams: number | null; readonly reference: Per100 | null };

/** Fat and protein of a meal's foods, by what tables and labels say and by their weights. Null if unknown for every food. */
export function fatAndProteinIn(items: readonly Weighed[]): {
  readonly fat: Macronutrient | null;
  readonly protein: Macronutrient | null;
} {
  return { fat: sumOf(items, 'fatPer100g'), protein: sumOf(items, 'proteinPer100g') };
}

function sumOf(items: readonly Weighed[], figure: keyof Per100): Macronutrient | null {
  const known = items.flatMap(({ grams, reference }) => {
    const per100 = reference?.[figure];
    return grams === null || per100 == null ? [] : (per100 * grams) / 100;
  });
  if (known.length === 0) return null;
  return { grams: known.reduce((sum, grams) => sum + grams, 0), isMinimum: known.length < items.length };
}

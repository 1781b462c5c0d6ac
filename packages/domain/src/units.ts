import type { CarbUnit } from '@carbsight/contracts';

/**
 * Grams of carbohydrate in one unit. Exchange (carb serving, United States): 15 g; BE (Broteinheit): 12 g; KE or KHE
 * (Kohlenhydrateinheit): 10 g. Source: the definitions in general use by the American Diabetes Association and by
 * Germany's Diätverordnung, section 14b, and its successor practice.
 */
export const GRAMS_PER_UNIT: Readonly<Record<CarbUnit, number>> = { grams: 1, exchange15: 15, be12: 12, ke10: 10 };

/** Grams converted to the unit; not rounded. */
export function carbsInUnit(grams: number, unit: CarbUnit): number {
  return grams / GRAMS_PER_UNIT[unit];
}

/** What a person typed in their unit, in grams with one decimal, as it is stored. */
export function carbsFromUnit(amount: number, unit: CarbUnit): number {
  return Math.round(amount * GRAMS_PER_UNIT[unit] * 10) / 10;
}

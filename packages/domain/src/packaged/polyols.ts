import type { CarbBasis, CarbFigures, MealItem, PolyolCounting } from '@carbsight/contracts';
import { thousandths } from '../rounding.js';

/** The share of polyols that counts as carbohydrate. */
const COUNTED: Readonly<Record<PolyolCounting, number>> = { printed: 1, half: 0.5, none: 0 };

/** Labels round both: polyols may seem to be more than the carbohydrate that they are part of, by this many grams. */
const ROUNDING_GRAMS = 0.5;

type Stated = Pick<CarbFigures, 'carbs' | 'fibre' | 'polyols'>;

/** Polyols are no fibre: where the carbohydrate includes it, they are part of the rest. */
export const hasTooManyPolyols = ({ carbs, fibre, polyols }: Stated, convention: CarbBasis): boolean =>
  polyols != null && polyols > carbs - (convention === 'total' ? (fibre ?? 0) : 0) + ROUNDING_GRAMS;

/**
 * The printed carbohydrate of an amount without the polyols that a person does not count. Impossible polyols change nothing: less would be
 * counted than was eaten.
 */
export function carbsWithPolyols(
  figures: Stated,
  convention: CarbBasis,
  counting: PolyolCounting,
): CarbFigures['carbs'] {
  const { carbs, polyols } = figures;
  if (polyols == null || polyols < 0 || hasTooManyPolyols(figures, convention)) return carbs;
  return thousandths(Math.max(0, carbs - (1 - COUNTED[counting]) * polyols));
}

/** The polyols of an item in grams, counted or not; null if unknown. */
export function polyolsOfItem({ grams, factor, reference }: Pick<MealItem, 'grams' | 'factor' | 'reference'>) {
  const { per100g = null, perServing = null } = reference?.polyols ?? {};
  if (grams !== null && per100g !== null) return (per100g * grams) / 100;
  return factor !== null && perServing !== null ? perServing * factor : null;
}

/** Whose foods are looked up, and how much of their polyols counts. */
export type FoodOwner = { readonly id: string; readonly polyolCounting: PolyolCounting };

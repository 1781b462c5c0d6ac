import type { CarbBasis, PackagedFood, PolyolCounting } from '@carbsight/contracts';
import {
  carbsEaten,
  type EatenAmount,
  foodIn,
  itemFromFood,
  itemFromServings,
  polyolsOfItem,
  referenceOf,
  shifted,
  shiftTo,
} from '@carbsight/domain';

export type CalculableFood = Omit<PackagedFood, 'name' | 'brand' | 'barcode'>;

export type EatenCalculation = {
  /** Of what was eaten, in grams: exactly what will be logged. */
  readonly carbsGrams: number;
  /** What the figures count: what the person does, unless the fibre is unknown. */
  readonly basis: CarbBasis;
  /** As the package prints it. */
  readonly printedGrams: number;
  /** Of these, counted or not; null if unknown. */
  readonly polyolsGrams: number | null;
  readonly by: 'per100' | 'perServing';
  /** Carbohydrate of 100 g or of a serving. */
  readonly figure: number;
  /** Grams or servings that the figure is multiplied with, of 100 g by the hundredth. */
  readonly amount: number;
  /** What of the figure is fibre that the package does not count, or what it counts and the figure does not. */
  readonly fibre: number;
};

/** The carbohydrate of what was eaten and the sum behind it. Null if the food has no figure for such an amount. */
export function calculateEaten(
  food: CalculableFood,
  eaten: EatenAmount,
  wanted: CarbBasis,
  polyolCounting: PolyolCounting,
): EatenCalculation | null {
  const sum = carbsEaten(food, eaten);
  const nameless = { name: null, brand: null, barcode: null, table: 'off', code: '', source: 'label' } as const;
  const reference = referenceOf({ ...food, ...nameless }, polyolCounting);
  const item =
    'grams' in eaten ? itemFromFood('', reference, eaten.grams) : itemFromServings('', reference, eaten.servings);
  if (!sum || !item) return null;
  const { carbsGrams, fibreGrams = null } = item;
  const { carbBasis: basis, grams } = shiftTo(wanted, {
    carbBasis: fibreGrams === null ? food.convention : 'total',
    fibreGrams,
  });
  const figureIn = (convention: CarbBasis) => {
    const { carbsPer100g, serving } = foodIn(convention, reference);
    return (sum.by === 'per100' ? carbsPer100g : serving?.carbs) ?? 0;
  };
  const figure = figureIn(wanted);
  const servings = 'servings' in eaten ? eaten.servings : eaten.grams / (food.servingGrams ?? eaten.grams);
  return {
    carbsGrams: shifted(carbsGrams, { carbBasis: basis, grams }),
    basis,
    printedGrams: sum.carbsGrams,
    polyolsGrams: polyolsOfItem(item),
    by: sum.by,
    figure,
    fibre: Math.abs(figure - figureIn(food.convention)),
    amount: sum.by === 'per100' ? (sum.grams ?? 0) : servings,
  };
}

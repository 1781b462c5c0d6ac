import type { CarbBasis, PackagedFood } from '@carbsight/contracts';
import {
  carbsEaten,
  type EatenAmount,
  foodIn,
  itemFromFood,
  itemFromServings,
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
  readonly by: 'per100' | 'perServing';
  /** Carbohydrate of 100 g or of a serving. */
  readonly figure: number;
  /** Grams or servings that the figure is multiplied with, of 100 g by the hundredth. */
  readonly amount: number;
};

/** The carbohydrate of what was eaten and the sum behind it. Null if the food has no figure for such an amount. */
export function calculateEaten(food: CalculableFood, eaten: EatenAmount, wanted: CarbBasis): EatenCalculation | null {
  const sum = carbsEaten(food, eaten);
  const nameless = { name: null, brand: null, barcode: null, table: 'off', code: '', source: 'label' } as const;
  const reference = referenceOf({ ...food, ...nameless });
  const item =
    'grams' in eaten ? itemFromFood('', reference, eaten.grams) : itemFromServings('', reference, eaten.servings);
  if (!sum || !item) return null;
  const { carbsGrams, fibreGrams = null } = item;
  const { carbBasis: basis, grams } = shiftTo(wanted, {
    carbBasis: fibreGrams === null ? food.convention : 'total',
    fibreGrams,
  });
  const counted = foodIn(wanted, reference);
  const servings = 'servings' in eaten ? eaten.servings : eaten.grams / (food.servingGrams ?? eaten.grams);
  return {
    carbsGrams: shifted(carbsGrams, { carbBasis: basis, grams }),
    basis,
    by: sum.by,
    figure: (sum.by === 'per100' ? counted.carbsPer100g : counted.serving?.carbs) ?? 0,
    amount: sum.by === 'per100' ? (sum.grams ?? 0) : servings,
  };
}

import { CARBS_MAX_GRAMS, type ReadItem } from '@carbsight/contracts';
import { CorrectionProblem } from './correction-problem.js';
import { sumOfItems } from './own-item.js';

/** The sum of a list that a person put together, in grams of carbohydrate. @throws CorrectionProblem above a meal's maximum */
export function totalOf(items: readonly Pick<ReadItem, 'carbsGrams'>[]): number {
  const carbsGrams = sumOfItems(items);
  if (carbsGrams <= CARBS_MAX_GRAMS) return carbsGrams;
  throw new CorrectionProblem('too-much', carbsGrams);
}

import { type Barcode, type OwnFoodProblem } from '@carbsight/domain';
import { ApiFailure } from '../../platform/http/api-failure.js';

type BarcodeProblem = Extract<Barcode, { problem: string }>['problem'];

/**
 * Tells the caller why a food is impossible.
 * @param item the ingredient without a figure
 */
export function refusalOf(problem: OwnFoodProblem | BarcodeProblem, item = ''): ApiFailure {
  switch (problem) {
    case 'not-a-retail-code':
      return new ApiFailure('barcode-invalid', { field: 'barcode' });
    case 'wrong-check-digit':
      return new ApiFailure('barcode-invalid_check-digit', { field: 'barcode' });
    case 'ingredient-incomplete':
      return new ApiFailure('recipe-incomplete');
    case 'ingredient-unknown':
      return new ApiFailure('recipe-incomplete_ingredient-unknown', { values: { item } });
    case 'recipe-without-amount':
      return new ApiFailure('recipe-incomplete_amount');
    default:
      return new ApiFailure(`figures-impossible_${problem}`);
  }
}

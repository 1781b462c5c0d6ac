import type { OwnFoodChange } from '@carbsight/contracts';
import type { UserEntity } from '@carbsight/database';
import {
  type Barcode,
  carbBasisOf,
  type FoodBook,
  ingredientIds,
  type OwnFoodFacts,
  type OwnFoodProblem,
  openFoodBook,
  problemOfOwnFood,
  writtenFood,
} from '@carbsight/domain';
import { ApiFailure } from '../../platform/http/api-failure.js';

type BarcodeProblem = Extract<Barcode, { problem: string }>['problem'];

/**
 * Tells the caller why a food is impossible.
 * @param item the ingredient without a figure
 */
function refusalOf(problem: OwnFoodProblem | BarcodeProblem, item = ''): ApiFailure {
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

/** @throws ApiFailure 400 for an impossible food */
export function writtenBy(
  user: UserEntity,
  id: string,
  body: OwnFoodChange,
  before: OwnFoodFacts | null,
  find: FoodBook['find'],
): OwnFoodFacts {
  const food = writtenFood(id, body, before, carbBasisOf(user));
  if ('problem' in food) throw refusalOf(food.problem);
  if (ingredientIds(food.recipe).includes(id)) throw new ApiFailure('recipe-contains-itself');
  const figures = openFoodBook([food], find, user.polyolCounting).own(id);
  const problem = figures && problemOfOwnFood(figures);
  if (problem) throw refusalOf(problem, figures.recipeSum?.missing[0]);
  return food;
}

import type { CarbBasis, Food, Recipe } from '@carbsight/contracts';
import { foodIn } from '@carbsight/domain';
import { parseAmount } from '../../result/parse-amount';
import { asTyped, type FiguresProblems } from '../figures-draft';
import { ownText as text } from './own-text';

/** An ingredient as it is edited: a food with its grams, or words with their carbohydrate. */
export type IngredientDraft = {
  readonly key: number;
  readonly item: string;
  readonly foodId: string | null;
  /** As typed. */
  readonly grams: string;
  /** If there is no food with grams. */
  readonly carbs: number | null;
};
export type RecipeDraft = {
  readonly ingredients: readonly IngredientDraft[];
  readonly cookedGrams: string;
  readonly servings: string;
};

export const recipeDraftOf = (recipe: Recipe | null): RecipeDraft => ({
  ingredients:
    recipe?.ingredients.map(({ item, foodId = null, grams = null, carbs = null }, key) => ({
      key,
      item,
      foodId,
      grams: asTyped(grams),
      carbs,
    })) ?? [],
  cookedGrams: asTyped(recipe?.cookedGrams ?? null),
  servings: asTyped(recipe?.servings ?? null),
});

/** A food of unknown weight counts with the carbohydrate of one serving. */
export function addedFood(
  draft: RecipeDraft,
  food: Food | { readonly item: string; readonly carbs: number },
  basis: CarbBasis,
): RecipeDraft {
  const key = Math.max(-1, ...draft.ingredients.map((each) => each.key)) + 1;
  const add = (ingredient: Omit<IngredientDraft, 'key'>) => ({
    ...draft,
    ingredients: [...draft.ingredients, { key, ...ingredient }],
  });
  if ('item' in food) return add({ item: food.item, foodId: null, grams: '', carbs: food.carbs });
  const { id, commonName, description, carbsPer100g, serving } = foodIn(basis, food);
  const item = commonName ?? description;
  if (carbsPer100g === null) return add({ item, foodId: null, grams: '', carbs: serving?.carbs ?? 0 });
  return add({ item, foodId: id, grams: '100', carbs: null });
}

/** Of an ingredient's weight, as the contract names it. */
export const gramsPlace = (index: number) => `recipe.ingredients.${index}.grams`;

/** The recipe as typed. An amount that cannot be read counts as missing, and has a problem. */
export function parseRecipe(draft: RecipeDraft): { recipe: Recipe; problems: FiguresProblems } {
  const problems: Record<string, string> = {};
  const parse = (place: string, typed: string): number | null => {
    if (typed.trim() === '') return null;
    const amount = parseAmount(typed);
    if (amount > 0) return amount;
    problems[place] = text('notANumber');
    return null;
  };
  const ingredients = draft.ingredients.map(({ item, foodId, grams: typed, carbs }, index) => {
    const place = gramsPlace(index);
    const grams = parse(place, typed);
    if (foodId !== null && grams === null && carbs === null) problems[place] = text('notANumber');
    return { foodId, item, grams, carbs };
  });
  if (ingredients.length === 0) problems['recipe.ingredients'] = text('noIngredients');
  const recipe = {
    ingredients,
    cookedGrams: parse('recipe.cookedGrams', draft.cookedGrams),
    servings: parse('recipe.servings', draft.servings),
  };
  return { recipe, problems };
}

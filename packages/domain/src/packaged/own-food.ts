import type { CarbBasis, CarbFigures, OwnFoodBody, OwnFoodChange, Recipe } from '@carbsight/contracts';
import { withFibreIn } from '../carb-basis.js';
import type { ReferenceFood } from '../corrections/own-item.js';
import { thousandths } from '../rounding.js';
import { type Barcode, parseBarcode } from './barcode.js';
import { type FigureProblem, problemOf } from './figures.js';
import type { OwnFoodFacts, OwnFoodFigures } from './food-book.js';
import { usualFoodId } from './products-by-id.js';
import { outweighsPot, problemOfRecipe, type RecipeProblem } from './recipe.js';

type Figures = NonNullable<OwnFoodBody['per100']>;

/**
 * An own food to be stored. Fields that were not sent are unchanged; null clears one.
 * @param before null for a new food
 * @param counted what the person counts, for a new food that does not say
 * @returns the problem with its barcode, which cannot be stored
 */
export function writtenFood(
  id: string,
  sent: OwnFoodChange,
  before: OwnFoodFacts | null,
  counted: CarbBasis,
): OwnFoodFacts | Extract<Barcode, { problem: string }> {
  const barcode = sent.barcode ? parseBarcode(sent.barcode) : null;
  if (barcode && 'problem' in barcode) return barcode;
  const now = <K extends keyof OwnFoodFacts & keyof OwnFoodChange>(field: K) =>
    sent[field] === undefined ? (before?.[field] ?? null) : (sent[field] ?? null);
  const recipe = recipeFrom(now('recipe'));
  const source = now('source') ?? 'typed';
  const code = sent.barcode === undefined ? (before?.barcode ?? null) : (barcode?.code ?? null);
  // The family is shown one package, not whatever it becomes.
  const isStillShared = before?.isShared === true && before.barcode === code;
  return {
    id,
    name: sent.name ?? before?.name ?? '',
    brand: now('brand') as string | null,
    barcode: code,
    convention: sent.convention ?? before?.convention ?? counted,
    per100: recipe ? null : figuresFrom(now('per100')),
    perServing: recipe ? null : figuresFrom(now('perServing')),
    servingGrams: recipe ? null : rounded(now('servingGrams')),
    servingName: now('servingName') as string | null,
    packGrams: rounded(now('packGrams')),
    isLiquid: sent.isLiquid ?? before?.isLiquid ?? false,
    state: recipe ? null : now('state'),
    prepared: recipe ? null : preparedFrom(now('prepared')),
    parts: recipe ? null : now('parts'),
    source: recipe ? 'recipe' : source === 'recipe' ? 'typed' : source,
    recipe,
    isShared: recipe === null && code !== null && (sent.isShared ?? isStillShared),
  };
}

const rounded = (grams: number | null): number | null => (grams === null ? null : thousandths(grams));

function figuresFrom(figures: Figures | null): CarbFigures | null {
  if (!figures) return null;
  const { carbs, fibre = null, sugars = null, fat = null, protein = null, polyols = null } = figures;
  return {
    carbs: thousandths(carbs),
    fibre: rounded(fibre),
    sugars: rounded(sugars),
    ...(fat !== null && { fat: thousandths(fat) }),
    ...(protein !== null && { protein: thousandths(protein) }),
    ...(polyols !== null && { polyols: thousandths(polyols) }),
  };
}

function preparedFrom(prepared: OwnFoodBody['prepared'] | null): OwnFoodFacts['prepared'] | null {
  if (!prepared) return null;
  const { per100 = null, perServing = null, servingGrams = null, isLiquid } = prepared;
  return {
    per100: figuresFrom(per100),
    perServing: figuresFrom(perServing),
    servingGrams: rounded(servingGrams),
    isLiquid,
  };
}

function recipeFrom(recipe: Recipe | null): Recipe | null {
  if (!recipe) return null;
  return {
    ingredients: recipe.ingredients.map(({ foodId = null, item, grams = null, carbs = null }) => ({
      foodId: foodId && usualFoodId(foodId),
      item,
      grams,
      carbs,
    })),
    cookedGrams: recipe.cookedGrams ?? null,
    servings: recipe.servings ?? null,
  };
}

export type OwnFoodProblem = FigureProblem | RecipeProblem;

/** Why a food cannot be stored; null if it can. */
export function problemOfOwnFood({ recipe, recipeSum, ...food }: OwnFoodFigures): OwnFoodProblem | null {
  if (recipeSum && outweighsPot(recipeSum)) return 'above-100';
  const ofRecipe = recipe && recipeSum && problemOfRecipe(recipe, { ...food, recipeSum });
  return ofRecipe || problemOf(food) || (food.prepared ? problemOf({ ...food, ...food.prepared }) : null);
}

/** The recipe after one of its foods is deleted: the food's current figure becomes a stated one, so that the recipe keeps its own. */
export function recipeWithout(
  foodId: string,
  food: ReferenceFood | null,
  recipe: Recipe,
  convention: CarbBasis,
): Recipe {
  const per100 = food?.carbsPer100g;
  if (!food || per100 == null) return recipe;
  const stated = (grams: number) => thousandths((withFibreIn(convention, per100, food.fibrePer100g) * grams) / 100);
  return {
    ...recipe,
    ingredients: recipe.ingredients.map((each) =>
      each.foodId === foodId && each.grams != null ? { ...each, foodId: null, carbs: stated(each.grams) } : each,
    ),
  };
}

/** The recipe after one of its foods was replaced by another. */
export const recipeWith = (kept: string, gone: string, recipe: Recipe): Recipe => ({
  ...recipe,
  ingredients: recipe.ingredients.map((each) => (each.foodId === gone ? { ...each, foodId: kept } : each)),
});

import type { CarbBasis, PackagedFood, Recipe, RecipeSum } from '@carbsight/contracts';
import { withFibreIn } from '../carb-basis.js';
import type { ReferenceFood } from '../corrections/own-item.js';
import { thousandths } from '../rounding.js';
import { sum } from '../statistics/middle.js';

type Ingredient = Recipe['ingredients'][number];

/** A kitchen scale's weights. */
const ROUNDING_GRAMS = 1;

/** Whether there is more carbohydrate than food, as after an ingredient was corrected. */
export const outweighsPot = ({ carbs, grams }: Pick<RecipeSum, 'carbs' | 'grams'>): boolean =>
  grams !== null && carbs > grams + ROUNDING_GRAMS;

/** What an ingredient contributes, in grams. */
type Part = {
  /** Including fibre if that is known, else as stated. */
  readonly carbs: number;
  readonly fibre: number | null;
  /** What `carbs` count if the fibre is unknown. */
  readonly stated: CarbBasis;
  readonly grams: number | null;
  /** Missing if unknown. */
  readonly fat?: number | undefined;
  readonly protein?: number | undefined;
};

export type RecipeFigures = Pick<PackagedFood, 'convention' | 'per100' | 'perServing' | 'servingGrams'> & {
  readonly recipeSum: RecipeSum;
};

/**
 * The figures of a recipe, none where there is more carbohydrate than food: per 100 g by the weight of the cooked pot, else by that of its
 * ingredients, and per serving. If the fibre of every ingredient is known, they count as `wanted`. Ingredients with unknown fibre cannot be
 * converted: the recipe counts as they do. If those differ among each other, their figures are added as stated, as in a meal (ADR 0031),
 * and the sum says so.
 * @param wanted what the recipe's owner counts; carbohydrates in words are taken for that
 * @param find null for a food that is gone: without it, the recipe has no figures
 */
export function figuresOfRecipe(
  { ingredients, cookedGrams, servings }: Recipe,
  wanted: CarbBasis,
  find: (foodId: string) => ReferenceFood | null,
): RecipeFigures {
  const found = ingredients.map((ingredient) => ({ ingredient, part: partOf(ingredient, wanted, find) }));
  const parts = found.flatMap(({ part }) => part ?? []);
  const missing = found.flatMap(({ ingredient, part }) => (part ? [] : [ingredient.item]));
  const unknown = new Set(parts.flatMap(({ fibre, stated }) => (fibre === null ? [stated] : [])));
  const [only] = unknown;
  const convention = unknown.size === 1 && only ? only : wanted;
  const carbs = thousandths(sum(parts.map((part) => withFibreIn(convention, part.carbs, part.fibre))));
  const fibre = unknown.size > 0 ? null : thousandths(sum(parts.map((part) => part.fibre ?? 0)));
  const [fat, protein] = (['fat', 'protein'] as const).map((what) => {
    const known = parts.flatMap((part) => part[what] ?? []);
    return known.length === found.length ? sum(known) : null;
  });
  const weights = parts.map((part) => part.grams);
  const areWeighed = missing.length === 0 && weights.every((grams) => grams !== null);
  const grams = cookedGrams ?? (areWeighed ? thousandths(sum(weights.map((weight) => weight ?? 0))) : null);
  const weighedBy = cookedGrams == null ? (grams === null ? null : 'ingredients') : 'pot';
  const isKnown = missing.length === 0 && !outweighsPot({ carbs, grams });
  const fraction = (of: number) => ({
    carbs: thousandths(carbs * of),
    fibre: fibre === null ? null : thousandths(fibre * of),
    sugars: null,
    ...(fat != null && { fat: thousandths(fat * of) }),
    ...(protein != null && { protein: thousandths(protein * of) }),
  });
  return {
    convention,
    per100: isKnown && grams ? fraction(100 / grams) : null,
    perServing: isKnown && servings ? fraction(1 / servings) : null,
    servingGrams: grams && servings ? thousandths(grams / servings) : null,
    recipeSum: { carbs, fibre, grams, weighedBy, isMixed: unknown.size > 1, missing },
  };
}

/** Null if there is no figure for it. */
function partOf(
  { foodId, grams = null, carbs }: Ingredient,
  wanted: CarbBasis,
  find: (id: string) => ReferenceFood | null,
) {
  if (foodId != null && grams !== null) return partOfFood(find(foodId), grams);
  return carbs == null ? null : part(carbs, null, wanted, grams);
}

function partOfFood(food: ReferenceFood | null, grams: number): Part | null {
  if (food?.carbsPer100g == null) return null;
  const { carbsPer100g, fibrePer100g, carbBasis = 'total' } = food;
  const fibre = fibrePer100g === null ? null : (fibrePer100g * grams) / 100;
  const of = (per100: number | null | undefined) => (per100 == null ? undefined : (per100 * grams) / 100);
  const others = { fat: of(food.fatPer100g), protein: of(food.proteinPer100g) };
  return { ...part((carbsPer100g * grams) / 100, fibre, carbBasis, grams), ...others };
}

/** Zero carbohydrate includes no fibre either. */
const part = (carbs: number, fibre: number | null, stated: CarbBasis, grams: number | null): Part => ({
  carbs,
  fibre: carbs === 0 ? 0 : fibre,
  stated,
  grams,
});

export type RecipeProblem = 'ingredient-incomplete' | 'ingredient-unknown' | 'recipe-without-amount';

/** Why a recipe cannot be stored; null if it can. `problemOf` decides whether its figures are possible. */
export function problemOfRecipe(
  recipe: Recipe,
  { per100, perServing, recipeSum }: RecipeFigures,
): RecipeProblem | null {
  const isComplete = ({ foodId, grams, carbs }: Ingredient) => (foodId != null && grams != null) || carbs != null;
  if (!recipe.ingredients.every(isComplete)) return 'ingredient-incomplete';
  if (recipeSum.missing.length > 0) return 'ingredient-unknown';
  return per100 || perServing ? null : 'recipe-without-amount';
}

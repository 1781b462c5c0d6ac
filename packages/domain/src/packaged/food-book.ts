import type { PackagedFood, PackagedFoodSource, PolyolCounting, Recipe, RecipeSum } from '@carbsight/contracts';
import type { ReferenceFood } from '../corrections/own-item.js';
import { parseFoodId } from '../foods.js';
import { figuresOfRecipe } from './recipe.js';
import { referenceOf } from './reference-of.js';

/** An own food as stored. The figures of a recipe are not: they follow from its ingredients. */
export type OwnFoodFacts = PackagedFood & {
  /** `own:<uuid>` */
  readonly id: string;
  readonly name: string;
  readonly source: PackagedFoodSource;
  readonly recipe: Recipe | null;
  /** The owner's family finds it by its barcode. */
  readonly isShared?: boolean;
};

/** An own food with its figures. */
export type OwnFoodFigures = OwnFoodFacts & { readonly recipeSum: RecipeSum | null };

export type FoodBook = {
  /** Null for an unknown id. */
  readonly own: (id: string) => OwnFoodFigures | null;
  /** Any food. Null for an unknown id, and for a recipe without figures. */
  readonly find: (id: string) => ReferenceFood | null;
};

/**
 * The foods of one person. Every recipe is computed at most once, from its ingredients as they are now.
 * @param owned must have the ingredients of every recipe in it
 * @param others all other foods: rows of the tables, products
 * @param polyols how much of them the person counts
 */
export function openFoodBook(
  owned: readonly OwnFoodFacts[],
  others: (id: string) => ReferenceFood | null,
  polyols: PolyolCounting,
): FoodBook {
  const facts = new Map(owned.map((food) => [food.id, food]));
  const computed = new Map<string, OwnFoodFigures | null>();
  const own = (id: string): OwnFoodFigures | null => {
    const known = computed.get(id);
    if (known !== undefined) return known;
    const food = facts.get(id);
    if (!food) return null;
    // No recipe that contains itself is stored; if one is, the inner one counts as missing.
    computed.set(id, null);
    const figures = food.recipe
      ? { ...food, ...figuresOfRecipe(food.recipe, food.convention, find) }
      : { ...food, recipeSum: null };
    computed.set(id, figures);
    return figures;
  };
  const find = (id: string): ReferenceFood | null => {
    if (!facts.has(id)) return others(id);
    const food = own(id);
    if (!food || !(food.per100 || food.perServing)) return null;
    const packGrams = food.recipeSum?.grams ?? food.packGrams;
    return referenceOf({ ...food, ...parseFoodId(id), packGrams }, polyols);
  };
  return { own, find };
}

/** The foods that a recipe names. */
export const ingredientIds = (recipe: Recipe | null | undefined): string[] =>
  recipe?.ingredients.flatMap(({ foodId }) => foodId ?? []) ?? [];

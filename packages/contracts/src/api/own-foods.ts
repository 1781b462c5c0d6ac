import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { searchWords } from '../filters.js';
import { cleanName } from '../typed-text.js';
import { carbBasis, instant } from '../vocabulary.js';
import { foodId, ITEM_GRAMS_MAX, ownFoodId } from './item-edits.js';
import { foodState, packagedFood, packagedFoodSource, packagePart } from './packaged-foods.js';

export const OWN_FOODS_MAX = 2_000;
export const INGREDIENTS_MAX = 200;
/** A larger amount of carbohydrate in one serving is a typing error. */
export const FIGURE_MAX_GRAMS = 1_000;
/** The largest pot of a canteen. */
export const POT_GRAMS_MAX = 50_000;
export const SERVINGS_OF_POT_MAX = 1_000;

/** Kinds of parts of a pack, and how many of one there may be. */
const PARTS_MAX = 10;
const PARTS_COUNT_MAX = 10_000;

const params = z.object({ id: ownFoodId });

const weight = (what: string, max: number) =>
  z
    .number(`Please give the ${what} as a number of grams.`)
    .positive(`The ${what} must be more than 0 g.`)
    .max(max, `The ${what} may be at most ${max} g.`);

/** One part of a recipe: a food with its grams, or words with grams of carbohydrate. `carbs` counts where there is no food with grams. */
const ingredient = z.object({
  foodId: foodId.nullish(),
  item: cleanName(200),
  grams: weight('weight of an ingredient', POT_GRAMS_MAX).nullish(),
  carbs: z
    .number('Please give the carbs as a number of grams.')
    .min(0, 'Carbs cannot be negative.')
    .max(POT_GRAMS_MAX, `Carbs can be at most ${POT_GRAMS_MAX} g.`)
    .nullish(),
});

export const recipe = z.object({
  ingredients: z
    .array(ingredient)
    .min(1, 'Please name at least one ingredient.')
    .max(INGREDIENTS_MAX, `A recipe may have at most ${INGREDIENTS_MAX} ingredients.`),
  /** What the cooked pot's contents weigh. Null: as much as the ingredients. */
  cookedGrams: weight('weight of the pot', POT_GRAMS_MAX).nullish(),
  servings: z
    .number('Please give the servings as a number.')
    .positive('The servings must be more than 0.')
    .max(SERVINGS_OF_POT_MAX, `A recipe may have at most ${SERVINGS_OF_POT_MAX} servings.`)
    .nullish(),
});
export type Recipe = z.infer<typeof recipe>;

/** What a recipe comes to, computed from its ingredients as they are now. In grams. */
export const recipeSum = z
  .object({
    carbs: z.number(),
    /** Null unless known for every ingredient. */
    fibre: z.number().nullable(),
    /** Null: neither the weight of every ingredient nor that of the pot is known. */
    grams: z.number().nullable(),
    /** Whether `grams` are those of the cooked pot, or the sum of the ingredients. */
    weighedBy: z.enum(['pot', 'ingredients']).nullable(),
    /** Ingredients with unknown fibre may be on another basis; their figures are added as stated. */
    isMixed: z.boolean(),
    /** Ingredients without a figure, by name: a food that is gone. Without them the recipe has no figures. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'RecipeSum' });
export type RecipeSum = z.infer<typeof recipeSum>;

/** One of the person's own foods. A recipe's figures are computed when it is read. */
export const ownFood = packagedFood
  .extend({
    id: ownFoodId,
    name: z.string(),
    source: packagedFoodSource,
    recipe: recipe.nullable(),
    /** Whether the person's family finds it by its barcode. */
    isShared: z.boolean().optional(),
    recipeSum: recipeSum.nullable(),
    updatedAt: instant,
  })
  .meta({ id: 'OwnFood' });
export type OwnFood = z.infer<typeof ownFood>;

/** `problemOf` decides whether a figure is possible; this only keeps it storable. */
const figure = (what: string) =>
  z
    .number(`Please give the ${what} as a number of grams.`)
    .min(-FIGURE_MAX_GRAMS, `The ${what} may not be negative.`)
    .max(FIGURE_MAX_GRAMS, `The ${what} may be at most ${FIGURE_MAX_GRAMS} g.`);

const figures = z.object({
  carbs: figure('carbohydrate'),
  fibre: figure('fibre').nullish(),
  sugars: figure('sugars').nullish(),
  fat: figure('fat').nullish(),
  protein: figure('protein').nullish(),
  polyols: figure('polyols').nullish(),
});

/** With a recipe, the figures are those of its ingredients: others are ignored. */
export const ownFoodBody = z.strictObject({
  name: cleanName(120),
  brand: cleanName(120).nullish(),
  barcode: z.string().max(40).nullish(),
  convention: carbBasis.optional(),
  per100: figures.nullish(),
  perServing: figures.nullish(),
  servingGrams: weight('weight of a serving', ITEM_GRAMS_MAX).nullish(),
  servingName: cleanName(60).nullish(),
  packGrams: weight('contents of the pack', POT_GRAMS_MAX).nullish(),
  isLiquid: z.boolean().optional(),
  state: foodState.nullish(),
  prepared: z
    .strictObject({
      per100: figures.nullish(),
      perServing: figures.nullish(),
      servingGrams: weight('weight of a serving', ITEM_GRAMS_MAX).nullish(),
      isLiquid: z.boolean(),
    })
    .nullish(),
  parts: z
    .array(
      packagePart.extend({
        count: z.int().min(1).max(PARTS_COUNT_MAX),
        name: cleanName(60).nullable(),
        grams: weight('weight of a piece', POT_GRAMS_MAX),
      }),
    )
    .max(PARTS_MAX)
    .nullish(),
  source: packagedFoodSource.optional(),
  recipe: recipe.nullish(),
  isShared: z.boolean().optional(),
});
export type OwnFoodBody = z.input<typeof ownFoodBody>;
export type OwnFoodChange = { readonly [Field in keyof OwnFoodBody]?: OwnFoodBody[Field] | undefined };

export const listOwnFoods = endpoint('GET', '/api/foods/own', 'user', {
  summary: 'The person’s own foods and recipes by name, or those whose words begin with the words searched for',
  query: z.object({
    search: searchWords(100),
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: z.object({ foods: z.array(ownFood), nextCursor: z.string().nullable() }),
});

export const addOwnFood = endpoint('POST', '/api/foods/own', 'user', {
  summary: 'Add an own food or recipe; the figures must be plausible and consistent',
  body: ownFoodBody,
  status: 201,
  answer: ownFood,
});

export const changeOwnFood = endpoint('PATCH', '/api/foods/own/:id', 'user', {
  summary:
    'Change an own food; logged meals keep their figures. With `If-Match` and its `updatedAt` in quotes, only if it has not changed since (409 `changed-elsewhere`); so for deleting it and merging another into it',
  params,
  body: ownFoodBody.partial(),
  answer: ownFood,
});

export const deleteOwnFood = endpoint('DELETE', '/api/foods/own/:id', 'user', {
  summary: 'Delete an own food; logged meals keep their figures',
  params,
  status: 204,
});

export const mergeOwnFoods = endpoint('POST', '/api/foods/own/:id/merge', 'user', {
  summary: 'Merge another food into this one; recipes that used the other one use this one',
  params,
  body: z.strictObject({ with: ownFoodId }),
  answer: ownFood,
});

export const exportOwnFoods = endpoint('GET', '/api/foods/own/export', 'user', {
  summary: 'One’s own foods as a CSV file, which can be imported again',
});

/** What is wrong with a line of a file, for programs and for people. */
const lineProblem = z.object({
  line: z.int(),
  /** As named in the first line; null: the line as a whole. */
  column: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
});

export const importOwnFoods = endpoint('POST', '/api/foods/own/import', 'user', {
  summary:
    'Add the foods of a CSV file as exported; existing foods are left unchanged, and unreadable lines are returned with the reason',
  body: z.strictObject({ csv: z.string().max(1_000_000, 'The file may have at most a million characters.') }),
  bodyMaxBytes: 4_000_000,
  answer: z.object({
    added: z.int(),
    /** Lines that were not added. */
    problems: z.array(lineProblem),
    /** Lines that were added without a cell. */
    notices: z.array(lineProblem),
  }),
});

import { z } from 'zod';
import { defineSchema } from '../endpoint.js';
import { cleanName } from '../typed-text.js';
import { carbBasis } from '../vocabulary.js';
import { ITEM_GRAMS_MAX } from './item-edits.js';
import { INGREDIENTS_MAX } from './own-foods.js';
import { packagedFood, packagedFoodSource } from './packaged-foods.schema.js';

const id = z.string().regex(/^own:[0-9a-f-]{36}$/, 'There is no such food.');
const params = z.object({ id });

/** One part of a recipe: a food with its grams, or words with grams of carbohydrate. */
const ingredient = z.object({
  foodId: z.string().max(60).nullish(),
  item: cleanName(200),
  grams: z.number().nullish(),
  carbs: z.number().nullish(),
});

export const recipe = z.object({
  ingredients: z
    .array(ingredient)
    .min(1, 'Please name at least one ingredient.')
    .max(INGREDIENTS_MAX, `A recipe may have at most ${INGREDIENTS_MAX} ingredients.`),
  /** What the cooked pot weighs, without the pot. */
  cookedGrams: z.number().nullable(),
  servings: z.number().nullable(),
});

export const ownFood = packagedFood
  .extend({
    id,
    name: z.string(),
    source: packagedFoodSource,
    recipe: recipe.nullable(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'OwnFood' });

const grams = (what: string, max: number) =>
  z
    .number(`Please give ${what} as a number of grams.`)
    .min(0, `The ${what} may not be negative.`)
    .max(max, `The ${what} may be at most ${max} g.`);
const weight = (what: string) =>
  z
    .number(`Please give ${what} as a number of grams.`)
    .positive(`The ${what} must be more than 0 g.`)
    .max(ITEM_GRAMS_MAX, `The ${what} may be at most ${ITEM_GRAMS_MAX} g.`);

const figuresUpTo = (max: number) =>
  z.object({
    carbs: grams('carbohydrate', max),
    fibre: grams('fibre', max).nullish(),
    sugars: grams('sugars', max).nullish(),
  });

/** The shape; whether the figures can be is decided by `problemOf` of the domain. */
export const ownFoodBody = z.strictObject({
  name: cleanName(120),
  brand: cleanName(120).nullish(),
  barcode: z.string().max(40).nullish(),
  convention: carbBasis.optional(),
  per100: figuresUpTo(100).nullish(),
  perServing: figuresUpTo(1000).nullish(),
  servingGrams: weight('weight of a serving').nullish(),
  servingName: cleanName(60).nullish(),
  packGrams: weight('contents of the pack').nullish(),
  isLiquid: z.boolean().optional(),
  source: packagedFoodSource.optional(),
  recipe: recipe.nullish(),
});

export const listOwnFoods = defineSchema({
  summary: 'The person’s own foods and recipes, by name or by the last change',
  query: z.object({
    search: z.string().trim().max(100).optional(),
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  status: 200,
  answer: z.object({ foods: z.array(ownFood), nextCursor: z.string().nullable() }),
});

export const addOwnFood = defineSchema({
  summary: 'Add a food or recipe of one’s own; the figures must be possible and agree with each other',
  body: ownFoodBody,
  status: 201,
  answer: ownFood,
});

export const changeOwnFood = defineSchema({
  summary: 'Change a food of one’s own; meals that are logged keep their figures',
  params,
  body: ownFoodBody.partial(),
  status: 200,
  answer: ownFood,
});

export const deleteOwnFood = defineSchema({
  summary: 'Delete a food of one’s own; meals that are logged keep their figures',
  params,
  status: 204,
});

export const mergeOwnFoods = defineSchema({
  summary: 'Keep this food in place of another one, which is deleted; recipes use this one from then on',
  params,
  body: z.strictObject({ with: id }),
  status: 200,
  answer: ownFood,
});

export const exportOwnFoods = defineSchema({
  summary: 'One’s own foods as a CSV file, which can be imported again',
  status: 200,
});

export const importOwnFoods = defineSchema({
  summary: 'Add the foods of a CSV file; lines that cannot be read are named with the reason, the others are added',
  body: z.strictObject({ csv: z.string().max(1_000_000, 'The file may have at most a million characters.') }),
  bodyMaxBytes: 4_000_000,
  status: 200,
  answer: z.object({
    added: z.int(),
    problems: z.array(z.object({ line: z.int(), message: z.string() })),
  }),
});

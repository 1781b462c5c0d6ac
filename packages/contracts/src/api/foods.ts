import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { FOOD_LOCALES } from '../lists.js';
import { portionMeasure } from '../meal-question.js';
import { carbBasis, foodNamespace, instant } from '../vocabulary.js';
import { mealReference } from './meal.js';
import { foodServing, foodState, packagedFood } from './packaged-foods.js';

export const FOODS_MAX = 25;

export const food = z.object({
  /** Table and row, `usda-fndds:63101000`; `own:<uuid>`: the person's own. */
  id: z.string(),
  description: z.string(),
  /** Its everyday name, when the search probably means that food. */
  commonName: z.string().nullable(),
  category: z.string(),
  /** Of own foods and products; null or missing otherwise. */
  brand: z.string().nullish(),
  /** Fibre included, or as stated where the fibre is unknown. Null: only a serving of unknown weight is known. */
  carbsPer100g: z.number().nullable(),
  /** Null where the table does not say. */
  fibrePer100g: z.number().nullable(),
  /** Missing for rows of the tables. */
  serving: foodServing.nullish(),
  /** Household measures with their weight, as the table names them: `1 cup`, 158 g. `known`: the ones that have a name in every language. */
  portions: z.array(z.object({ measure: z.string(), grams: z.number(), known: portionMeasure.nullable() })),
  /** Of own foods and products: grams are millilitres. */
  isLiquid: z.boolean().optional(),
  /** How much of a product the person had the last time. */
  lastGrams: z.number().nullish(),
});
export type Food = z.infer<typeof food>;

export const searchFoods = endpoint('GET', '/api/foods', 'user', {
  member: 'log',
  summary:
    'Foods by word prefixes: the person’s own first, then products that they have logged, then the tables’ with household portions; the best match first',
  query: z.object({
    search: z
      .string()
      .normalize('NFC')
      .trim()
      .min(2, 'Please type at least two letters.')
      .max(100, 'The search may have at most 100 characters.')
      .refine((value) => !value.includes('\u0000'), 'The search contains a character that cannot be searched for.'),
    limit: z.coerce.number().int().min(1).max(FOODS_MAX).default(12),
  }),
  answer: z.object({ foods: z.array(food) }),
});

/** A product that the person has logged, as it is now. */
export const eatenProduct = z.object({
  food: packagedFood.extend({ id: z.string() }),
  /** Null: in servings of unknown weight. */
  lastGrams: z.number().nullable(),
  eatenAt: instant,
});
export type EatenProduct = z.infer<typeof eatenProduct>;

export const listEatenProducts = endpoint('GET', '/api/foods/eaten', 'user', {
  summary:
    'The products with a barcode that the person has logged lately, the last one first, each with its last amount',
  answer: z.object({ products: z.array(eatenProduct) }),
});

/** A food of the person's own, or a product that they have eaten, with its figures in one state. */
const knownFood = z.object({
  table: foodNamespace,
  code: z.string(),
  description: z.string(),
  carbsPer100g: z.number().nullable(),
  fibrePer100g: z.number().nullable(),
  fatPer100g: z.number().nullish(),
  proteinPer100g: z.number().nullish(),
  polyols: mealReference.shape.polyols,
  serving: foodServing.nullish(),
  packGrams: z.number().nullish(),
  usualGrams: z.number().nullish(),
  isDoubted: z.boolean().optional(),
  source: z.enum(['reference-table', 'label', 'own-food']).optional(),
  carbBasis: carbBasis.optional(),
  isLiquid: z.boolean().optional(),
  state: foodState.nullish(),
});

/** What a person's notes are read by, besides the food tables: with it, their device reads as the server does. */
export const readingKnowledge = z.object({
  /** The built-in reader answers their notes; else a model does, whose figure will differ. */
  isLive: z.boolean(),
  locale: z.enum(FOOD_LOCALES),
  /** Of the range, as administrators have measured it; null where nobody has. */
  width: z.object({ halfWidthGrams: z.number(), constantGrams: z.number() }).nullable(),
  /** What they meant by their words before, latest first. */
  remembered: z.array(
    z.object({
      words: z.string(),
      foodId: z.string().nullable(),
      carbsGrams: z.number().nullish(),
      usualGrams: z.number().nullable(),
      unit: z.string().nullable(),
      unitGrams: z.number().nullable(),
    }),
  ),
  ownFoods: z.array(knownFood.extend({ prepared: knownFood.nullish() })),
});

export const getReadingKnowledge = endpoint('GET', '/api/foods/reading', 'user', {
  member: 'log',
  summary: 'What the person’s notes are read by: their dialect, their foods and what they meant before',
  answer: readingKnowledge,
});

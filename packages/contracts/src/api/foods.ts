import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { portionMeasure } from '../meal-question.js';
import { foodServing } from './packaged-foods.js';

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
  /** Household measures with their weight, as the table names them: `1 cup`, 158 g. `known`: the ones that have a name in every language. */
  /** Missing for rows of the tables. */
  serving: foodServing.nullish(),
  portions: z.array(z.object({ measure: z.string(), grams: z.number(), known: portionMeasure.nullable() })),
});
export type Food = z.infer<typeof food>;

export const searchFoods = endpoint('GET', '/api/foods', 'user', {
  summary:
    'Foods by word prefixes: the person’s own first, then the tables’ with household portions; the best match first',
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

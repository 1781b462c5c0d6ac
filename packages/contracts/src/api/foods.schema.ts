import { z } from 'zod';
import { defineSchema } from '../endpoint.js';
import { portionMeasure } from '../meal-question.js';
import { FOODS_MAX } from './foods.js';

export const food = z.object({
  /** Table and row: `usda-fndds:63101000`. */
  id: z.string(),
  description: z.string(),
  /** Its everyday name, when the search probably means that food. */
  commonName: z.string().nullable(),
  category: z.string(),
  /** Fibre included. */
  carbsPer100g: z.number(),
  /** Null where the table does not say. */
  fibrePer100g: z.number().nullable(),
  /** Household measures with their weight, as the table names them: `1 cup`, 158 g. `known`: the ones that have a name in every language. */
  portions: z.array(z.object({ measure: z.string(), grams: z.number(), known: portionMeasure.nullable() })),
});

export const searchFoods = defineSchema({
  summary: 'Foods of the food tables by the beginnings of words, with household portions; the best match first',
  query: z.object({
    search: z
      .string()
      .normalize('NFC')
      .trim()
      .min(2, 'Please type at least two letters.')
      .max(100, 'The search may have at most 100 characters.')
      .refine((value) => !value.includes('\u0000'), 'The search contains a character that cannot be looked for.'),
    limit: z.coerce.number().int().min(1).max(FOODS_MAX).default(12),
  }),
  status: 200,
  answer: z.object({ foods: z.array(food) }),
});

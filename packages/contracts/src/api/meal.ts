import type { z } from 'zod';
import type * as schema from './meal.schema.js';

export const NOTE_MAX = 500;
export const CARBS_MAX_GRAMS = 1000;

/** What the waiting screen names of the answer so far: a short preview. */
export const SEEN_ITEMS_MAX = 20;
export const SEEN_ITEM_MAX = 80;

export type MealReference = z.infer<typeof schema.mealReference>;
export type NoteMark = z.infer<typeof schema.noteMark>;
export type MealItem = z.infer<typeof schema.mealItem>;
export type MealQuestion = z.infer<typeof schema.mealQuestion>;
export type FallbackStep = z.infer<typeof schema.fallbackStep>;
export type MealEstimate = z.infer<typeof schema.mealEstimate>;
export type Plate = z.infer<typeof schema.plate>;
export type PlatePart = z.infer<typeof schema.platePart>;
export type MealEvent = z.infer<typeof schema.mealEvent>;
export type Meal = z.infer<typeof schema.meal>;

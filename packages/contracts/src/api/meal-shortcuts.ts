import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './meal-shortcuts.schema.js';

/** Shares of an earlier meal that may be logged. */
export const SHARE_MIN = 0.05;
export const SHARE_MAX = 20;
/** More on one plate is a typing error. */
export const MEAL_GRAMS_MAX = 10_000;

export type MealShortcut = z.infer<typeof schema.mealShortcut>;

export const listShortcuts = call<typeof schema.listShortcuts>('GET', '/api/scans/shortcuts', 'user');
export type RepeatMealBody = z.infer<typeof schema.repeatMealBody>;
export const repeatMeal = call<typeof schema.repeatMeal>('POST', '/api/scans/:mealId/repeat', 'user');
export type EnterMealBody = z.output<typeof schema.enterMealBody>;

export const enterMeal = call<typeof schema.enterMeal>('POST', '/api/scans/manual', 'user');
export type EarlierCorrection = z.infer<typeof schema.earlierCorrection>;

export const findEarlierCorrection = call<typeof schema.findEarlierCorrection>(
  'GET',
  '/api/scans/:mealId/earlier-correction',
  'user',
);

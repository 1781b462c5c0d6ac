import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './own-foods.schema.js';

export const OWN_FOODS_MAX = 2_000;
export const INGREDIENTS_MAX = 200;
/** A larger amount of carbohydrate in one serving is a typing error. */
export const FIGURE_MAX_GRAMS = 1_000;
/** The largest pot of a canteen. */
export const POT_GRAMS_MAX = 50_000;
export const SERVINGS_OF_POT_MAX = 1_000;

export type OwnFood = z.infer<typeof schema.ownFood>;
export type OwnFoodBody = z.input<typeof schema.ownFoodBody>;
export type OwnFoodChange = { readonly [Field in keyof OwnFoodBody]?: OwnFoodBody[Field] | undefined };
export type Recipe = z.infer<typeof schema.recipe>;
export type RecipeSum = z.infer<typeof schema.recipeSum>;

export const listOwnFoods = call<typeof schema.listOwnFoods>('GET', '/api/foods/own', 'user');
export const addOwnFood = call<typeof schema.addOwnFood>('POST', '/api/foods/own', 'user');
export const changeOwnFood = call<typeof schema.changeOwnFood>('PATCH', '/api/foods/own/:id', 'user');
export const deleteOwnFood = call<typeof schema.deleteOwnFood>('DELETE', '/api/foods/own/:id', 'user');
export const mergeOwnFoods = call<typeof schema.mergeOwnFoods>('POST', '/api/foods/own/:id/merge', 'user');
export const exportOwnFoods = call<typeof schema.exportOwnFoods>('GET', '/api/foods/own/export', 'user');
export const importOwnFoods = call<typeof schema.importOwnFoods>('POST', '/api/foods/own/import', 'user');

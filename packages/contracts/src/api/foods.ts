import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './foods.schema.js';

export const FOODS_MAX = 25;
export type Food = z.infer<typeof schema.food>;

export const searchFoods = call<typeof schema.searchFoods>('GET', '/api/foods', 'user');

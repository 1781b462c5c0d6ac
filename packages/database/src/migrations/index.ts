import { Schema1795000000000 } from '../schema/schema.js';
import { MealFailureValues1796000000000 } from './1796000000000-meal-failure-values.js';

/** Every step of the schema, in order. A released one is never edited: changes are steps of their own. */
export const migrations = [Schema1795000000000, MealFailureValues1796000000000];

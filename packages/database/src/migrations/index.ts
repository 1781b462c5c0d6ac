import { Schema1795000000000 } from '../schema/schema.js';
import { MealFailureValues1796000000000 } from './1796000000000-meal-failure-values.js';
import { JudgesApart1796100000000 } from './1796100000000-judges-apart.js';

/** Every migration, in order. A released one is never edited: changes are new migrations. */
export const migrations = [Schema1795000000000, MealFailureValues1796000000000, JudgesApart1796100000000];

import { Schema1795000000000 } from '../schema/schema.js';
import { MealFailureValues1796000000000 } from './1796000000000-meal-failure-values.js';
import { ModelProviders1797000000000 } from './1797000000000-model-providers.js';

/** Every migration, in order. A released one is never edited: changes are new migrations. */
export const migrations = [Schema1795000000000, MealFailureValues1796000000000, ModelProviders1797000000000];

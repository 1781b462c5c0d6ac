import { Schema1795000000000 } from '../schema/schema.js';

/** Every migration, in order. A released one is never edited: changes are new migrations. */
export const migrations = [Schema1795000000000];

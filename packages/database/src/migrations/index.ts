import { Schema1795000000000 } from '../schema/schema.js';

/** Every step of the schema, in order. A released one is never edited: changes are steps of their own. */
export const migrations = [Schema1795000000000];

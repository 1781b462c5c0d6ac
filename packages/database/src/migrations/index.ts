import { Core1763700000001 } from './1763700000001-core.js';

/** Every step of the schema, in order. */
export const migrations = [Core1763700000001];

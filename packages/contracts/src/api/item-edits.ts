import type { z } from 'zod';
import type * as schema from './item-edits.schema.js';

/** More than that of one food on one plate is a slip of the finger. */
export const ITEM_GRAMS_MAX = 5000;
export const ITEMS_MAX = 60;
/** How many times the estimated portion an item may be, where its weight is not known. */
export const ITEM_FACTOR_MAX = 20;
export type ItemEdit = z.infer<typeof schema.itemEdit>;
export type ItemChange = z.infer<typeof schema.itemChange>;

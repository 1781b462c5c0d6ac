import type { z } from 'zod';
import type * as schema from './item-edits.schema.js';

/** A larger amount of one food is a typing error. */
export const ITEM_GRAMS_MAX = 5000;
export const ITEM_SERVINGS_MAX = 100;
export const ITEMS_MAX = 60;
/** Largest multiple of the estimated portion, where the weight is not known. */
export const ITEM_FACTOR_MAX = 20;
export type ItemEdit = z.infer<typeof schema.itemEdit>;
export type ItemChange = z.infer<typeof schema.itemChange>;

import { z } from 'zod';
import { cleanName } from '../typed-text.js';
import { foodTable, questionKind } from '../vocabulary.js';
import { ITEM_FACTOR_MAX, ITEM_GRAMS_MAX, ITEMS_MAX } from './item-edits.js';

const CARBS_MAX_GRAMS = 1000;

/** A row of one of the food tables: `usda-fndds:63101000`. */
export const foodId = z
  .string()
  .regex(new RegExp(`^(${foodTable.options.join('|')}):[A-Z0-9-]{1,20}$`), 'There is no such food in the table.');

/**
 * One line of the edited list: an item of the meal by its `id`, changed or not; another food in its place
 * (`id` and `foodId`); a new food of the table (`foodId` and `grams`); or a new one in the person's words (`item` and `carbs`).
 */
export const itemEdit = z.object({
  id: z.uuid('There is no such item in this meal.').optional(),
  foodId: foodId.optional(),
  item: cleanName(200).optional(),
  grams: z
    .number()
    .min(0, 'Grams may not be negative.')
    .max(ITEM_GRAMS_MAX, `An item may weigh at most ${ITEM_GRAMS_MAX} g.`)
    .nullish(),
  carbs: z
    .number()
    .min(0, 'Carbs may not be negative.')
    .max(CARBS_MAX_GRAMS, `Carbs may be at most ${CARBS_MAX_GRAMS} g.`)
    .nullish(),
  /** Multiple of the estimated portion, for items whose weight is not known. */
  factor: z
    .number()
    .min(0.01, 'A portion may not be nothing. Leave the item out instead.')
    .max(ITEM_FACTOR_MAX, `A portion may be at most ${ITEM_FACTOR_MAX} times the estimated one.`)
    .nullish(),
  /** What the person is sure of, even if that changes no figure: the amount together with the food, or the food alone. */
  confirmed: questionKind.nullish(),
});

/** The complete new list: items that are missing from it are removed. Empty only for a meal that has none. */
export const itemEdits = z.array(itemEdit).max(ITEMS_MAX, `A meal may have at most ${ITEMS_MAX} items.`);

const itemChangeKind = z.enum([
  ...(['portion', 'carbs', 'renamed', 'replaced', 'added', 'removed', 'confirmed', 'left-out'] as const),
]);

/**
 * One difference between two lists of items, with the figures that matter for it. `left-out`: a food that was named but not
 * read, and that has no carbohydrate according to the person.
 */
export const itemChange = z.object({
  kind: itemChangeKind,
  item: z.string(),
  /** Its new name, when it was renamed or replaced. */
  newItem: z.string().optional(),
  grams: z.number().optional(),
  previousGrams: z.number().optional(),
  factor: z.number().optional(),
  carbs: z.number().optional(),
  previousCarbs: z.number().optional(),
});

import { z } from 'zod';
import { cleanName } from '../typed-text.js';
import { foodTable, questionKind } from '../vocabulary.js';

/** A larger amount of one food is a typing error. */
export const ITEM_GRAMS_MAX = 5000;
export const ITEM_SERVINGS_MAX = 100;
export const ITEMS_MAX = 60;
/** Largest multiple of the estimated portion, where the weight is not known. */
export const ITEM_FACTOR_MAX = 20;

const CARBS_MAX_GRAMS = 1000;

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** A row of one of the food tables (`usda-fndds:63101000`), a food of one's own (`own:<uuid>`) or a product (`off:<barcode>`). */
export const foodId = z
  .string()
  .regex(
    new RegExp(`^((${foodTable.options.join('|')}):[A-Z0-9-]{1,40}|own:${UUID}|off:\\d{8,14})$`),
    'There is no such food in the table.',
  );

/** One of the person's own foods. */
export const ownFoodId = z.string().regex(new RegExp(`^own:${UUID}$`), 'There is no such food.');

/** The fields of a line, for lists that take only some of them; `oneAmount` has to be checked, too. */
export const itemEditShape = z.object({
  id: z.uuid('There is no such item in this meal.').optional(),
  foodId: foodId.optional(),
  item: cleanName(200).optional(),
  grams: z
    .number()
    .min(0, 'Grams may not be negative.')
    .max(ITEM_GRAMS_MAX, `An item may weigh at most ${ITEM_GRAMS_MAX} g.`)
    .nullish(),
  /** How the grams were counted, in the person's words: `3 slices`. */
  amount: cleanName(60).optional(),
  /** The grams were stepped up or down by taps, not weighed: an assumed amount stays assumed. */
  isStepped: z.boolean().optional(),
  /** For a food that states a serving, instead of grams. */
  servings: z
    .number()
    .positive('The servings must be more than 0.')
    .max(ITEM_SERVINGS_MAX, `An item may have at most ${ITEM_SERVINGS_MAX} servings.`)
    .nullish(),
  carbs: z
    .number()
    .min(0, 'Carbs cannot be negative.')
    .max(CARBS_MAX_GRAMS, `Carbs can be at most ${CARBS_MAX_GRAMS} g.`)
    .nullish(),
  /** Multiple of the estimated portion, for items whose weight is not known. */
  factor: z
    .number()
    .min(0.01, 'A portion must be more than zero. Leave the item out instead.')
    .max(ITEM_FACTOR_MAX, `A portion may be at most ${ITEM_FACTOR_MAX} times the estimated one.`)
    .nullish(),
  /** What the person confirmed, even if that changes no figure: the food with its amount, or the food alone. */
  confirmed: questionKind.nullish(),
});

type Amount = { readonly grams?: number | null | undefined; readonly servings?: number | null | undefined };

export const oneAmount = ({ grams, servings }: Amount): boolean => grams == null || servings == null;

export const ONE_AMOUNT = { error: 'Please give either grams or servings.', path: ['servings'] };

/**
 * One line of the edited list: an item of the meal by its `id`, changed or not; another food in its place
 * (`id` and `foodId`); a new food (`foodId` with `grams` or `servings`); or a new one in the person's words (`item` and `carbs`).
 */
export const itemEdit = itemEditShape.refine(oneAmount, ONE_AMOUNT);
export type ItemEdit = z.infer<typeof itemEdit>;

/** The complete new list: items that are missing from it are removed. Empty only for a meal that has none. */
export const itemEdits = z.array(itemEdit).max(ITEMS_MAX, `A meal may have at most ${ITEMS_MAX} items.`);

const itemChangeKind = z.enum([
  ...(['portion', 'carbs', 'renamed', 'replaced', 'added', 'removed', 'confirmed', 'left-out'] as const),
]);

/**
 * One difference between two lists of items, with the figures that matter for it. `left-out`: a food that was named but not read, which the
 * person says has no carbohydrate.
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
export type ItemChange = z.infer<typeof itemChange>;

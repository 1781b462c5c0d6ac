import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { cleanName } from '../typed-text.js';
import { carbBasis, confidenceLevel, instant, overrideReason } from '../vocabulary.js';
import { ITEMS_MAX, itemEditShape, ONE_AMOUNT, oneAmount } from './item-edits.js';
import { CARBS_MAX_GRAMS, meal, note } from './meal.js';
import { eatenAt, mealParams, partOf } from './meals.js';

/** Fractions of an earlier meal that may be logged. */
export const FRACTION_MIN = 0.05;
export const FRACTION_MAX = 20;
/** More on one plate is a typing error. */
export const MEAL_GRAMS_MAX = 10_000;

/** An earlier meal that can be logged again with one tap. Figures in grams of carbohydrate. */
export const mealShortcut = z.object({
  mealId: z.uuid(),
  name: z.string(),
  /** Of the whole plate, like the figures below. */
  carbs: z.number(),
  /** Meals that were added to it and are logged with it. */
  added: z.int(),
  /** The basis of the figures: the person's, unless fibre is unknown. */
  carbBasis,
  confidenceLow: z.number().nullable(),
  confidenceHigh: z.number().nullable(),
  confidenceLevel: confidenceLevel.nullable(),
  /** The person's own figure, not an estimate. */
  isOwnValue: z.boolean(),
  /** A food that was named is missing from the figure, which is a minimum. */
  isPartial: z.boolean(),
  /** Those foods. */
  unknownItems: z.array(z.string()),
  eatenAt: instant,
  /** How often it was logged: at this time of day for the frequent ones, recently for the others. */
  times: z.int(),
  /** The table row that contributes most of the carbohydrate, as a `foodId`; null if unknown. */
  mainFood: z.string().nullable(),
  /** The weight of all of it in grams, for logging a fraction by weight; null where a food's weight is unknown. */
  weightGrams: z.number().nullable(),
  thumbnailUrl: z.string().nullable(),
});
export type MealShortcut = z.infer<typeof mealShortcut>;

export const listShortcuts = endpoint('GET', '/api/scans/shortcuts', 'user', {
  member: 'log',
  summary: 'Meals to log again: often eaten at this time of day (in the person’s time zone), the last ones, favourites',
  answer: z.object({
    frequent: z.array(mealShortcut),
    recent: z.array(mealShortcut),
    favourites: z.array(mealShortcut),
    disclaimer: z.string(),
  }),
});

export const repeatMealBody = z
  .strictObject({
    partOf,
    eatenAt: eatenAt.optional(),
    /** How much of it: 0.5 is half, 2 is double. By default all of it. */
    share: z
      .number('Please give the fraction as a number: 0.5 is half.')
      .min(FRACTION_MIN, `A fraction may be at least ${FRACTION_MIN}.`)
      .max(FRACTION_MAX, `A fraction may be at most ${FRACTION_MAX}.`)
      .optional(),
    /** Instead of a fraction, if the meal's weight is known. */
    grams: z
      .number('Please give the weight as a number of grams.')
      .min(1, 'Please give at least 1 g.')
      .max(MEAL_GRAMS_MAX, `A meal may weigh at most ${MEAL_GRAMS_MAX} g.`)
      .optional(),
  })
  .refine(({ share, grams }) => share === undefined || grams === undefined, {
    error: 'Please give either a fraction or grams.',
  });
export type RepeatMealBody = z.infer<typeof repeatMealBody>;

export const repeatMeal = endpoint('POST', '/api/scans/:mealId/repeat', 'user', {
  member: 'log',
  summary:
    'Log a meal again, or part of it, now or at another time, without a model call; it is not counted as a scan. Header Idempotency-Key: the same key gives the same copy',
  params: mealParams,
  body: repeatMealBody,
  status: 201,
  answer: meal,
});

/** A food with its grams or servings, or the person's own words with carbs. */
const enteredItem = itemEditShape
  .pick({ foodId: true, item: true, grams: true, servings: true, carbs: true })
  .refine(oneAmount, ONE_AMOUNT);

export const enterMealBody = z
  .strictObject({
    name: cleanName(120).optional(),
    carbs: z
      .number('Please give the carbs as a number of grams.')
      .min(0, 'Carbs cannot be negative.')
      .max(CARBS_MAX_GRAMS, `Carbs can be at most ${CARBS_MAX_GRAMS} g.`)
      .multipleOf(0.1, 'Please use at most one decimal.')
      .optional(),
    items: z
      .array(enteredItem)
      .min(1, 'Please name at least one food.')
      .max(ITEMS_MAX, `A meal may have at most ${ITEMS_MAX} items.`)
      .optional(),
    /** How the figure is known. */
    reason: overrideReason.extract(['label-known', 'weighed', 'other']).default('other'),
    note: note.default(''),
    partOf,
    eatenAt: eatenAt.optional(),
  })
  .refine(({ carbs, items }) => (carbs === undefined) !== (items === undefined), {
    error: 'Please give either the carbs in grams or the foods that the meal is made of.',
  });
export type EnterMealBody = z.output<typeof enterMealBody>;

export const enterMeal = endpoint('POST', '/api/scans/manual', 'user', {
  member: 'log',
  scope: 'meals:write',
  summary:
    'Log a meal with the person’s own figure, without photo, model or invented range; it is not counted as a scan. Header Idempotency-Key: the same key gives the same meal',
  body: enterMealBody,
  status: 201,
  answer: meal,
});

/** The person's earlier result for the same dish. Figures in grams of carbohydrate. */
export const earlierCorrection = z.object({
  mealId: z.uuid(),
  /** Matched by its name, or because the photos look alike. */
  matchedBy: z.enum(['name', 'photo']),
  name: z.string().nullable(),
  /** The final figure, on the person's basis. */
  carbs: z.number(),
  /** The estimate at the time. */
  estimatedCarbs: z.number(),
  /** The estimate's basis; differs where fibre is unknown. */
  estimatedBasis: carbBasis,
  reason: overrideReason,
  eatenAt: instant,
  /** As a meal's. */
  eatenZone: z.string().nullable(),
});
export type EarlierCorrection = z.infer<typeof earlierCorrection>;

export const findEarlierCorrection = endpoint('GET', '/api/scans/:mealId/earlier-correction', 'user', {
  summary: 'The last time that this person corrected the same dish or a photo that looks alike; null when never',
  params: mealParams,
  answer: z.object({ earlier: earlierCorrection.nullable() }),
});

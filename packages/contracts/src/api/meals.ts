import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { MEAL_PHOTOS_MAX } from '../photo.js';
import { cleanName, cleanText, storableText } from '../typed-text.js';
import {
  confidenceLevel,
  instant,
  mealPhotoSize,
  mealStatus,
  overrideReason,
  subscriptionTier,
  thumb,
} from '../vocabulary.js';
import { ITEM_GRAMS_MAX, ITEMS_MAX, itemEditShape, itemEdits } from './item-edits.js';
import { CARBS_MAX_GRAMS, meal, note } from './meal.js';
import { packagedFood } from './packaged-foods.js';

export * from './meal.js';

export const COMMENT_MAX = 500;

export const mealParams = z.object({ mealId: z.uuid() });

/** Which photo of a meal, from 1. */
export const photoPlace = z
  .string()
  .regex(/^[1-9]$/, `The place must be a whole number from 1 to ${MEAL_PHOTOS_MAX}.`)
  .transform(Number)
  .pipe(z.number().max(MEAL_PHOTOS_MAX, `The place must be a whole number from 1 to ${MEAL_PHOTOS_MAX}.`))
  .default(1);

/** A form field that holds JSON. Parsed here, so that invalid JSON is a 4xx with its own message. */
const jsonObjectField = z
  .string()
  .max(20_000, 'The metadata is too large.')
  .transform((text, context): Record<string, unknown> => {
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
    } catch {
      // one message below for both
    }
    context.addIssue({ code: 'custom', message: 'The metadata must be a JSON object.' });
    return z.NEVER;
  });

/** Plausible dates for meals of living people; a five-digit year could not be written as an ISO date. */
const EARLIEST = Date.UTC(2000, 0, 1);

const LATEST = Date.UTC(2100, 0, 1);

const dateTime = z.iso
  .datetime({ offset: true, message: 'Please give the time as an ISO date and time.' })
  .refine(
    (text) => Date.parse(text) >= EARLIEST && Date.parse(text) < LATEST,
    'Please give a time between 2000 and 2100.',
  );

const notAhead = (byMs: number) =>
  dateTime.refine((text) => Date.parse(text) < Date.now() + byMs, 'The time can’t be in the future.');

/** For photos: a meal must not be lost because a phone's clock is off by a day. */
const takenAt = notAhead(48 * 60 * 60 * 1000);

/** For times that the person enters; clocks may be off by a few minutes. */
export const eatenAt = notAhead(10 * 60 * 1000);

/** The meal that this one is added to. If it is gone, this one is logged as a meal of its own. */
export const partOf = z.uuid('There is no such meal to add to.').optional();

export const createScanFields = z.object({
  partOf,
  note: note.default(''),
  sessionId: z.string().max(64).optional(),
  eatenAt: takenAt.optional(),
  metadata: jsonObjectField.optional(),
});

export const scanAccepted = z.object({ mealId: z.uuid(), status: mealStatus });
export type ScanAccepted = z.infer<typeof scanAccepted>;

export const createScan = endpoint('POST', '/api/scans', 'user', {
  member: 'log',
  scope: 'meals:write',
  summary:
    'Accept a meal and queue its analysis: a photo with or without a note, or a note alone (as a form or as JSON), which the built-in reader reads at once: the status is then `completed`. The form may have up to four photos of the meal, each in a field image. Header Idempotency-Key: the same key gives the same meal',
  upload: 'optional',
  filesMax: MEAL_PHOTOS_MAX,
  body: createScanFields,
  status: 202,
  answer: scanAccepted,
});

export const getMeal = endpoint('GET', '/api/scans/:mealId', 'user', {
  member: 'see',
  scope: 'meals:read',
  summary:
    'One meal with stage and progress, then its estimate; while it is analysed 304 when nothing changed, after the seconds of `Prefer: wait`; 404 alike for someone else’s and a missing one',
  params: mealParams,
  answer: meal,
});

const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');

export const listMealsQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  search: cleanText(100, 'The search').optional(),
  from: dateTime.optional(),
  to: dateTime.optional(),
  favourite: yesOrNo.optional(),
  /** Whether the person's own figure counts. */
  corrected: yesOrNo.optional(),
  confidence: confidenceLevel.optional(),
});

/** Meals that the person's plan does not show. They are kept, and shown again by a plan that reaches back far enough. */
const olderMeals = z.object({
  /** Meals that were both eaten and entered before this time. */
  before: instant,
  /** The smallest plan that shows them all. */
  plan: subscriptionTier,
});

export const listMeals = endpoint('GET', '/api/scans', 'user', {
  member: 'see',
  scope: 'meals:read',
  summary: 'Meals of the signed-in person, newest eaten first, page by page',
  query: listMealsQuery,
  answer: z.object({
    scans: z.array(meal),
    nextCursor: z.string().nullable(),
    /** On the last page, if there are any. */
    olderMeals: olderMeals.optional(),
  }),
});

export const editMealBody = z.strictObject({
  note: note.optional(),
  /** At most ten minutes ahead, unless the meal already has this time. */
  eatenAt: takenAt.optional(),
  /** Null: the estimate's name. */
  compositeItemName: cleanName(120).nullish(),
  favourite: z.boolean().optional(),
  /** Counts instead of a typed total, even unchanged. */
  items: itemEdits.optional(),
  /** The meal's unknown items that are still missing: the others were added or have no carbohydrate. */
  unknownItems: z.array(z.string().max(200)).max(ITEMS_MAX).optional(),
});

export const editMeal = endpoint('PATCH', '/api/scans/:mealId', 'user', {
  member: 'log',
  summary:
    'Change note, time eaten, name, favourite, items or what is still missing; corrected items are counted from the estimate, without a model. With `If-Match` and the `tag` of its GET, only if it has not changed since (409 `changed-elsewhere`); so for every change to a meal, and with the tag of its plate for its whole total and its deletion',
  params: mealParams,
  body: editMealBody,
  answer: meal,
});

const eatenBody = z
  .strictObject({
    grams: z
      .number()
      .positive('The amount must be more than 0.')
      .max(ITEM_GRAMS_MAX, `An item may weigh at most ${ITEM_GRAMS_MAX} g.`)
      .optional(),
    servings: itemEditShape.shape.servings.unwrap().unwrap().optional(),
    /** The amount is of the food made up or cooked, and so are its figures. */
    isPrepared: z.boolean().optional(),
    /** The figures as the person corrected them from the package. */
    figures: packagedFood.pick({ convention: true, per100: true, perServing: true, servingGrams: true }).optional(),
  })
  .refine(({ grams, servings }) => (grams === undefined) !== (servings === undefined), {
    error: 'Please say how much it was, in grams or in servings.',
  });

export const eatPackage = endpoint('PUT', '/api/scans/:mealId/eaten', 'user', {
  summary:
    'Say how much was eaten of the label or product in the photo; completes a meal that failed with `needs-amount`',
  params: mealParams,
  body: eatenBody,
  answer: meal,
});

const moveBody = z.strictObject({
  /** The meal that it is added to, with all its other parts; null: a meal of its own. */
  partOf: z.uuid('There is no such meal to add to.').nullable(),
});

export const movePart = endpoint('PUT', '/api/scans/:mealId/plate', 'user', {
  summary:
    'Add a meal to another one, so that both are one plate, or take it off its plate; answers with the moved meal',
  params: mealParams,
  body: moveBody,
  answer: meal,
});

const overrideBody = z.object({
  carbs: z
    .number()
    .min(0, 'Carbs cannot be negative.')
    .max(CARBS_MAX_GRAMS, `Carbs can be at most ${CARBS_MAX_GRAMS} g.`)
    .multipleOf(0.1, 'Please use at most one decimal.'),
  reason: overrideReason.default('other'),
  /** Of the meal with all that was added to it, shared among them in proportion; by default of this one alone. */
  isWhole: z.boolean().optional(),
});

export const overrideCarbs = endpoint('PUT', '/api/scans/:mealId/override', 'user', {
  member: 'log',
  summary: 'Replace the total; the first estimate is kept',
  params: mealParams,
  body: overrideBody,
  answer: meal,
});

export const removeOverride = endpoint('DELETE', '/api/scans/:mealId/override', 'user', {
  member: 'log',
  summary: 'Return to the estimate, discarding an own total and corrected items',
  params: mealParams,
  answer: meal,
});

export const undoChange = endpoint('POST', '/api/scans/:mealId/undo', 'user', {
  member: 'log',
  summary: 'Undo the person’s last change: items, total, name, note or time',
  params: mealParams,
  /** If given, undo only while this is still the last event, so that a double press undoes nothing more. */
  body: z.object({ eventId: z.uuid().optional() }),
  answer: meal,
});

const feedbackBody = z.object({
  thumb: thumb.nullable(),
  comment: cleanText(COMMENT_MAX, 'The comment').nullish(),
});

export const giveFeedback = endpoint('POST', '/api/scans/:mealId/feedback', 'user', {
  summary: 'Thumb up or down, or take it back with null',
  params: mealParams,
  body: feedbackBody,
  answer: meal,
});

export const cancelAnalysis = endpoint('POST', '/api/scans/:mealId/cancel', 'user', {
  summary: 'Stop waiting for a running analysis',
  params: mealParams,
  status: 202,
  answer: meal,
});

const reanalyzeBody = z.object({
  note: note.optional(),
  /** Fields for administrators only; refused from anyone else. */
  promptVersion: z.string().max(40).optional(),
  customPrompt: storableText(20_000, 'The prompt').optional(),
  model: z.string().max(100).optional(),
});

export const reanalyze = endpoint('POST', '/api/scans/:mealId/reanalyze', 'user', {
  summary: 'Analyse again, with different words if given',
  params: mealParams,
  body: reanalyzeBody,
  status: 202,
  answer: meal,
});

export const deleteMeal = endpoint('DELETE', '/api/scans/:mealId', 'user', {
  member: 'log',
  summary: 'Delete the meal and its photo for good; a family member only what they logged themselves',
  params: mealParams,
  status: 204,
});

export const getPhoto = endpoint('GET', '/api/scans/:mealId/photo', 'user', {
  member: 'see',
  summary: 'A stored photo (size full) or its thumbnail (size thumb), without any metadata',
  params: mealParams,
  query: z.object({ size: mealPhotoSize.default('full'), place: photoPlace }),
});

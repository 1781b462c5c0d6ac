import { z } from 'zod';
import { defineEndpoint } from '../endpoint.js';
import {
  analysisStage,
  confidenceLevel,
  failureCode,
  itemSource,
  mealEventKind,
  mealStatus,
  overrideReason,
  photoSize,
  thumb,
} from '../vocabulary.js';

export const NOTE_MAX = 500;
export const CARBS_MAX_GRAMS = 1000;

const cleanText = (max: number, what: string) =>
  z
    .string()
    .max(max, `${what} may have at most ${max} characters.`)
    .refine((value) => !value.includes('\u0000'), `${what} contains a character that cannot be stored.`);

export const note = cleanText(NOTE_MAX, 'The note');

export const mealReference = z.object({
  /** Row of the reference table (`usda-sr28`), or what a model says it looked up (`model`). */
  table: z.enum(['usda-sr28', 'model']),
  id: z.string().nullable(),
  description: z.string(),
  carbsPer100g: z.number().nullable(),
});
export type MealReference = z.infer<typeof mealReference>;

export const mealItem = z.object({
  id: z.uuid(),
  item: z.string(),
  /** The portion as words, for example `2 slices (about 64 g, assumed)`. */
  portion: z.string(),
  grams: z.number().nullable(),
  carbs: z.number(),
  source: itemSource,
  reference: mealReference.nullable(),
});
export type MealItem = z.infer<typeof mealItem>;

/** What the models said of a meal. Never changed by a correction. */
export const mealEstimate = z.object({
  carbEstimate: z.number(),
  confidenceLow: z.number(),
  confidenceHigh: z.number(),
  confidenceLevel,
  /** Why the level is what it is, in a sentence. */
  confidenceReason: z.string(),
  reads: z.int(),
  modelId: z.string(),
  promptVersion: z.string(),
  createdAt: z.iso.datetime(),
});
export type MealEstimate = z.infer<typeof mealEstimate>;

export const mealOverride = z.object({
  carbs: z.number(),
  reason: overrideReason,
  at: z.iso.datetime(),
});

export const mealFeedback = z.object({ thumb: thumb.nullable(), comment: z.string().nullable(), at: z.iso.datetime() });

export const mealEvent = z.object({
  id: z.uuid(),
  kind: mealEventKind,
  /** One sentence a person understands, for example `Carbs set to 52 g (portion)`. */
  summary: z.string(),
  at: z.iso.datetime(),
});

export const meal = z.object({
  mealId: z.uuid(),
  status: mealStatus,
  stage: analysisStage,
  progress: z.int().min(0).max(100),
  /** Why there is no estimate; on a completed meal: why the latest new analysis gave none. */
  failure: z.object({ code: failureCode, message: z.string() }).nullable(),
  compositeItemName: z.string().nullable(),
  /** What counts now, in grams: the override if there is one, else the estimate. */
  carbEstimate: z.number().nullable(),
  confidenceLow: z.number().nullable(),
  confidenceHigh: z.number().nullable(),
  confidenceLevel: confidenceLevel.nullable(),
  confidenceReason: z.string().nullable(),
  isNotFood: z.boolean(),
  analysis: z.string().nullable(),
  items: z.array(mealItem),
  /** Foods that were named but could not be matched; they are not in the total. */
  unknownItems: z.array(z.string()),
  /** Sum of the items minus the total, in grams, when the two do not agree; else null. */
  itemsDifference: z.number().nullable(),
  /** As first made: neither a correction nor a new analysis changes it. */
  estimate: mealEstimate.nullable(),
  /** Of the latest analysis: what counts where there is no override. */
  latestEstimate: mealEstimate.nullable(),
  override: mealOverride.nullable(),
  feedback: mealFeedback.nullable(),
  history: z.array(mealEvent),
  note: z.string(),
  eatenAt: z.iso.datetime(),
  favourite: z.boolean(),
  modelId: z.string().nullable(),
  promptVersion: z.string().nullable(),
  photoUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  /** Present whenever a figure in grams is. */
  disclaimer: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Meal = z.infer<typeof meal>;

export const mealParams = z.object({ mealId: z.uuid() });

/** A form field with JSON in it: parsed here, so that bad JSON is a 4xx with its own sentence. */
const jsonObjectField = z
  .string()
  .max(20_000, 'The metadata is too large.')
  .transform((text, context): Record<string, unknown> => {
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
    } catch {
      // falls through to the one message below
    }
    context.addIssue({ code: 'custom', message: 'The metadata must be a JSON object.' });
    return z.NEVER;
  });

/** Meals of living people; a year with five digits could not even be written as an ISO date again. */
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);
const dateTime = z.iso
  .datetime({ offset: true, message: 'Please give the time as an ISO date and time.' })
  .refine(
    (text) => Date.parse(text) >= EARLIEST && Date.parse(text) < LATEST,
    'Please give a time between 2000 and 2100.',
  );
/** A day ahead is somewhere on earth today already; more is a mistake. */
const eatenAt = dateTime.refine(
  (text) => Date.parse(text) < Date.now() + 48 * 60 * 60 * 1000,
  'Please give a time that is not in the future.',
);

export const createScanFields = z.object({
  note: note.default(''),
  sessionId: z.string().max(64).optional(),
  eatenAt: eatenAt.optional(),
  metadata: jsonObjectField.optional(),
});

export const scanAccepted = z.object({ mealId: z.uuid(), status: mealStatus });
export type ScanAccepted = z.infer<typeof scanAccepted>;

export const createScan = defineEndpoint({
  method: 'POST',
  path: '/api/scans',
  access: 'user',
  summary: 'Take a meal photo in and queue its analysis. Header Idempotency-Key: the same key gives the same meal',
  upload: true,
  body: createScanFields,
  status: 202,
  answer: scanAccepted,
});

export const getMeal = defineEndpoint({
  method: 'GET',
  path: '/api/scans/:mealId',
  access: 'user',
  summary: 'One meal with stage and progress, then its estimate; someone else’s and a missing one are the same 404',
  params: mealParams,
  status: 200,
  answer: meal,
});

export const listMealsQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  search: cleanText(100, 'The search').optional(),
  from: dateTime.optional(),
  to: dateTime.optional(),
  favourite: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});

export const listMeals = defineEndpoint({
  method: 'GET',
  path: '/api/scans',
  access: 'user',
  summary: 'Meals of the signed-in person, newest eaten first, page by page',
  query: listMealsQuery,
  status: 200,
  answer: z.object({ scans: z.array(meal), nextCursor: z.string().nullable() }),
});

export const editMealBody = z.strictObject({
  note: note.optional(),
  eatenAt: eatenAt.optional(),
  compositeItemName: cleanText(120, 'The name').pipe(z.string().trim().min(1, 'The name may not be empty.')).optional(),
  favourite: z.boolean().optional(),
});

export const editMeal = defineEndpoint({
  method: 'PATCH',
  path: '/api/scans/:mealId',
  access: 'user',
  summary: 'Change note, time eaten, name or favourite',
  params: mealParams,
  body: editMealBody,
  status: 200,
  answer: meal,
});

export const overrideBody = z.object({
  carbs: z
    .number()
    .min(0, 'Carbs may not be negative.')
    .max(CARBS_MAX_GRAMS, `Carbs may be at most ${CARBS_MAX_GRAMS} g.`)
    .multipleOf(0.1, 'Please use at most one decimal.'),
  reason: overrideReason.default('other'),
});

export const overrideCarbs = defineEndpoint({
  method: 'PUT',
  path: '/api/scans/:mealId/override',
  access: 'user',
  summary: 'Replace the total; the first estimate is kept',
  params: mealParams,
  body: overrideBody,
  status: 200,
  answer: meal,
});

export const removeOverride = defineEndpoint({
  method: 'DELETE',
  path: '/api/scans/:mealId/override',
  access: 'user',
  summary: 'Bring the estimate back',
  params: mealParams,
  status: 200,
  answer: meal,
});

export const feedbackBody = z.object({ thumb: thumb.nullable(), comment: cleanText(500, 'The comment').nullish() });

export const giveFeedback = defineEndpoint({
  method: 'POST',
  path: '/api/scans/:mealId/feedback',
  access: 'user',
  summary: 'Thumb up or down, or take it back with null',
  params: mealParams,
  body: feedbackBody,
  status: 200,
  answer: meal,
});

export const cancelAnalysis = defineEndpoint({
  method: 'POST',
  path: '/api/scans/:mealId/cancel',
  access: 'user',
  summary: 'Stop waiting for a running analysis',
  params: mealParams,
  status: 202,
  answer: meal,
});

export const reanalyzeBody = z.object({
  note: note.optional(),
  /** The following are the administrator's; from anybody else they are refused. */
  promptVersion: z.string().max(40).optional(),
  customPrompt: cleanText(20_000, 'The prompt').optional(),
  model: z.string().max(100).optional(),
});

export const reanalyze = defineEndpoint({
  method: 'POST',
  path: '/api/scans/:mealId/reanalyze',
  access: 'user',
  summary: 'Analyse again, with other words if given',
  params: mealParams,
  body: reanalyzeBody,
  status: 202,
  answer: meal,
});

export const deleteMeal = defineEndpoint({
  method: 'DELETE',
  path: '/api/scans/:mealId',
  access: 'user',
  summary: 'Delete the meal and its photo for good',
  params: mealParams,
  status: 204,
});

export const getPhoto = defineEndpoint({
  method: 'GET',
  path: '/api/scans/:mealId/photo',
  access: 'user',
  summary: 'The stored photo (size full) or its thumbnail (size thumb), without any metadata',
  params: mealParams,
  query: z.object({ size: photoSize.default('full') }),
  status: 200,
});

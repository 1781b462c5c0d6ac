import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import type { AnswerOf } from '../endpoint.js';
import { isInOrder, moment, searchWords, WRONG_WAY_ROUND } from '../filters.js';
import { oneLine } from '../one-line.js';
import { cleanText } from '../typed-text.js';
import {
  callPurpose,
  confidenceLevel,
  failureCode,
  instant,
  mealEntry,
  mealStatus,
  photoSize,
  thumb,
} from '../vocabulary.js';
import { mealFailure } from './error.js';
import { meal } from './meal.js';
import { mealParams, photoPlace } from './meals.js';
import { mealPackage } from './packaged-foods.js';
import { scanErrorKind, scanEventType } from './scan-analysis.js';

export const SCAN_OVERVIEW_PAGE = 25;
export const SCAN_OVERVIEW_PAGE_MAX = 50;
export const SCAN_SEARCH_MAX = 100;
/** A model, prompt or provider to filter by. */
export const SCAN_FILTER_MAX = 100;
export const VIEW_NAME_MAX = 80;
export const VIEW_ADDRESS_MAX = 2_000;
export const REVIEW_NOTE_MAX = 2_000;
/** A search counts and lists at most this many, because counting all matches would dominate its cost. */
export const SCAN_SEARCH_COUNT_MAX = 1_000;

/**
 * `createdAt` Date Created, `openaiCarbEstimate` OpenAI-estimate, `llmJudgeScore` LLM Judge Score, `carbDifference` Model Difference; then
 * the second model's carbs, and how far the estimate is from the person's own figure.
 */
export const scanSortKey = z.enum([
  'createdAt',
  'openaiCarbEstimate',
  'llmJudgeScore',
  'carbDifference',
  'geminiCarbEstimate',
  'carbError',
]);
export type ScanSortKey = z.infer<typeof scanSortKey>;

export const sortOrder = z.enum(['asc', 'desc']);
export type SortOrder = z.infer<typeof sortOrder>;

/**
 * How a meal came to its figure: a model's estimate, the food tables' reading of its words, a label or a product's barcode, foods of
 * the person's own, a figure or items that they entered, or a copy of an earlier meal.
 */
export const mealOrigin = z.enum(['model', 'words', 'label', 'barcode', 'own-food', 'manual', 'repeat']);
export type MealOrigin = z.infer<typeof mealOrigin>;

export const overviewScan = z.object({
  mealId: z.uuid(),
  userId: z.uuid(),
  /** A data URL of a small picture, at most 15 KB; null without a photo. */
  imageBase64: z.string().nullable(),
  userEmail: z.string(),
  compositeItemName: z.string().nullable(),
  /** By the primary model at that time; in grams, like the next two. */
  openaiCarbEstimate: z.number().nullable(),
  /** By the test model at that time; null unless the meal was sampled for a comparison. */
  geminiCarbEstimate: z.number().nullable(),
  /** Primary minus test, sorted by its absolute value. */
  carbDifference: z.number().nullable(),
  /** The person's own figure minus the estimate, sorted by its absolute value; null unless they corrected it. */
  carbError: z.number().nullable(),
  /** Of the latest judgement, 0 to 100; sorted only among those by the present judge. */
  llmJudgeScore: z.number().nullable(),
  /** Who scored it: a model's id, or the fixed rules. */
  judgeModel: z.string().nullable(),
  /** Null while there is none. */
  origin: mealOrigin.nullable(),
  /** What counts for the meal, in the estimate’s basis as the figures beside it; null if nothing does. */
  countedCarbs: z.number().nullable(),
  /** What the model itself said, where the food tables gave the estimate's figure; else null. */
  modelCarbs: z.number().nullable(),
  /** The person replaced the figure, or changed the package's. */
  isCorrected: z.boolean(),
  status: mealStatus,
  /** Of a failed meal. */
  failureCode: failureCode.nullable(),
  /** What made the estimate; without one, what was called last. */
  modelId: z.string().nullable(),
  promptVersion: z.string().nullable(),
  thumb: thumb.nullable(),
  comment: z.string().nullable(),
  /** The administrator whom it is assigned to, by address. */
  assignee: z.string().nullable(),
  createdAt: instant,
});
export type OverviewScan = z.infer<typeof overviewScan>;

/** `open`: not finished yet; `needs-input`: failed, but its person can fix it, so it is not counted as a failed scan. */
export const scanStatus = z.enum(['open', 'completed', 'failed', 'needs-input', 'cancelled']);
export type ScanStatus = z.infer<typeof scanStatus>;

/** The latest judgement's band, as coloured on the screens. */
export const judgeBand = z.enum(['green', 'yellow', 'red']);
export type JudgeBand = z.infer<typeof judgeBand>;

const yesOrNo = z
  .enum(['yes', 'no'])
  .optional()
  .transform((word) => (word === undefined ? undefined : word === 'yes'));

const name = (noun: string) =>
  z
    .string()
    .min(1, `Please name a ${noun}.`)
    .max(SCAN_FILTER_MAX, `A ${noun} has at most ${SCAN_FILTER_MAX} characters.`)
    .refine((text) => !text.includes('\u0000'), `There is no such ${noun}.`)
    .optional();

/** Meals that match all of these, whether they are scans or not. */
const scanFilters = {
  /** Part of the user's e-mail address, of the food's name or of the comment; or the meal's id, or its last eight digits. */
  search: searchWords(SCAN_SEARCH_MAX),
  user: z.uuid('This is not the id of a user.').optional(),
  origin: mealOrigin.optional(),
  thumb: thumb.optional(),
  comment: yesOrNo,
  corrected: yesOrNo,
  answered: yesOrNo,
  partial: yesOrNo,
  /** The person's own figure lies outside the range of the estimate they corrected. */
  missed: yesOrNo,
  /** The first model in the order could not answer, and another did. */
  fallback: yesOrNo,
  status: scanStatus.optional(),
  failure: failureCode.optional(),
  /** Includes ones that are no longer in the catalogue. */
  model: name('model'),
  prompt: name('prompt'),
  provider: name('provider'),
  entry: mealEntry.optional(),
  band: judgeBand.optional(),
  assignee: z.uuid('This is not the id of an administrator.').optional(),
  from: moment('start'),
  to: moment('end'),
};

/** Digits only: `1e2` is not a page number. */
const wholeNumber = (name: string, max: number) => {
  const sentence = `The ${name} must be a whole number from 1 to ${max}.`;
  return z
    .string(sentence)
    .regex(/^[0-9]{1,9}$/, sentence)
    .transform(Number)
    .pipe(z.number().min(1, sentence).max(max, sentence));
};

export const listScans = adminEndpoint('GET', '/scan-overview', {
  summary: 'Every scan, page by page; scans without the sort figure come last in both orders',
  query: z
    .strictObject({
      page: wholeNumber('page', 1_000_000).default(1),
      limit: wholeNumber('limit', SCAN_OVERVIEW_PAGE_MAX).default(SCAN_OVERVIEW_PAGE),
      sortBy: scanSortKey.default('createdAt'),
      sortOrder: sortOrder.default('desc'),
      ...scanFilters,
    })
    .refine(isInOrder, WRONG_WAY_ROUND),
  answer: z.object({
    scans: z.array(overviewScan),
    total: z.int(),
    totalPages: z.int(),
    /**
     * There may be more matches than `total`: a search lists 1,000, a filter the newest 20,000, and several filters look through the
     * newest 20,000 meals of the rarest one.
     */
    isTotalCapped: z.boolean(),
    /** Whose meals these are, if one person's were requested and they exist. */
    person: z.object({ userId: z.uuid(), email: z.string() }).nullable(),
  }),
});

export const exportScans = adminEndpoint('GET', '/scan-overview/export', {
  summary: 'All meals that pass the filters, newest first, as CSV; the export is recorded in the audit log',
  query: z.strictObject(scanFilters).refine(isInOrder, WRONG_WAY_ROUND),
});

const administrator = z.object({ id: z.uuid(), email: z.string(), displayName: z.string() });
export type Administrator = z.infer<typeof administrator>;

export const getScanChoices = adminEndpoint('GET', '/scan-overview/choices', {
  summary: 'What Scan Overview can be filtered by: models and prompts of stored meals, providers, administrators',
  answer: z.object({
    models: z.array(z.string()),
    prompts: z.array(z.string()),
    providers: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Who a meal can be assigned to: owners and editors. */
    administrators: z.array(administrator),
  }),
});
export type ScanChoices = AnswerOf<typeof getScanChoices>;

export const savedView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The query of the page's address. */
  address: z.string(),
  isShared: z.boolean(),
  /** The caller's own. */
  isOwn: z.boolean(),
  owner: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

export const listSavedViews = adminEndpoint('GET', '/scan-overview/views', {
  summary: 'The caller’s saved views of Scan Overview, and those that others share',
  answer: z.array(savedView),
});

export const saveViewBody = z.strictObject({
  name: oneLine('name')
    .min(1, 'Please name the view.')
    .max(VIEW_NAME_MAX, `The name may have at most ${VIEW_NAME_MAX} characters.`),
  address: z.string().max(VIEW_ADDRESS_MAX, 'This is too many filters for one view.'),
  isShared: z.boolean(),
});

export const saveView = adminEndpoint('PUT', '/scan-overview/views', {
  summary: 'Save filters under a name; what the caller saved under it before is replaced',
  body: saveViewBody,
  answer: savedView,
});

export const deleteView = adminEndpoint('DELETE', '/scan-overview/views/:viewId', {
  summary: 'Remove a saved view of the caller',
  params: z.object({ viewId: z.uuid() }),
  status: 204,
});

export const scanOverviewStats = z.object({
  totalScans: z.int(),
  /** There may be more, as in the list: the figures are about the newest ones. */
  isTotalCapped: z.boolean(),
  /** Mean absolute difference between both models in grams; null without a compared scan. */
  avgCarbDifference: z.number().nullable(),
  /** The judge's total, 0 to 100, over the scans that `judgeModel` judged; null without one. */
  avgJudgeScore: z.number().nullable(),
  /** Fraction of the compared scans that are 10 g or more apart, in percent. */
  highDifferencePercent: z.number().nullable(),
  /** The number of scans behind the figures. */
  comparedScans: z.int(),
  /** The judge whose scores these are: the chosen one, else the latest model; null while none has judged. */
  judgeModel: z.string().nullable(),
  judgedScans: z.int(),
  /** Judged by other models, which score differently: not in the average. */
  otherJudgedScans: z.int(),
  /** Judged by rules, which see no photo: not in the average. */
  ruleJudgedScans: z.int(),
});
export type ScanOverviewStats = z.infer<typeof scanOverviewStats>;

export const getScanOverviewStats = adminEndpoint('GET', '/scan-overview-stats', {
  summary: 'The figures above the list: over all scans, or over the meals that pass the same filters',
  query: z.strictObject(scanFilters).refine(isInOrder, WRONG_WAY_ROUND),
  answer: scanOverviewStats,
});

/** One model call. The prompt and the raw answer stay on the server. */
export const mealRead = z.object({
  id: z.uuid(),
  purpose: callPurpose,
  modelId: z.string(),
  /** Attempt of the meal's analysis, from 1. */
  revision: z.int(),
  failureCode: failureCode.nullable(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Null: the price of the model was unknown. */
  costUsd: z.number().nullable(),
  durationMs: z.int(),
  createdAt: instant,
});
export type MealRead = z.infer<typeof mealRead>;

export const shadowEstimate = z.object({
  modelId: z.string(),
  promptVersion: z.string(),
  carbEstimate: z.number(),
  confidenceLow: z.number(),
  confidenceHigh: z.number(),
  confidenceLevel,
  compositeItemName: z.string().nullable(),
  analysis: z.string(),
  /** Primary minus test, of the two compared estimates. */
  carbDifference: z.number(),
  createdAt: instant,
});
export type ShadowEstimate = z.infer<typeof shadowEstimate>;

/** What administrators wrote about a meal. */
export const mealReview = z.object({
  note: z.string(),
  assignee: administrator.nullable(),
  updatedBy: z.string().nullable(),
  updatedAt: instant,
});
export type MealReview = z.infer<typeof mealReview>;

export const reviewMealBody = z.strictObject({
  note: cleanText(REVIEW_NOTE_MAX, 'The note'),
  assigneeId: z.uuid().nullable(),
  /** When what the administrator saw was changed; null: there was nothing. */
  seen: instant.nullish(),
});

export const reviewMeal = adminEndpoint('PUT', '/scans/:mealId/review', {
  summary: 'Add a note to a meal and assign it; recorded in the audit log; 409 when it has since been changed',
  params: mealParams,
  body: reviewMealBody,
  answer: mealReview,
});

/** A stored meal, read again with another variant. */
export const mealRerun = shadowEstimate.omit({ carbDifference: true }).extend({
  id: z.uuid(),
  isNotFood: z.boolean(),
  /** Null: the price of the model was unknown. */
  costUsd: z.number().nullable(),
  durationMs: z.int(),
});
export type MealRerun = z.infer<typeof mealRerun>;

export const mealReruns = z.object({
  /** Newest first. */
  answers: z.array(mealRerun),
  /** The latest one requested, until its answer arrives. */
  asked: z
    .object({
      modelId: z.string(),
      promptVersion: z.string(),
      isOpen: z.boolean(),
      /** Why there is no answer. */
      failure: mealFailure.nullable(),
    })
    .nullable(),
});
export type MealReruns = z.infer<typeof mealReruns>;

export const getMealReruns = adminEndpoint('GET', '/scans/:mealId/reruns', {
  summary: 'The answers of other variants to a stored meal',
  params: mealParams,
  answer: mealReruns,
});

export const rerunMeal = adminEndpoint('POST', '/scans/:mealId/reruns', {
  summary: 'Read a stored meal with another variant: its owner does not see it, and it is charged as a test',
  params: mealParams,
  body: z.strictObject({
    model: z.string().trim().min(1, 'Please choose a model.').max(SCAN_FILTER_MAX),
    promptVersion: z.string().trim().min(1, 'Please choose a prompt.').max(SCAN_FILTER_MAX),
  }),
  answer: mealReruns,
});

/** What the scan screens reported during this meal's scan. */
export const detailEvent = z.object({
  type: scanEventType,
  at: instant,
  /** Duration of the upload or of the wait for the answer, in milliseconds. */
  ms: z.int().nullable(),
  error: scanErrorKind.nullable(),
});
export type DetailEvent = z.infer<typeof detailEvent>;

/** A whole meal for an administrator: what its owner sees, with the technical details. */
export const scanDetail = z.object({
  userId: z.uuid(),
  userEmail: z.string(),
  meal: meal.omit({
    photoUrl: true,
    thumbnailUrl: true,
    coverUrl: true,
    morePhotos: true,
    favourite: true,
    stage: true,
    progress: true,
    seenItems: true,
  }),
  photo: z.object({ fullUrl: z.string(), thumbnailUrl: z.string() }).nullable(),
  /** Those after the first one. */
  morePhotos: z.array(z.object({ fullUrl: z.string(), thumbnailUrl: z.string() })),
  origin: mealOrigin.nullable(),
  /** The package as found, if the person has checked or changed it since. */
  packagedFound: mealPackage.nullable(),
  /** Newest first, at most 50. */
  reads: z.array(mealRead),
  shadow: shadowEstimate.nullable(),
  review: mealReview.nullable(),
  /** Oldest first; deleted after 120 days. */
  events: z.array(detailEvent),
  /** Why it cannot be added to the golden set, as a sentence; null: it can. */
  goldenRefusal: z.string().nullable(),
});
export type ScanDetail = z.infer<typeof scanDetail>;

export const getScanDetail = adminEndpoint('GET', '/scans/:mealId', {
  summary: 'A whole meal with its model calls and history; looking is recorded in the audit log',
  params: mealParams,
  answer: scanDetail,
});

export const getScanPhoto = adminEndpoint('GET', '/scans/:mealId/photo', {
  summary: 'A photo of somebody’s meal; looking is recorded in the audit log',
  params: mealParams,
  query: z.strictObject({ size: photoSize.default('full'), place: photoPlace }),
});

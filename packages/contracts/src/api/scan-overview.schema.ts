import { z } from 'zod';
import { defineSchema } from '../endpoint.js';
import { searchWords } from '../filters.js';
import { callPurpose, confidenceLevel, failureCode, photoSize } from '../vocabulary.js';
import { meal } from './meal.schema.js';
import { mealParams, photoPlace } from './meals.schema.js';
import { mealPackage } from './packaged-foods.schema.js';
import { scanErrorKind, scanEventType } from './scan-analysis.schema.js';
import { SCAN_OVERVIEW_PAGE, SCAN_OVERVIEW_PAGE_MAX, SCAN_SEARCH_MAX } from './scan-overview.js';

/** `createdAt` Date Created, `openaiCarbEstimate` OpenAI-estimate, `llmJudgeScore` LLM Judge Score, `carbDifference` Model Difference. */
export const scanSortKey = z.enum(['createdAt', 'openaiCarbEstimate', 'llmJudgeScore', 'carbDifference']);
export const sortOrder = z.enum(['asc', 'desc']);

/**
 * How a meal came to its figure: a model's estimate, the food tables' reading of its words, a label or a product's barcode, foods of
 * the person's own, a figure or items that they entered, or a copy of an earlier meal.
 */
export const mealOrigin = z.enum(['model', 'words', 'label', 'barcode', 'own-food', 'manual', 'repeat']);

export const overviewScan = z.object({
  mealId: z.uuid(),
  /** A data URL of a small picture, at most 15 KB; null without a photo. */
  imageBase64: z.string().nullable(),
  userEmail: z.string(),
  compositeItemName: z.string().nullable(),
  /** Of the primary model at that time; in grams, as the next two. */
  openaiCarbEstimate: z.number().nullable(),
  /** Of the test model at that time; null unless the meal was sampled for a comparison. */
  geminiCarbEstimate: z.number().nullable(),
  /** Primary minus test. Sorted by its absolute value. */
  carbDifference: z.number().nullable(),
  /** Of the latest judgement, 0 to 100. */
  llmJudgeScore: z.number().nullable(),
  /** Who gave it: a model's id, or the fixed rules. */
  judgeModel: z.string().nullable(),
  /** Null while it has none. */
  origin: mealOrigin.nullable(),
  /** What counts for the meal, as the person sees it; null while nothing does. */
  countedCarbs: z.number().nullable(),
  /** The person replaced the figure, or changed the package's. */
  isCorrected: z.boolean(),
  createdAt: z.iso.datetime(),
});

/** Digits only: `1e2` is not a page number. */
const wholeNumber = (name: string, max: number) => {
  const sentence = `The ${name} must be a whole number from 1 to ${max}.`;
  return z
    .string(sentence)
    .regex(/^[0-9]{1,9}$/, sentence)
    .transform(Number)
    .pipe(z.number().min(1, sentence).max(max, sentence));
};

export const listScans = defineSchema({
  summary: 'Every scan, page by page; scans without the figure that is sorted by come last in both orders',
  query: z.strictObject({
    page: wholeNumber('page', 1_000_000).default(1),
    limit: wholeNumber('limit', SCAN_OVERVIEW_PAGE_MAX).default(SCAN_OVERVIEW_PAGE),
    /** Part of the user's e-mail address or of the food's name. */
    search: searchWords(SCAN_SEARCH_MAX),
    sortBy: scanSortKey.default('createdAt'),
    sortOrder: sortOrder.default('desc'),
    /** Only meals that came to their figure like this, whether they are scans or not: the newest 1,000, in the wanted order. */
    origin: mealOrigin.optional(),
  }),
  status: 200,
  answer: z.object({
    scans: z.array(overviewScan),
    total: z.int(),
    totalPages: z.int(),
    /** More than `total` scans were found: a search or an origin is counted up to 1,000, and its pages end there. */
    isTotalCapped: z.boolean(),
  }),
});

export const scanOverviewStats = z.object({
  totalScans: z.int(),
  /** Mean absolute difference between both models in grams; null without a compared scan. */
  avgCarbDifference: z.number().nullable(),
  /** The judge's total, 0 to 100, over the scans that `judgeModel` judged; null without one. */
  avgJudgeScore: z.number().nullable(),
  /** Share of the compared scans that are 10 g or more apart, in percent. */
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

export const getScanOverviewStats = defineSchema({
  summary: 'The figures above the scans, over all of them',
  status: 200,
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
  costUsd: z.number(),
  durationMs: z.int(),
  createdAt: z.iso.datetime(),
});

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
  createdAt: z.iso.datetime(),
});

/** What the scan screens reported while this meal was scanned. */
export const detailEvent = z.object({
  type: scanEventType,
  at: z.iso.datetime(),
  /** Duration of the upload or of the wait for the answer, in milliseconds. */
  ms: z.int().nullable(),
  error: scanErrorKind.nullable(),
});

/** A whole meal for an administrator: as its owner sees it, with the technical details. */
export const scanDetail = z.object({
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
  /** The package as it was found, where the person has checked or changed it since. */
  packagedFound: mealPackage.nullable(),
  /** Newest first, at most 50. */
  reads: z.array(mealRead),
  shadow: shadowEstimate.nullable(),
  /** Oldest first; deleted after 120 days. */
  events: z.array(detailEvent),
});

export const getScanDetail = defineSchema({
  summary: 'A whole meal with its model calls and history; looking is noted in the audit',
  params: mealParams,
  status: 200,
  answer: scanDetail,
});

export const getScanPhoto = defineSchema({
  summary: 'A photo of somebody’s meal; looking is noted in the audit',
  params: mealParams,
  query: z.strictObject({ size: photoSize.default('full'), place: photoPlace }),
  status: 200,
});

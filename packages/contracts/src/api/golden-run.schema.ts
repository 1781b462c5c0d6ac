import { z } from 'zod';
import { failureCode, gateVerdict, goldenRunStatus } from '../vocabulary.js';

/** Why an image has no answer in a run: what can befall a meal, and what befalls a run. */
export const goldenFailureCode = z.enum([
  ...failureCode.options,
  'image-deleted',
  'photo-missing',
  'cost-limit',
  'own-error',
]);

/** A figure of a run with the 95% bootstrap interval over images; null where nothing could be measured. */
export const runFigure = z.object({
  value: z.number().nullable(),
  /** Answers or calls that it is made of. */
  n: z.int(),
  /** Photos that these come from; one that was uploaded twice is one. */
  images: z.int(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
});

/** Grams unless said otherwise; shares are 0 to 1. */
export const runFigures = z.object({
  meanAbsoluteError: runFigure,
  /** Over photos of food only, which the gate judges: a 0 for a photo without food is easily right and hides what is not. */
  foodMeanAbsoluteError: runFigure,
  /** All absolute errors over all truths. */
  relativeError: runFigure,
  /** Estimate minus truth. */
  bias: runFigure,
  within5: runFigure,
  within10: runFigure,
  within20: runFigure,
  /** Coefficient of variation over the repeats of a photo of food; of answers that are all 0 it is not defined. */
  medianVariation: runFigure,
  largestVariation: runFigure,
  parseFailureRate: runFigure,
  failureRate: runFigure,
  wrongDishRate: runFigure,
  /** Over photos of food only. */
  foodWrongDishRate: runFigure,
  /** Truths inside the range that came with the answer. */
  rangeCoverage: runFigure,
  dosingLanguageRate: runFigure,
});

export const goldenRun = z.object({
  id: z.uuid(),
  name: z.string(),
  model: z.string(),
  /** Lists have its beginning only; the run itself has it whole. */
  promptUsed: z.string(),
  promptVersion: z.string(),
  promptSha256: z.string(),
  status: goldenRunStatus,
  repeats: z.int(),
  totalImages: z.int(),
  completedImages: z.int(),
  /** One call for each image and repeat. */
  totalItems: z.int(),
  completedItems: z.int(),
  meanAbsoluteError: z.number().nullable(),
  /** Per cent of the answers within 5 g. */
  withinFiveGrams: z.number().nullable(),
  /** Estimate minus truth, in grams. */
  averageVariance: z.number().nullable(),
  /** In milliseconds. */
  averageResponseTime: z.number().nullable(),
  totalTokens: z.int(),
  totalCostUsd: z.number(),
  /** Calls that a worker began and never ended: the provider may bill them, and `totalCostUsd` cannot. 0 while it runs. */
  cutCalls: z.int(),
  estimatedCostUsd: z.number(),
  costLimitUsd: z.number().nullable(),
  baselineRunId: z.uuid().nullable(),
  failure: z.object({ code: goldenFailureCode, message: z.string() }).nullable(),
  verdict: gateVerdict.nullable(),
  /** The newest run of the same model and prompt in which the model named dosing, this one or another: it fails the gate. */
  dosingRunId: z.uuid().nullable(),
  startedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});

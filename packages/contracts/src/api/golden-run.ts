import { z } from 'zod';
import { failureCode, gateVerdict, goldenRunStatus, instant } from '../vocabulary.js';

/** Why an image has no answer in a run: the failures of a meal, and those of a run. */
export const goldenFailureCode = z.enum([
  ...failureCode.options,
  'image-deleted',
  'photo-missing',
  'cost-limit',
  'own-error',
]);
export type GoldenFailureCode = z.infer<typeof goldenFailureCode>;

/** A figure of a run with its 95% interval over images: Wilson's for fractions, bootstrap for the others, none for the largest variation; null where nothing could be measured. */
export const runFigure = z.object({
  value: z.number().nullable(),
  /** Number of answers or calls behind it. */
  n: z.int(),
  /** Number of distinct photos behind it; a photo that was uploaded twice counts once. */
  images: z.int(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
});
export type RunFigure = z.infer<typeof runFigure>;

/** Grams unless said otherwise; fractions are 0 to 1. */
export const runFigures = z.object({
  meanAbsoluteError: runFigure,
  /** Only photos with food, which the gate checks: answering 0 for a photo without food is easy and hides other errors. */
  foodMeanAbsoluteError: runFigure,
  /** Sum of all absolute errors over the sum of all truths. */
  relativeError: runFigure,
  /** Estimate minus truth. */
  bias: runFigure,
  foodBias: runFigure,
  within5: runFigure,
  foodWithin5: runFigure,
  within10: runFigure,
  foodWithin10: runFigure,
  within20: runFigure,
  /** Answers that are more than 20 g too high. */
  over20: runFigure,
  foodOver20: runFigure,
  /** More than 20 g too low; a photo without food cannot be. */
  foodUnder20: runFigure,
  /** Coefficient of variation over the repeats of a photo of food; undefined when all answers are 0. */
  medianVariation: runFigure,
  largestVariation: runFigure,
  parseFailureRate: runFigure,
  failureRate: runFigure,
  wrongDishRate: runFigure,
  /** Only photos with food. */
  foodWrongDishRate: runFigure,
  /** Fraction of truths within the answer's range. */
  rangeCoverage: runFigure,
  foodRangeCoverage: runFigure,
  dosingLanguageRate: runFigure,
});
export type RunFigures = z.infer<typeof runFigures>;
export type RunFigureName = keyof RunFigures;

export const goldenRun = z.object({
  id: z.uuid(),
  name: z.string(),
  model: z.string(),
  /** Lists shorten it; the run itself has it whole. */
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
  /** Percent of the answers within 5 g. */
  withinFiveGrams: z.number().nullable(),
  /** Estimate minus truth, in grams. */
  averageVariance: z.number().nullable(),
  /** In milliseconds. */
  averageResponseTime: z.number().nullable(),
  totalTokens: z.int(),
  /** Null: the model's price became unknown during the run. */
  totalCostUsd: z.number().nullable(),
  /** Calls that a worker began but never finished: the provider may bill them, but `totalCostUsd` leaves them out. 0 while it runs. */
  cutCalls: z.int(),
  estimatedCostUsd: z.number(),
  costLimitUsd: z.number().nullable(),
  baselineRunId: z.uuid().nullable(),
  failure: z.object({ code: goldenFailureCode, message: z.string() }).nullable(),
  verdict: gateVerdict.nullable(),
  /** The latest run of the same model and prompt in which the model mentioned dosing, possibly this one: it fails the gate. */
  dosingRunId: z.uuid().nullable(),
  /** Scheduled: it watches the live variant, and neither passes the gate nor proposes a range. */
  isNightly: z.boolean(),
  startedBy: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type GoldenRun = z.infer<typeof goldenRun>;

/** Absolute errors of the same images, compared one by one. */
export const errorComparison = z.object({
  improved: z.int(),
  worse: z.int(),
  same: z.int(),
  /** In grams. */
  meanDifference: z.number().nullable(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
});

import { z } from 'zod';
import { defineEndpoint } from '../endpoint.js';
import { oneLine } from '../one-line.js';
import { failureCode, gateVerdict, goldenRunStatus, truthSource } from '../vocabulary.js';
import { gateResult } from './golden-gate.js';
import { PROMPT_MAX } from './prompts.js';

export const REPEATS_MAX = 20;
export const RUN_NAME_MAX = 120;
export const COST_LIMIT_MAX_USD = 1_000;
export const DEFAULT_GOLDEN_PROMPT = 'v2.3';
/** Answers of a run in one page. */
export const RESULTS_PAGE = 200;
const FILL_IN = 'Please fill in all required fields';

/** Why an image has no answer in a run: what can befall a meal, and what befalls a run. */
export const goldenFailureCode = z.enum([...failureCode.options, 'image-deleted', 'photo-missing', 'cost-limit']);
export type GoldenFailureCode = z.infer<typeof goldenFailureCode>;

/** A figure of a run with the 95% bootstrap interval over images; null where nothing could be measured. */
export const runFigure = z.object({
  value: z.number().nullable(),
  /** Answers or calls that it is made of. */
  n: z.int(),
  /** Images that these come from. */
  images: z.int(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
});
export type RunFigure = z.infer<typeof runFigure>;

/** Grams unless said otherwise; shares are 0 to 1. */
export const runFigures = z.object({
  meanAbsoluteError: runFigure,
  /** All absolute errors over all truths. */
  relativeError: runFigure,
  /** Estimate minus truth. */
  bias: runFigure,
  within5: runFigure,
  within10: runFigure,
  within20: runFigure,
  /** Coefficient of variation over the repeats of an image. */
  medianVariation: runFigure,
  largestVariation: runFigure,
  parseFailureRate: runFigure,
  failureRate: runFigure,
  wrongDishRate: runFigure,
  /** Truths inside the range that came with the answer. */
  rangeCoverage: runFigure,
  dosingLanguageRate: runFigure,
});
export type RunFigures = z.infer<typeof runFigures>;
export type RunFigureName = keyof RunFigures;

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
  estimatedCostUsd: z.number(),
  costLimitUsd: z.number().nullable(),
  baselineRunId: z.uuid().nullable(),
  failure: z.object({ code: goldenFailureCode, message: z.string() }).nullable(),
  verdict: gateVerdict.nullable(),
  startedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type GoldenRun = z.infer<typeof goldenRun>;

export const listGoldenRuns = defineEndpoint({
  method: 'GET',
  path: '/api/admin/batch-test/runs',
  access: 'admin',
  summary: 'Batch test runs, newest first; 304 when nothing changed',
  query: z.object({
    /** The id of the last run that is known: only older ones are answered. */
    before: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(200),
  }),
  status: 200,
  answer: z.array(goldenRun),
});

const repeats = z
  .number()
  .int('Repeats must be a whole number.')
  .min(1, 'Repeats must be at least 1.')
  .max(REPEATS_MAX, `Repeats may be at most ${REPEATS_MAX}.`);

export const startGoldenRun = defineEndpoint({
  method: 'POST',
  path: '/api/admin/batch-test/runs',
  access: 'admin',
  summary: 'Let a model read every image of the golden set with a prompt',
  body: z.object({
    name: oneLine('test name')
      .min(1, FILL_IN)
      .max(RUN_NAME_MAX, `The name may have at most ${RUN_NAME_MAX} characters.`),
    model: z.string(FILL_IN).trim().min(1, FILL_IN).max(100),
    /** The text, or the label of a version that comes with the product. */
    promptUsed: z
      .string(FILL_IN)
      .max(PROMPT_MAX, `The prompt may have at most ${PROMPT_MAX} characters.`)
      .refine((prompt) => prompt.trim() !== '', FILL_IN),
    promptVersion: oneLine('version label').max(40).optional(),
    repeats: repeats.default(1),
    baselineRunId: z.uuid().nullable().default(null),
    /** The run ends before it would cost more; null for no limit of its own. */
    costLimitUsd: z
      .number()
      .positive('The cost limit must be more than 0.')
      .max(COST_LIMIT_MAX_USD, `The cost limit may be at most ${COST_LIMIT_MAX_USD} dollars.`)
      .nullable()
      .default(null),
  }),
  status: 201,
  answer: goldenRun,
});

export const runPrice = z.object({
  images: z.int(),
  calls: z.int(),
  /** What the calls are expected to cost together, in US dollars. */
  estimatedCostUsd: z.number(),
  perCallUsd: z.number(),
  /** From earlier calls of this model, or from assumptions when it was never called. */
  isMeasured: z.boolean(),
});
export type RunPrice = z.infer<typeof runPrice>;

export const getRunPrice = defineEndpoint({
  method: 'GET',
  path: '/api/admin/batch-test/price',
  access: 'admin',
  summary: 'What a run is expected to cost before it is started',
  query: z.object({
    model: z.string().min(1).max(100),
    repeats: z.coerce.number().pipe(repeats).default(1),
    promptCharacters: z.coerce.number().int().min(0).max(PROMPT_MAX).default(3_000),
  }),
  status: 200,
  answer: runPrice,
});

export const goldenResult = z.object({
  id: z.uuid(),
  imageId: z.uuid(),
  /** From 1. */
  repeat: z.int(),
  status: z.enum(['waiting', 'answered', 'failed']),
  /** What the image was said to be when the run began. */
  mealName: z.string(),
  groundTruthCarbs: z.number().nullable(),
  truthSource: truthSource.nullable(),
  isImageDeleted: z.boolean(),
  thumbnailUrl: z.string().nullable(),
  estimatedMealName: z.string().nullable(),
  estimatedCarbs: z.number().nullable(),
  confidenceLow: z.number().nullable(),
  confidenceHigh: z.number().nullable(),
  /** Estimate minus truth. */
  carbVariance: z.number().nullable(),
  absoluteVariance: z.number().nullable(),
  /** What the model says of itself, 0 to 1; null when it did not. */
  confidenceLevel: z.number().nullable(),
  /** In milliseconds. */
  responseTime: z.number().nullable(),
  tokenUsage: z.object({ total: z.int(), estimatedCost: z.number() }),
  isNotFood: z.boolean().nullable(),
  isWrongDish: z.boolean().nullable(),
  isInRange: z.boolean().nullable(),
  hasDosingLanguage: z.boolean(),
  failure: z.object({ code: goldenFailureCode, message: z.string() }).nullable(),
  aiAnalysis: z.string().nullable(),
});
export type GoldenResult = z.infer<typeof goldenResult>;

export const RESULT_SORTS = ['image', 'error', 'variance'] as const;

export const getGoldenRun = defineEndpoint({
  method: 'GET',
  path: '/api/admin/batch-test/runs/:runId',
  access: 'admin',
  summary: 'A run with its answers and figures',
  params: z.object({ runId: z.uuid() }),
  query: z.object({
    /** `error`: the largest absolute error first; answers without one come last. */
    sort: z.enum(RESULT_SORTS).default('image'),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(RESULTS_PAGE).default(RESULTS_PAGE),
  }),
  status: 200,
  answer: z.object({
    run: goldenRun,
    results: z.array(goldenResult),
    totalResults: z.int(),
    /** Null until something was answered. */
    figures: runFigures.nullable(),
    gate: gateResult.nullable(),
    /** Calls without an answer, by why. */
    failures: z.array(z.object({ code: goldenFailureCode, message: z.string(), count: z.int() })),
    /** Images whose truth nobody stated: in no error. */
    imagesWithoutTruth: z.int(),
    /** Half the width of the range that 80% of truths would lie in, and the share that did, each image left out once. */
    range: z.object({ halfWidthGrams: z.number(), coverage: z.number().nullable(), images: z.int() }).nullable(),
  }),
});

export const getRunPoints = defineEndpoint({
  method: 'GET',
  path: '/api/admin/batch-test/runs/:runId/points',
  access: 'admin',
  summary: 'Truth and mean estimate of each image of a run, for its plots',
  params: z.object({ runId: z.uuid() }),
  status: 200,
  answer: z.array(
    z.object({ imageId: z.uuid(), mealName: z.string(), truth: z.number(), estimate: z.number(), answers: z.int() }),
  ),
});

export const exportGoldenRun = defineEndpoint({
  method: 'GET',
  path: '/api/admin/batch-test/runs/:runId/export',
  access: 'admin',
  summary: 'Every answer of a run as CSV',
  params: z.object({ runId: z.uuid() }),
  status: 200,
});

export const cancelGoldenRun = defineEndpoint({
  method: 'POST',
  path: '/api/admin/batch-test/runs/:runId/cancel',
  access: 'admin',
  summary: 'Stop a run; what was answered stays',
  params: z.object({ runId: z.uuid() }),
  status: 200,
  answer: goldenRun,
});

import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { oneLine } from '../one-line.js';
import { truthSource } from '../vocabulary.js';
import { gateResult, measuredRange } from './golden-gate.js';
import { goldenLabel } from './golden-images.js';
import { errorComparison, goldenFailureCode, goldenRun, runFigures } from './golden-run.js';
import { labelFailure } from './labels.js';
import { PROMPT_MAX } from './prompts.js';

export * from './golden-run.js';

export const REPEATS_MAX = 20;
export const RUN_NAME_MAX = 120;
/** A cent: with a smaller limit a run would never begin. */
export const COST_LIMIT_MIN_USD = 0.01;
export const COST_LIMIT_MAX_USD = 1_000;
export const DEFAULT_GOLDEN_PROMPT = 'v2.3';
/** Answers of a run in one page. */
export const RESULTS_PAGE = 200;

export const RESULT_SORTS = ['image', 'error', 'variance'] as const;

const FILL_IN = 'Please fill in all required fields';

export const listGoldenRuns = adminEndpoint('GET', '/batch-test/runs', {
  summary: 'Batch test runs, newest first; 304 when nothing changed',
  query: z.object({
    /** Cursor: the id of the last run received; only older ones are returned. */
    before: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(200),
    /** Only nightly runs, or only others; by default both. */
    nightly: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
  }),
  answer: z.array(goldenRun),
});

const repeats = z
  .number()
  .int('Repeats must be a whole number.')
  .min(1, 'Repeats must be at least 1.')
  .max(REPEATS_MAX, `Repeats may be at most ${REPEATS_MAX}.`);

/** What a run starts with. */
export const goldenRunRequest = z.object({
  name: oneLine('test name').min(1, FILL_IN).max(RUN_NAME_MAX, `The name may have at most ${RUN_NAME_MAX} characters.`),
  model: z.string(FILL_IN).trim().min(1, FILL_IN).max(100),
  /** The prompt's text, or the version of a built-in one. */
  promptUsed: z
    .string(FILL_IN)
    .max(PROMPT_MAX, `The prompt may have at most ${PROMPT_MAX} characters.`)
    .refine((prompt) => prompt.trim() !== '', FILL_IN),
  promptVersion: oneLine('prompt version').max(40).optional(),
  repeats: repeats.default(1),
  baselineRunId: z.uuid().nullable().default(null),
  /** The run ends before its expected cost exceeds this; null for no limit. */
  costLimitUsd: z
    .number()
    .min(COST_LIMIT_MIN_USD, `The cost limit must be at least ${COST_LIMIT_MIN_USD} dollars.`)
    .max(COST_LIMIT_MAX_USD, `The cost limit may be at most ${COST_LIMIT_MAX_USD} dollars.`)
    .nullable()
    .default(null),
});

export const startGoldenRun = adminEndpoint('POST', '/batch-test/runs', {
  summary: 'Let a model read every image of the golden set with a prompt',
  body: goldenRunRequest,
  status: 201,
  answer: goldenRun,
});

export const runPrice = z.object({
  images: z.int(),
  /** Nutrition labels, which are read without the model: no calls. */
  labels: z.int(),
  calls: z.int(),
  /** Expected total cost of the calls, in US dollars. */
  estimatedCostUsd: z.number(),
  perCallUsd: z.number(),
  /** From earlier calls of this model, or assumed if it has answered none in the last 30 days. */
  isMeasured: z.boolean(),
  /** A cost limit cannot be enforced, so the run cannot start. */
  isPriceUnknown: z.boolean(),
  /** Images without a note, which a text-only model cannot read; 0 for a model that sees photos. */
  imagesWithoutWords: z.int(),
});
export type RunPrice = z.infer<typeof runPrice>;

export const getRunPrice = adminEndpoint('GET', '/batch-test/price', {
  summary: 'What a run is expected to cost before it is started',
  query: z.object({
    model: z.string().min(1).max(100),
    repeats: z.coerce.number().pipe(repeats).default(1),
    promptCharacters: z.coerce.number().int().min(0).max(PROMPT_MAX).default(3_000),
  }),
  answer: runPrice,
});

export const goldenResult = z.object({
  id: z.uuid(),
  imageId: z.uuid(),
  /** From 1. */
  repeat: z.int(),
  /** `not-asked`: the run ended before this call. */
  status: z.enum(['waiting', 'answered', 'failed', 'not-asked']),
  /** The image's name when the run started. */
  mealName: z.string(),
  groundTruthCarbs: z.number().nullable(),
  truthSource: truthSource.nullable(),
  isImageDeleted: z.boolean(),
  thumbnailUrl: z.string().nullable(),
  estimatedMealName: z.string().nullable(),
  estimatedCarbs: z.number().nullable(),
  confidenceLow: z.number().nullable(),
  confidenceHigh: z.number().nullable(),
  /** The same answer with its foods looked up in the food tables; null where there is nothing to look up. */
  groundedCarbs: z.number().nullable(),
  /** Estimate minus truth. */
  carbVariance: z.number().nullable(),
  absoluteVariance: z.number().nullable(),
  /** The model's own confidence, 0 to 1; null if it gave none. */
  confidenceLevel: z.number().nullable(),
  /** In milliseconds. */
  responseTime: z.number().nullable(),
  tokenUsage: z.object({ total: z.int(), estimatedCost: z.number().nullable() }),
  isNotFood: z.boolean().nullable(),
  isWrongDish: z.boolean().nullable(),
  isInRange: z.boolean().nullable(),
  /** Null: the model returned nothing, for example because the connection broke. */
  hasDosingLanguage: z.boolean().nullable(),
  /** The sentence that mentions dosing; null if there is none, or for answers from before it was stored. */
  dosingEvidence: z.string().nullable(),
  failure: z.object({ code: goldenFailureCode, message: z.string() }).nullable(),
  aiAnalysis: z.string().nullable(),
});
export type GoldenResult = z.infer<typeof goldenResult>;

/** All answers to one image, on whichever page they are. */
export const goldenImageFigures = z.object({
  imageId: z.uuid(),
  answers: z.int(),
  /** In grams, like the next two. */
  mean: z.number(),
  /** Mean minus truth; null without a truth. */
  error: z.number().nullable(),
  /** The highest answer minus the lowest; null for a single one. */
  spread: z.number().nullable(),
});
export type GoldenImageFigures = z.infer<typeof goldenImageFigures>;

/** The same answers with their foods looked up in the food tables. */
export const groundedAnswers = z.object({
  figures: runFigures,
  /** Null for nightly runs, which cannot pass the gate. */
  gate: gateResult.nullable(),
  range: measuredRange.nullable(),
  /** Foods that the answers named, and how many of them have a table row's figure. */
  foods: z.int(),
  groundedFoods: z.int(),
  /** Mean absolute error of each image, grounded minus plain. */
  comparison: errorComparison,
});
export type GroundedAnswers = z.infer<typeof groundedAnswers>;

export const goldenLabelVerdict = z.enum(['right', 'wrong', 'nothing']);
export type GoldenLabelVerdict = z.infer<typeof goldenLabelVerdict>;

/** One label of a run: what it states, and what the label reader made of it. */
export const goldenLabelResult = z.object({
  imageId: z.uuid(),
  /** Null: the image was deleted. */
  name: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  /** Null until it was read. */
  verdict: goldenLabelVerdict.nullable(),
  /** The reader called its figures sure. */
  sure: z.boolean(),
  /** Why there are no figures. */
  failure: z.enum([...labelFailure.options, 'image-deleted', 'photo-missing', 'own-error']).nullable(),
  truth: goldenLabel,
  read: goldenLabel.nullable(),
});
export type GoldenLabelResult = z.infer<typeof goldenLabelResult>;

/** Nutrition labels of a run. No model read them, and no figure of the run counts them. */
export const goldenLabels = z.object({
  total: z.int(),
  waiting: z.int(),
  /** Within 0.5 g or 2%, in every column that was read. */
  right: z.int(),
  wrong: z.int(),
  nothing: z.int(),
  sure: z.int(),
  sureAndWrong: z.int(),
  /** At most 100: wrong ones first, then those not read, then the others. */
  results: z.array(goldenLabelResult),
});
export type GoldenLabels = z.infer<typeof goldenLabels>;

export const runParams = z.object({ runId: z.uuid() });

export const getGoldenRun = adminEndpoint('GET', '/batch-test/runs/:runId', {
  summary: 'A run with its answers and figures',
  params: runParams,
  query: z.object({
    /** `error`: the largest absolute error first; answers without one come last. */
    sort: z.enum(RESULT_SORTS).default('image'),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(RESULTS_PAGE).default(RESULTS_PAGE),
  }),
  answer: z.object({
    run: goldenRun,
    results: z.array(goldenResult),
    /** Of the images on this page that have an answer. */
    images: z.array(goldenImageFigures),
    totalResults: z.int(),
    /** Null until something is answered. */
    figures: runFigures.nullable(),
    gate: gateResult.nullable(),
    /** Number of calls without an answer, by reason. */
    failures: z.array(z.object({ code: goldenFailureCode, message: z.string(), count: z.int() })),
    /** Images without a truth: they count in no error. */
    imagesWithoutTruth: z.int(),
    range: measuredRange.nullable(),
    /** Null until they are computed, and for the built-in reader, which uses the tables anyway. */
    grounded: groundedAnswers.nullable(),
    /** Null in a run without labels. */
    labels: goldenLabels.nullable(),
  }),
});

export const getRunPoints = adminEndpoint('GET', '/batch-test/runs/:runId/points', {
  summary: 'Truth and mean estimate of each image of a run, for its plots',
  params: runParams,
  answer: z.array(
    z.object({ imageId: z.uuid(), mealName: z.string(), truth: z.number(), estimate: z.number(), answers: z.int() }),
  ),
});

export const exportGoldenRun = adminEndpoint('GET', '/batch-test/runs/:runId/export', {
  summary: 'Every answer of a run as CSV',
  params: runParams,
});

export const cancelGoldenRun = adminEndpoint('POST', '/batch-test/runs/:runId/cancel', {
  summary: 'Stop a run; its answers so far are kept',
  params: runParams,
  answer: goldenRun,
});

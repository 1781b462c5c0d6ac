import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { anyOr } from '../filters.js';
import { confidenceLevel, instant } from '../vocabulary.js';

export const COMPARISONS_PAGE = 50;
/** Beyond this many, pages use `before`, because large offsets get ever slower. */
export const COMPARISONS_OFFSET_MAX = 10_000;
/** Points in the plot; more would hide each other. */
export const AGREEMENT_POINTS_MAX = 500;

/** How many of the newest scans with two reads are searched, for shadow runs and requested readings each. */
export const STORED_SCANS_MAX = 2_000;

const DAYS_MAX = 3_650;

/** A number in a query string; empty means none. */
const written = (pattern: RegExp, sentence: string) => z.string(sentence).regex(pattern, sentence).transform(Number);

const whole = (least: number, most: number) => {
  const sentence = `must be a whole number from ${least} to ${most}`;
  return written(/^\d{1,9}$/, sentence).refine((value) => value >= least && value <= most, sentence);
};

const DAYS = `must be a whole number from 1 to ${DAYS_MAX}, or all`;

const DELTA = 'must be a number of grams from 0 to 1000, or all';

const MODEL = 'must be the name of one model, or all';

const oneModel = z.string(MODEL).min(1, MODEL).max(100, MODEL).optional();

const modelFilter = {
  /** Comparisons with this model on either side. */
  model: anyOr(z.string(MODEL).min(1, MODEL).max(100, MODEL), MODEL),
  /** Minimum absolute difference in grams; 0 disables the filter. */
  minDelta: anyOr(
    written(/^\d{1,4}(\.\d{1,3})?$/, DELTA).refine((grams) => grams <= 1_000, DELTA),
    DELTA,
  ),
  /** Comparisons of one pair: the production model and the test model. */
  productionModel: oneModel,
  testModel: oneModel,
};

/** The last N days, from the start of their first hour. */
const days = anyOr(
  written(/^\d{1,4}$/, DAYS).refine((value) => value >= 1 && value <= DAYS_MAX, DAYS),
  DAYS,
);

/** Two models in their roles: production and test. */
const modelPair = z.object({ productionModel: z.string(), testModel: z.string() });

export const comparisonFilter = z.strictObject({
  days,
  ...modelFilter,
  productionModel: oneModel,
  testModel: oneModel,
});
export type ComparisonFilterQuery = z.input<typeof comparisonFilter>;

/** Both spellings are read; the server writes `totalTokens` and `cost`. */
export const tokenUsage = z.object({
  totalTokens: z.int().optional(),
  total: z.int().optional(),
  inputTokens: z.int().optional(),
  outputTokens: z.int().optional(),
  /** In US dollars; null: the model's price was unknown. */
  cost: z.number().nullable().optional(),
  estimatedCost: z.number().nullable().optional(),
});
export type TokenUsage = z.infer<typeof tokenUsage>;

const grams = z.number();

const milliseconds = z.number().nullable();

/** One meal, read by the model in production and by the test model. */
export const modelComparison = z.object({
  id: z.uuid(),
  mealId: z.uuid(),
  /** As its owner or the production model named it; null without a name. */
  mealName: z.string().nullable(),
  userId: z.uuid(),
  userEmail: z.string(),
  /** A small picture as data URL; null for a meal without a photo. */
  imageBase64: z.string().nullable(),
  createdAt: instant,
  productionModel: z.string(),
  testModel: z.string(),
  productionCarbEstimate: grams,
  testCarbEstimate: grams,
  /** Production minus test. */
  carbDifference: grams,
  /** Of the production estimate; null when that is zero. */
  carbDifferencePercent: z.number().nullable(),
  productionConfidenceLow: grams,
  productionConfidenceHigh: grams,
  productionConfidenceLevel: confidenceLevel,
  /** In milliseconds; null when no longer known. */
  productionResponseTime: milliseconds,
  productionTokenUsage: tokenUsage,
  productionAnalysis: z.string(),
  testConfidenceLow: grams,
  testConfidenceHigh: grams,
  testConfidenceLevel: confidenceLevel,
  testResponseTime: milliseconds,
  testTokenUsage: tokenUsage,
  testAnalysis: z.string(),
  /** Lists shorten long analyses; the comparison itself has them whole. */
  isShortened: z.boolean(),
});
export type ModelComparison = z.infer<typeof modelComparison>;

export const listComparisons = adminEndpoint('GET', '/model-comparisons', {
  summary: 'Meals that production and test model have both read, newest first',
  query: comparisonFilter.extend({
    limit: whole(1, COMPARISONS_PAGE).default(COMPARISONS_PAGE),
    offset: whole(0, COMPARISONS_OFFSET_MAX).default(0),
    /** Cursor: the id of the last comparison received; only older ones are returned. */
    before: z.uuid('must be the id of a comparison').optional(),
  }),
  answer: z.array(modelComparison),
});

export const getComparison = adminEndpoint('GET', '/model-comparisons/:comparisonId', {
  summary: 'One comparison with both analyses in full',
  params: z.object({ comparisonId: z.uuid() }),
  answer: modelComparison,
});

export const exportComparisons = adminEndpoint('GET', '/model-comparisons.csv', {
  summary: 'The filtered comparisons as a CSV file; recorded in the audit log',
  query: comparisonFilter,
});

const TIMEFRAME = `must be a number of days from 1 to ${DAYS_MAX} followed by d, or alld`;

export const modelStats = z.object({
  totalComparisons: z.int(),
  /** Mean absolute difference in grams; 0 without comparisons. */
  avgCarbDifference: z.number(),
  /** 10 g or more apart. */
  highDifferenceCount: z.int(),
});
export type ModelStats = z.infer<typeof modelStats>;

export const getModelStats = adminEndpoint('GET', '/model-stats', {
  summary: 'How many comparisons there are in a period and how far apart they are',
  query: z.strictObject({
    timeframe: z
      .string(TIMEFRAME)
      .regex(/^(all|\d{1,4})d$/, TIMEFRAME)
      .default('7d')
      .transform((text) => (text === 'alld' ? undefined : Number.parseInt(text, 10)))
      .refine((count) => count === undefined || (count >= 1 && count <= DAYS_MAX), TIMEFRAME),
    ...modelFilter,
  }),
  answer: modelStats,
});

export const modelAgreement = z.object({
  /** Whose agreement it is; pairs are never combined. Defaults to the pair with the most comparisons; null without any. */
  pair: modelPair.nullable(),
  /** All pairs that match the filter, most comparisons first. */
  pairs: z.array(modelPair.extend({ comparisons: z.int() })),
  n: z.int(),
  /** All in grams, production minus test. Null without comparisons. */
  meanDifference: z.number().nullable(),
  medianDifference: z.number().nullable(),
  /** Null for fewer than two comparisons. */
  standardDeviation: z.number().nullable(),
  /** About 95% of the differences lie between them (Bland and Altman 1986). */
  limitsOfAgreement: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** All comparisons, or a sample of them that stays the same across calls. */
  points: z.array(z.object({ mealId: z.uuid(), productionCarbEstimate: z.number(), testCarbEstimate: z.number() })),
});
export type ModelAgreement = z.infer<typeof modelAgreement>;

export const getModelAgreement = adminEndpoint('GET', '/model-agreement', {
  summary:
    'How well one pair of production and test model agrees: bias, limits of agreement, and points for a Bland-Altman plot',
  query: comparisonFilter,
  answer: modelAgreement,
});

/** What read a scan. */
const storedVariant = z.object({ model: z.string(), prompt: z.string() });

const PROMPT = 'must be the version of one prompt';

const onePrompt = z.string(PROMPT).min(1, PROMPT).max(100, PROMPT).optional();

export const storedComparison = z.object({
  /** All variants with answers to the same scans, in pairs, most scans in common first. */
  pairs: z.array(z.object({ a: storedVariant, b: storedVariant, scans: z.int() })),
  /** The requested pair, else the first one; null without any. */
  pair: z.object({ a: storedVariant, b: storedVariant }).nullable(),
  /** Scans that both have read. */
  n: z.int(),
  /** When the first and the last of them were submitted. */
  from: instant.nullable(),
  to: instant.nullable(),
  /** All in grams, A minus B. Null without scans in common. */
  meanDifference: z.number().nullable(),
  /** 95%, of the mean; null for fewer than two scans. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  medianDifference: z.number().nullable(),
  limitsOfAgreement: z.object({ low: z.number(), high: z.number() }).nullable(),
});
export type StoredComparison = z.infer<typeof storedComparison>;

export const compareStoredAnswers = adminEndpoint('GET', '/stored-answers', {
  summary:
    'Two variants on the scans that both have read, live, as a test model or when an administrator asked: their paired difference',
  query: z.strictObject({ days, modelA: oneModel, promptA: onePrompt, modelB: oneModel, promptB: onePrompt }),
  answer: storedComparison,
});

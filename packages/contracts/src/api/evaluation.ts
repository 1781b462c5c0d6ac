import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { instant } from '../vocabulary.js';
import { PROMPT_VERSION_MAX } from './prompts.js';

/** The last 24 hours by hour, the last 7 or the last 30 UTC days by day; the current hour or day is the last one. */
export const evaluationTimeframe = z.enum(['daily', 'weekly', 'monthly']);
export type EvaluationTimeframe = z.infer<typeof evaluationTimeframe>;

export const evaluationExportFormat = z.enum(['csv', 'json']);
export type EvaluationExportFormat = z.infer<typeof evaluationExportFormat>;

/** 95% confidence interval of the rate (Wilson), in percent; null without scans. */
export const rateInterval = z.object({ low: z.number(), high: z.number() }).nullable();
export type RateInterval = z.infer<typeof rateInterval>;

/** Counts scans that got an estimate, each by its first one. All rates are percentages. */
export const evaluationDashboard = z.object({
  totalScans: z.int(),
  thumbsUpCount: z.int(),
  thumbsUpRate: z.number(),
  thumbsUpInterval: rateInterval,
  thumbsDownCount: z.int(),
  thumbsDownRate: z.number(),
  thumbsDownInterval: rateInterval,
  overrideCount: z.int(),
  overrideRate: z.number(),
  overrideInterval: rateInterval,
  /** Of these, those that can be compared: not those of estimates that had missed a food, or where fibre is unknown. */
  comparedOverrideCount: z.int(),
  /** Mean over the compared overrides of estimate minus override, in grams: positive when the estimates were too high. 0 without overrides. */
  averageCarbDelta: z.number(),
  promptVersions: z.array(
    z.object({
      version: z.string(),
      scans: z.int(),
      /** Scans with a thumb or an override. */
      rated: z.int(),
      /** Fraction of the rated scans that were neither thumbed down nor overridden by more than 10 g; null without any. */
      accuracy: z.number().nullable(),
      accuracyInterval: rateInterval,
    }),
  ),
  /** One for each hour or day of the timeframe, oldest first, including those without scans. */
  dailyMetrics: z.array(
    z.object({
      /** The day, or for `daily` the start of the hour; UTC. */
      date: z.union([z.iso.date(), instant]),
      totalScans: z.int(),
      thumbsUp: z.int(),
      thumbsDown: z.int(),
      overrides: z.int(),
    }),
  ),
  /** Distribution of the overrides' deltas, as fractions of the compared ones. Seven symmetric ranges, from too low to too high. */
  carbDeltaDistribution: z.array(z.object({ range: z.string(), count: z.int(), percentage: z.number() })),
  timeframe: evaluationTimeframe,
  /** The requested version; null for all. */
  promptVersion: z.string().nullable(),
  /** Scans are counted from this time. */
  since: instant,
  /** Versions that made estimates in the last twelve months, regardless of the filter. */
  availableVersions: z.array(z.string()),
});
export type EvaluationDashboard = z.infer<typeof evaluationDashboard>;

const timeframe = z.enum(evaluationTimeframe.options, 'must be daily, weekly or monthly').default('weekly');

const promptVersion = z
  .string('must be one version, given once')
  .min(1, 'is empty; leave it out for all versions')
  .max(PROMPT_VERSION_MAX, `may have at most ${PROMPT_VERSION_MAX} characters`)
  .optional();

const query = z
  .strictObject({
    timeframe,
    promptVersion,
    format: z.enum(evaluationExportFormat.options, 'must be csv or json').optional(),
    export: z.literal('true', 'must be true, or left out').optional(),
  })
  .refine((query) => query.export === undefined || query.format !== undefined, {
    path: ['format'],
    error: 'must be csv or json for an export',
  })
  .refine((query) => query.format === undefined || query.export !== undefined, {
    path: ['export'],
    error: 'must be true when a format is given',
  });

export const getEvaluationDashboard = adminEndpoint('GET', '/evaluation-dashboard', {
  summary: 'Feedback on estimates: thumbs, overrides and their deltas; with export=true and a format, as a file',
  query,
  answer: evaluationDashboard,
});

/** How estimates are grouped. */
export const evaluationPart = z.enum(['model', 'prompt', 'entry', 'size', 'food']);
export type EvaluationPart = z.infer<typeof evaluationPart>;

/** A percentage of `n`, with its 95% interval (Wilson); null if `n` is 0. */
const fraction = z.object({ count: z.int(), percent: z.number().nullable(), interval: rateInterval });

export const evaluationBreakdown = z.object({
  by: evaluationPart,
  timeframe: evaluationTimeframe,
  /** The requested version; null for all, and for foods. */
  promptVersion: z.string().nullable(),
  since: instant,
  /** Most scans first; foods by how often they were corrected. */
  parts: z.array(
    z.object({
      /** A model, a prompt version, how the meal was entered, or a food; for a size, its lower limit in grams. */
      value: z.string(),
      scans: z.int(),
      /** Scans with a thumb or an own total. */
      rated: fraction,
      corrected: fraction,
      /** Fraction of the rated ones that were neither thumbed down nor corrected by more than 10 g. */
      accurate: fraction,
      /** Estimate minus the person's own figure, in grams: the mean, and the mean absolute value; null without corrections. */
      meanDelta: z.number().nullable(),
      meanError: z.number().nullable(),
    }),
  ),
  /** There are more foods than are listed. */
  isLimited: z.boolean(),
});
export type EvaluationBreakdown = z.infer<typeof evaluationBreakdown>;

export const getEvaluationBreakdown = adminEndpoint('GET', '/evaluation-breakdown', {
  summary: 'Feedback on estimates by model, prompt, entry, size of the meal, or food',
  query: z.strictObject({
    by: z.enum(evaluationPart.options, 'must be model, prompt, entry, size or food'),
    timeframe,
    promptVersion,
  }),
  answer: evaluationBreakdown,
});

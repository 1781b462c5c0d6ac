import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { confidenceLevel, instant, itemSource, mealStatus } from '../vocabulary.js';
import { gateOverride, optionalReason } from './change-reason.js';
import { mealFailure } from './error.js';

export const PROMPT_VERSION_MAX = 40;
export const PROMPT_NAME_MAX = 120;
/** In characters. Longer prompts are refused: they add cost to every photo, and models follow them less well. */
export const PROMPT_MAX = 20_000;
export const PROMPT_RELEASES_PAGE = 20;

/** A prompt release. The latest one is live. */
export const promptRelease = z.object({
  /** Null for the built-in prompt until someone publishes one. */
  id: z.uuid().nullable(),
  version: z.string(),
  name: z.string(),
  prompt: z.string(),
  promptSha256: z.string(),
  isProduction: z.boolean(),
  /** A return to the built-in prompt. */
  isBuiltIn: z.boolean(),
  reason: z.string().nullable(),
  publishedBy: z.string().nullable(),
  createdAt: instant.nullable(),
});
export type PromptRelease = z.infer<typeof promptRelease>;

export const listPromptReleases = adminEndpoint('GET', '/prompt-releases', {
  summary: 'The prompts that went live, newest first; exactly one is in production',
  query: z.object({
    /** Cursor: the id of the last release received; only older ones are returned. */
    before: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(50).default(PROMPT_RELEASES_PAGE),
  }),
  answer: z.array(promptRelease),
});

export const listPromptVersions = adminEndpoint('GET', '/prompt-releases/versions', {
  summary: 'Every version in use: built in, or released at any time',
  answer: z.array(z.string()),
});

const line = (what: string, max: number) =>
  z
    .string(`${what} is missing.`)
    .trim()
    .min(1, `${what} is missing.`)
    .max(max, `${what} may have at most ${max} characters.`);

const change = {
  reason: optionalReason.transform((reason) => reason || null),
  /** What the screen showed as live, so that a release published since is not replaced unseen. */
  expectedLiveId: z.uuid().nullable().optional(),
  override: gateOverride,
};

export const promptText = z.object({
  version: line('The version', PROMPT_VERSION_MAX),
  name: line('The version name', PROMPT_NAME_MAX),
  /** Stored as is, including spaces: estimates store the hash of exactly this text. */
  prompt: z
    .string('The prompt is missing.')
    .max(PROMPT_MAX, `The prompt may have at most ${PROMPT_MAX} characters.`)
    .refine((prompt) => prompt.trim() !== '', 'The prompt is empty. Please write what the model should do.')
    .refine((prompt) => !prompt.includes('\u0000'), 'The prompt contains a character that cannot be stored.'),
});

export const publishPrompt = adminEndpoint('POST', '/prompt-releases', {
  summary: 'Set a prompt live for the next scan in every process; 409 when another one has since gone live',
  body: promptText.extend(change),
  status: 201,
  answer: promptRelease,
});

export const unpublishPrompt = adminEndpoint('POST', '/prompt-releases/unpublish', {
  summary: 'Return to the built-in production prompt',
  body: z.object(change),
  status: 201,
  answer: promptRelease,
});

/** One stored answer of the pipeline to a photo; the meal shows the latest one. */
export const mealAnalysis = z.object({
  id: z.uuid(),
  revision: z.int(),
  carbEstimate: z.number(),
  confidenceLow: z.number(),
  confidenceHigh: z.number(),
  confidenceLevel,
  compositeItemName: z.string().nullable(),
  isNotFood: z.boolean(),
  analysis: z.string(),
  items: z.array(z.object({ item: z.string(), portion: z.string(), carbs: z.number(), source: itemSource })),
  modelId: z.string(),
  promptVersion: z.string(),
  promptSha256: z.string(),
  /** Sums over its model calls: milliseconds, tokens and US dollars, null where a price was unknown. */
  durationMs: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  costUsd: z.number().nullable(),
  reads: z.int(),
  createdAt: instant,
});
export type MealAnalysis = z.infer<typeof mealAnalysis>;

export const mealAnalyses = z.object({
  mealId: z.uuid(),
  status: mealStatus,
  failure: mealFailure.nullable(),
  revision: z.int(),
  hasPhoto: z.boolean(),
  /** The camera's EXIF fields, as captured; null for none. */
  cameraMetadata: z.record(z.string(), z.unknown()).nullable(),
  /** Newest first, at most ten. */
  analyses: z.array(mealAnalysis),
});
export type MealAnalyses = z.infer<typeof mealAnalyses>;

export const getMealAnalyses = adminEndpoint('GET', '/meals/:mealId/analyses', {
  summary: 'The stored answers to one of the administrator’s own photos, and its camera metadata',
  params: z.object({ mealId: z.uuid() }),
  answer: mealAnalyses,
});

import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { gateVerdict, instant } from '../vocabulary.js';
import { optionalReason } from './change-reason.js';
import { PROMPT_MAX } from './prompts.js';

export const gateCheckName = z.enum([
  'images',
  'failures',
  'unreadable',
  'meanAbsoluteError',
  'bias',
  'within5',
  'within10',
  'tooHigh',
  'tooLow',
  'variation',
  'wrongDish',
  'coverage',
  'notWorse',
  'dosingLanguage',
]);
export type GateCheckName = z.infer<typeof gateCheckName>;

/** Units and directions of the bars are in the domain (`GATE_BARS`). */
export const gateCheck = z.object({
  name: gateCheckName,
  /** Null: it could not be measured. */
  value: z.number().nullable(),
  /** 95%: Wilson score for fractions, otherwise a bootstrap over images. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** The number of images measured. */
  images: z.int(),
  limit: z.number(),
  /** The same figure of the live variant's last run; null: not measured, or this is the live variant. */
  live: z.number().nullable(),
  /** The number of images measured; missing where nothing was, and in requests of earlier releases. */
  liveImages: z.int().optional(),
  /** Null: not measured, or on too few images, which does not pass. */
  passes: z.boolean().nullable(),
});
export type GateCheck = z.infer<typeof gateCheck>;

/** Bars that allow more than the product's defaults, and why. */
export const loosenedBars = z.object({
  checks: z.array(gateCheckName),
  /** Null: they were loosened before reasons were kept. */
  reason: z.string().nullable(),
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
});
export type LoosenedBars = z.infer<typeof loosenedBars>;

export const gateResult = z.object({
  verdict: gateVerdict,
  checks: z.array(gateCheck),
  /** Null while no bar allows more than its default. */
  loosened: loosenedBars.nullable(),
  /** Of a pass: the checks that do not pass with the default bars. */
  onlyByLoosened: z.array(gateCheckName),
});
export type GateResult = z.infer<typeof gateResult>;

const fractionBar = z.number().min(0).max(1);

/** Bars that a run has to clear before its variant goes live; grams, or fractions from 0 to 1. */
export const gateBars = z.object({
  meanAbsoluteErrorGrams: z.number().min(0).max(1_000),
  biasGrams: z.number().min(0).max(1_000),
  within5Share: fractionBar,
  within10Share: fractionBar,
  tooHighShare: fractionBar,
  tooLowShare: fractionBar,
  variation: z.number().min(0).max(10),
  wrongDishShare: fractionBar,
  failureShare: fractionBar,
  unreadableShare: fractionBar,
  coverageShare: fractionBar,
  /** How much worse than the live variant it may be on the same images. */
  notWorseGrams: z.number().min(0).max(1_000),
  images: z.int().min(1).max(2_000),
});
export type GateBars = z.infer<typeof gateBars>;

/** What no bar decides, but people pay or wait for: a read of a golden image, in US dollars or milliseconds. */
export const softFigure = z.object({
  name: z.enum(['price', 'time']),
  /** Null: unknown. */
  value: z.number().nullable(),
  live: z.number().nullable(),
  /** Far above the live variant's. */
  warns: z.boolean(),
});
export type SoftFigure = z.infer<typeof softFigure>;

/** How a variant stands before it goes live, by all of its runs' stored answers and the truths of today. */
export const variantGate = gateResult.extend({
  model: z.string(),
  promptVersion: z.string().nullable(),
  /** The model's foods are looked up in the food tables. */
  isGrounded: z.boolean(),
  /** Its completed runs, newest first, each with its own verdict: a pass takes more that pass than fail, and all of them together. */
  runs: z.array(z.object({ id: z.uuid(), verdict: gateVerdict })),
  soft: z.array(softFigure),
  /** What it would replace; null: nothing, because it is live. */
  live: z
    .object({ model: z.string(), promptVersion: z.string(), isGrounded: z.boolean(), runId: z.uuid().nullable() })
    .nullable(),
  /** The newest of its runs. */
  runId: z.uuid().nullable(),
  /** The newest of its runs in which the model mentioned dosing. */
  dosingRunId: z.uuid().nullable(),
  /** It is live, or was live before without an override: a missing run does not keep it out, a failed one does. */
  isReturn: z.boolean(),
  /** Going live takes `override: true` and a reason. */
  needsOverride: z.boolean(),
  /** Another variant is already in a rollout; there cannot be a second one. */
  isRolloutRunning: z.boolean(),
});
export type VariantGate = z.infer<typeof variantGate>;

export const checkVariant = adminEndpoint('POST', '/golden-gate/check', {
  role: 'viewer',
  summary:
    'The gate’s verdict on a model and a prompt that are not live yet; omitted parts are taken from the live variant',
  body: z.object({
    modelName: z.string().max(100).optional(),
    /** Its text; null for the built-in one. */
    prompt: z.string().max(PROMPT_MAX).nullable().optional(),
    isGrounded: z.boolean().optional(),
    /** The model's other settings; by default unchanged. */
    fingerprint: z.string().max(64).optional(),
  }),
  answer: variantGate,
});

/** Meals by what was estimated, and the fraction of their truths that a range held; null without any. */
export const sizeCoverage = z.object({ fromGrams: z.number(), images: z.int(), coverage: z.number().nullable() });

/**
 * Half the width of the range that would contain 80% of truths, for an estimate of 50 g, and the fraction that it did contain, leave-one-out
 * over images.
 */
export const measuredRange = z.object({
  halfWidthGrams: z.number(),
  /** It grows with the estimate as (this + estimate) / (this + 50 g). */
  constantGrams: z.number(),
  coverage: z.number().nullable(),
  images: z.int(),
  /** Empty for a range from before this was counted. */
  bySize: z.array(sizeCoverage),
});
export type MeasuredRange = z.infer<typeof measuredRange>;

export const goldenGate = z.object({
  bars: gateBars,
  version: z.int(),
  updatedAt: instant.nullable(),
  loosened: loosenedBars.nullable(),
  /** The gate's result for the live model and prompt. */
  live: z.object({
    /** Its label, as in any verdict. */
    model: z.string(),
    promptVersion: z.string(),
    isGrounded: z.boolean(),
    verdict: gateVerdict,
    runId: z.uuid().nullable(),
    /** The latest run of the live variant in which the model mentioned dosing; later runs do not cancel it. */
    dosingRunId: z.uuid().nullable(),
    /** The range that users see; null without a completed run of the live variant that had enough images. */
    range: measuredRange.nullable(),
  }),
});
export type GoldenGate = z.infer<typeof goldenGate>;

export const getGoldenGate = adminEndpoint('GET', '/golden-gate', {
  summary: 'The bars for going live, and the gate’s verdict on the live variant',
  answer: goldenGate,
});

export const setGateBars = adminEndpoint('PUT', '/golden-gate', {
  summary: 'Change the bars; to let a bar allow more than before takes a reason; 409 when they have since been changed',
  body: gateBars.extend({ version: z.int().optional(), reason: optionalReason }),
  answer: goldenGate,
});

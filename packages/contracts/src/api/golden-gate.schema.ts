import { z } from 'zod';
import { defineSchema } from '../endpoint.js';
import { gateVerdict } from '../vocabulary.js';
import { PROMPT_MAX } from './prompts.js';

export const gateCheck = z.object({
  name: z.enum(['images', 'failures', 'meanAbsoluteError', 'variation', 'wrongDish', 'dosingLanguage']),
  /** Null: could not be measured. */
  value: z.number().nullable(),
  limit: z.number(),
  /** Null: not measured, or on too few images; does not pass. */
  passes: z.boolean().nullable(),
});

export const gateResult = z.object({ verdict: gateVerdict, checks: z.array(gateCheck) });

/** Bars that a run has to clear before its recipe goes live. */
export const gateBars = z.object({
  meanAbsoluteErrorGrams: z.number().min(0).max(1_000),
  variation: z.number().min(0).max(10),
  wrongDishShare: z.number().min(0).max(1),
  failureShare: z.number().min(0).max(1),
  images: z.int().min(1).max(2_000),
});

/** How a recipe stands before it goes live. */
export const recipeGate = z.object({
  model: z.string(),
  promptVersion: z.string().nullable(),
  /** The model's foods are looked up in the food tables. */
  isGrounded: z.boolean(),
  verdict: gateVerdict,
  /** Of its last completed run; empty where there is none. */
  checks: z.array(gateCheck),
  runId: z.uuid().nullable(),
  /** The newest of its runs in which the model mentioned dosing. */
  dosingRunId: z.uuid().nullable(),
  /** It is live, was live before what is live now, or its prompt is the one that ships: it needs no passing run. */
  isReturn: z.boolean(),
  /** Going live takes `override: true` and a reason. */
  needsOverride: z.boolean(),
});

export const checkRecipe = defineSchema({
  summary: 'How the gate stands for a model and a prompt that are not live yet; what is left out is as it is live',
  body: z.object({
    modelName: z.string().max(100).optional(),
    /** Its text; null for the one that ships. */
    prompt: z.string().max(PROMPT_MAX).nullable().optional(),
    isGrounded: z.boolean().optional(),
  }),
  status: 200,
  answer: recipeGate,
});

/**
 * Half the width of the range that would contain 80% of truths, for an estimate of 50 g (it grows with the estimate), and the share
 * that it did contain, each image left out once.
 */
export const measuredRange = z.object({
  halfWidthGrams: z.number(),
  coverage: z.number().nullable(),
  images: z.int(),
});

export const goldenGate = z.object({
  bars: gateBars,
  version: z.int(),
  updatedAt: z.iso.datetime().nullable(),
  /** The gate's result for the live model and prompt. */
  live: z.object({
    model: z.string(),
    promptVersion: z.string(),
    isGrounded: z.boolean(),
    verdict: gateVerdict,
    runId: z.uuid().nullable(),
    /** The latest run of the live recipe in which the model mentioned dosing; later runs do not cancel it. */
    dosingRunId: z.uuid().nullable(),
    /** The range that users see; null without a completed run of the live recipe that had enough images. */
    range: measuredRange.nullable(),
  }),
});

export const getGoldenGate = defineSchema({
  summary: 'The bars before going live, and how the live recipe stands',
  status: 200,
  answer: goldenGate,
});

export const setGateBars = defineSchema({
  summary: 'Change the bars; 409 when somebody changed them meanwhile',
  body: gateBars.extend({ version: z.int().optional() }),
  status: 200,
  answer: goldenGate,
});

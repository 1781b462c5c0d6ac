import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { gateVerdict, instant, modelSetting } from '../vocabulary.js';
import { changeReason, gateOverride } from './change-reason.js';
import { variantGate } from './golden-gate.js';

export * from './change-reason.js';

/** Trying more models would take longer than anyone waits. */
export const MODEL_ORDER_MAX = 4;

export const MODEL_CHANGES_PAGE = 10;

export const MODEL_REQUIRED = 'Please select a model before updating';

export const modelConfig = z.object({
  current: z.object({
    productionModel: z.string(),
    testModel: z.string().nullable(),
    /** Whatever other models there are; it may be unavailable. Null: fixed rules judge. */
    judgeModel: z.string().nullable(),
    /** When the judge last changed; null: never. */
    judgeSince: instant.nullable(),
  }),
  /** Model id to display label, for every model that can be chosen now. */
  supportedModels: z.record(z.string(), z.string()),
  /** Known models that cannot be chosen, with the reason. */
  unavailableModels: z.record(z.string(), z.object({ label: z.string(), reason: z.string() })),
});
export type ModelConfig = z.infer<typeof modelConfig>;

export const getModelConfig = adminEndpoint('GET', '/model-config', {
  summary: 'The models that read photos now, and the ones on offer',
  answer: modelConfig,
});

/** One change of a slot. Null: no test model; fixed rules as the judge. */
export const modelChange = z.object({
  id: z.uuid(),
  configType: modelSetting,
  modelName: z.string().nullable(),
  previousModelName: z.string().nullable(),
  reason: z.string(),
  changedBy: z.string().nullable(),
  createdAt: instant,
});
export type ModelChange = z.infer<typeof modelChange>;

export const updateModelConfig = adminEndpoint('POST', '/model-config', {
  summary: 'Choose the production model, the test model or the judge; takes effect for the next scan in every process',
  body: z
    .object({
      configType: modelSetting,
      /** Null: no test model, so no shadow runs; fixed rules as the judge. */
      modelName: z.string().min(1, MODEL_REQUIRED).max(100).nullable(),
      /** What the administrator saw in the slot; if given, a model set by someone else is not overwritten. */
      expectedModel: z.string().max(100).nullish(),
      reason: changeReason,
      override: gateOverride,
    })
    .refine(({ configType, modelName }) => configType !== 'production_model' || modelName !== null, {
      path: ['modelName'],
      error: MODEL_REQUIRED,
    }),
  status: 201,
  answer: modelChange,
});

const orderedModel = z.object({
  modelId: z.string(),
  label: z.string(),
  /** Of this model with the live prompt. */
  gate: variantGate,
  unavailableReason: z.string().nullable(),
});

/** Who answers for users: the first model and, when it is unavailable, the next ones in order. */
export const modelOrder = z.object({
  production: z.array(orderedModel),
  /** Increases with every change. */
  version: z.int(),
});
export type ModelOrder = z.infer<typeof modelOrder>;

export const getModelOrder = adminEndpoint('GET', '/model-order', {
  summary: 'The models that answer for users, in turn, each with its gate',
  answer: modelOrder,
});

export const setModelOrder = adminEndpoint('PUT', '/model-order', {
  summary: 'Choose the fallback models, in order; each new model needs a passing run or an override with a reason',
  body: z.object({
    production: z
      .array(z.string().min(1, MODEL_REQUIRED).max(100))
      .min(1, MODEL_REQUIRED)
      .max(MODEL_ORDER_MAX, `The order may have at most ${MODEL_ORDER_MAX} models.`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each model may be in the order only once.'),
    reason: changeReason,
    override: gateOverride,
    /** What the administrator saw; if given, an order set by someone else is not overwritten. */
    version: z.int().optional(),
  }),
  answer: modelOrder,
});

export const listModelChanges = adminEndpoint('GET', '/model-changes', {
  summary: 'Who changed a model, when and why, newest first',
  query: z.object({
    /** Cursor: the id of the last change received; only older ones are returned. */
    before: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(50).default(MODEL_CHANGES_PAGE),
  }),
  answer: z.array(modelChange),
});

/** Entries of what was live that a screen loads at a time. */
export const RELEASES_PAGE = 20;

/** One change of what answers people. */
export const liveChange = z.object({
  /** Increases with every change. */
  version: z.int(),
  summary: z.string(),
  /** What answered from then on, in order; null for changes from before it was recorded. */
  order: z.array(z.object({ model: z.string(), isGrounded: z.boolean() })).nullable(),
  promptVersion: z.string().nullable(),
  rollout: z.object({ model: z.string(), percent: z.int() }).nullable(),
  /** The gate's worst verdict on what received more scans; null: nothing did, or no one was asked. */
  verdict: gateVerdict.nullable(),
  isOverride: z.boolean(),
  reason: z.string().nullable(),
  /** Null: the product itself, or a deleted account. */
  changedBy: z.string().nullable(),
  createdAt: instant,
});
export type LiveChange = z.infer<typeof liveChange>;

export const listLiveChanges = adminEndpoint('GET', '/live-changes', {
  summary: 'What was live: every change of it with the gate’s verdict, newest first',
  query: z.object({
    /** Cursor: the version of the last change received; only older ones are returned. */
    before: z.coerce.number().int().optional(),
    limit: z.coerce.number().int().min(1).max(50).default(RELEASES_PAGE),
  }),
  answer: z.array(liveChange),
});

import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { PHOTO_EDGE_PX } from '../photo.js';
import { gateOverride, optionalReason } from './change-reason.js';
import { variantGate } from './golden-gate.js';

export const PROVIDER_NAME_MAX = 60;
export const MODEL_ID_MAX = 100;
/** The longest that one call may take. */
export const CALL_TIMEOUT_MAX_MS = 600_000;
/** The wire formats of models. The first is used by many servers, the others by their vendors. */
export const VENDOR_KINDS = ['openai', 'gemini', 'anthropic'] as const;
/** The weighed carbohydrate of the bundled photo, in grams. */
export const SAMPLE_CARBS_GRAMS = 39.6;

const ADDRESS =
  'An address starts with http:// or https:// and includes neither a user nor a query, as in https://api.example.com/v1.';

const baseUrl = z
  .string()
  .trim()
  .max(500, ADDRESS)
  .refine((text) => {
    const url = URL.parse(text);
    return (
      url !== null && /^https?:\/\/[^\s\\]+$/i.test(text) && !url.username && !url.password && !url.search && !url.hash
    );
  }, ADDRESS);

const KEY = 'A key has 1 to 500 visible characters, without spaces or line breaks.';

const apiKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,500}$/, KEY);

const VARIABLE = 'The name of an environment variable that ends in _API_KEY, for example OPENROUTER_API_KEY.';

const keyVariable = z
  .string()
  .trim()
  .max(100, VARIABLE)
  .regex(/^[A-Z][A-Z0-9_]*_API_KEY$/, VARIABLE);

const LIMIT = 'A limit is a whole number from 1 to 100,000, or empty for none.';

const limit = z.int(LIMIT).min(1, LIMIT).max(100_000, LIMIT).nullable();

const BUDGET = 'The budget is 0.01 to 100,000 US dollars per day, or empty for none.';

const limits = z.object({
  /** Concurrent calls. */
  concurrency: limit,
  perMinute: limit,
  usdPerDay: z.number(BUDGET).min(0.01, BUDGET).max(100_000, BUDGET).nullable(),
});

const NAME = `A name has 1 to ${PROVIDER_NAME_MAX} characters.`;

const providerName = z.string().trim().min(1, NAME).max(PROVIDER_NAME_MAX, NAME);

const PRICE = 'A price is 0 to 10,000 US dollars per million tokens.';

const price = z.number(PRICE).min(0, PRICE).max(10_000, PRICE);

const EDGE = `Photos are sent with 256 to ${PHOTO_EDGE_PX.toLocaleString('en')} pixels on their longest edge, or as stored if empty.`;

const photoEdgePx = z.int(EDGE).min(256, EDGE).max(PHOTO_EDGE_PX, EDGE);

const READS = 'A meal is read 1 to 9 times, or as the plan includes if empty.';

const readsMax = z.int(READS).min(1, READS).max(9, READS);

const TIMEOUT = 'A call may take 1 to 600 seconds, or as long as for all models if empty.';

const timeoutMs = z.int(TIMEOUT).min(1_000, TIMEOUT).max(CALL_TIMEOUT_MAX_MS, TIMEOUT);

const MODEL_ID = `The id of a model has 1 to ${MODEL_ID_MAX} characters without spaces, as the provider spells it.`;

const modelId = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,100}$/, MODEL_ID);

export const providerModel = z.object({
  id: z.string(),
  label: z.string(),
  seesPhotos: z.boolean(),
  /** Whether the server enforces a JSON schema; else the schema is part of the instructions. */
  jsonSchema: z.boolean(),
  /** Null: unknown. Nothing with a budget calls the model then. */
  inputUsdPerMillion: z.number().nullable(),
  outputUsdPerMillion: z.number().nullable(),
  /** The longest edge of a photo sent to it; null: as stored. */
  photoEdgePx: z.int().nullable(),
  /** How often a meal is read at most; null: as often as the person's plan includes. */
  readsMax: z.int().nullable(),
  /** The deadline of one call, in milliseconds; null: the same as for all models. */
  timeoutMs: z.int().nullable(),
});
export type ProviderModel = z.infer<typeof providerModel>;

/** Never includes its key. */
export const provider = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum([...VENDOR_KINDS, 'built-in']),
  /** Null: the vendor's own address. */
  baseUrl: z.string().nullable(),
  keySource: z.enum(['environment', 'stored', 'none']),
  keyVariable: z.string().nullable(),
  limits,
  /** `open`: its last calls failed and it will be retried shortly; `down`: it cannot be used, `problem` says why. */
  state: z.enum(['up', 'open', 'down']),
  problem: z.string().nullable(),
  /** Null for a provider from the environment, which cannot be edited here. */
  version: z.int().nullable(),
  models: z.array(providerModel),
});
export type Provider = z.infer<typeof provider>;

export const providerList = z.object({ providers: z.array(provider) });

export const listProviders = adminEndpoint('GET', '/providers', {
  summary: 'The providers of models: those of the environment, then those that administrators added',
  answer: providerList,
});

const NOT_BOTH = 'Give either a key or the name of a variable.';

const connection = {
  /** Null, for a vendor with an address of its own: the usual one. */
  baseUrl: baseUrl.nullish(),
  /** Null removes it. */
  apiKey: apiKey.nullish(),
  keyVariable: keyVariable.nullish(),
  limits: limits.partial().optional(),
};

export const newProvider = z
  .object({
    name: providerName,
    kind: z.enum(VENDOR_KINDS),
    ...connection,
  })
  .refine(({ kind, baseUrl: address }) => kind !== 'openai' || address, { path: ['baseUrl'], error: ADDRESS })
  .refine((given) => !(given.apiKey && given.keyVariable), { path: ['apiKey'], error: NOT_BOTH });

export const addProvider = adminEndpoint('POST', '/providers', {
  summary: 'Add a provider; its key is stored encrypted and never shown again',
  body: newProvider,
  status: 201,
  answer: provider,
});

const params = z.object({ providerId: z.string().max(100) });

/** Where it changes what a live model reads. */
const goingLive = {
  override: gateOverride,
  reason: optionalReason,
};

export const changeProvider = adminEndpoint('PATCH', '/providers/:providerId', {
  summary:
    'Change a provider; a new key replaces the old one. Another address of a live model takes a passing run or an override with a reason. 409 when it has since been changed',
  params,
  body: z
    .object({
      name: providerName.optional(),
      ...connection,
      /** What the administrator saw; if given, a value set by someone else is not overwritten. */
      version: z.int().optional(),
      ...goingLive,
    })
    .refine((given) => !(given.apiKey && given.keyVariable), { path: ['apiKey'], error: NOT_BOTH }),
  answer: provider,
});

export const removeProvider = adminEndpoint('DELETE', '/providers/:providerId', {
  summary: 'Remove a provider with its models; 409 while one of them is in use',
  params,
  status: 204,
});

export const discoverModels = adminEndpoint('POST', '/providers/:providerId/discover', {
  summary: 'Ask a provider which models it offers',
  params,
  answer: z.object({ models: z.array(z.string()) }),
});

const modelSettings = z.object({
  label: providerName.optional(),
  seesPhotos: z.boolean().optional(),
  jsonSchema: z.boolean().optional(),
  inputUsdPerMillion: price.nullable().optional(),
  outputUsdPerMillion: price.nullable().optional(),
  photoEdgePx: photoEdgePx.nullable().optional(),
  readsMax: readsMax.nullable().optional(),
  timeoutMs: timeoutMs.nullable().optional(),
});

export const addModelBody = modelSettings.extend({ id: modelId });

export const addProviderModel = adminEndpoint('POST', '/providers/:providerId/models', {
  summary:
    'Add a model of a provider; ids are unique over all providers. Without both prices the price is unknown, and budgets refuse the model until it is typed',
  params,
  body: addModelBody,
  status: 201,
  answer: provider,
});

const modelParams = params.extend({ modelId: z.string().max(300) });

export const changeProviderModel = adminEndpoint('PATCH', '/providers/:providerId/models/:modelId', {
  summary:
    'Change the label, prices or abilities of a model; what is left out stays. What decides the readings of a live model takes a passing run or an override with a reason. 409 when it has since been changed',
  params: modelParams,
  /** The provider's version on the screen; if given, someone else's change is not overwritten. */
  body: modelSettings.extend({ version: z.int().optional(), ...goingLive }),
  answer: provider,
});

export const checkSettings = adminEndpoint('POST', '/providers/:providerId/check', {
  role: 'viewer',
  summary:
    'The gate’s verdict on different settings of a provider or of one of its models; null where they change no reading of a live model',
  params,
  body: z.object({ baseUrl: baseUrl.nullish(), model: modelSettings.extend({ id: modelId }).optional() }),
  answer: z.object({ gate: variantGate.nullable() }),
});

export const removeProviderModel = adminEndpoint('DELETE', '/providers/:providerId/models/:modelId', {
  summary: 'Remove a model of a provider; 409 while it is in use',
  params: modelParams,
  status: 204,
});

export const tryProviderModel = adminEndpoint('POST', '/providers/:providerId/try', {
  summary: 'Send one model the bundled photo of a weighed meal',
  params,
  body: z.object({ model: modelId }),
  answer: z.object({
    /** Null when there was no trustworthy answer; `warnings` says why. */
    carbEstimate: z.number().nullable(),
    durationMs: z.int(),
    inputTokens: z.int(),
    outputTokens: z.int(),
    /** Null: no price was entered. */
    costUsd: z.number().nullable(),
    warnings: z.array(z.string()),
  }),
});

export type VendorKind = (typeof VENDOR_KINDS)[number];

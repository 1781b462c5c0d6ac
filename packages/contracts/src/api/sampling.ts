import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { instant } from '../vocabulary.js';

const rateMessage = (what: string) => `${what} must be a whole number from 0 to 100.`;

const rate = (what: string) => z.int(rateMessage(what)).min(0, rateMessage(what)).max(100, rateMessage(what));

/** Percent of the meals that are judged or shadowed. */
export const samplingRates = z.object({
  llmJudgeSamplingRate: rate('The LLM judge sampling rate'),
  dualModelSamplingRate: rate('The dual-model sampling rate'),
});
export type SamplingRates = z.infer<typeof samplingRates>;

const price = z.object({ inputUsdPerMillion: z.number(), outputUsdPerMillion: z.number() });

/** A model and its price, null while it is unknown; null where no model is set. */
const pricedModel = z.object({ label: z.string(), price: price.nullable() }).nullable();

export const samplingConfig = z.object({
  config: samplingRates,
  /** What each rate does, in a sentence. */
  description: z.object({ llmJudgeSamplingRate: z.string(), dualModelSamplingRate: z.string() }),
  /** Increases with every change; sent back, it prevents two tabs from overwriting each other. */
  version: z.int(),
  updatedAt: instant.nullable(),
  /** The basis of the estimated daily cost. */
  volume: z.object({
    /** Average of the last full UTC days, seven at most; null before the first day with scans is over. */
    mealsPerDay: z.number().nullable(),
    judge: pricedModel,
    testModel: pricedModel,
  }),
});
export type SamplingConfig = z.infer<typeof samplingConfig>;

export const getSamplingConfig = adminEndpoint('GET', '/sampling-config', {
  summary: 'What percentage of meals is judged and read by a second model',
  answer: samplingConfig,
});

export const updateSamplingConfig = adminEndpoint('POST', '/sampling-config', {
  summary: 'Change the percentages, from the next scan; 409 when they have since been changed',
  body: samplingRates.extend({ version: z.int().min(0).optional() }),
  status: 201,
  answer: samplingConfig,
});

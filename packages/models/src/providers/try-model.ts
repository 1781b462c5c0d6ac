import { readFile } from 'node:fs/promises';
import { Failure, type Foods, productionPrompt } from '@carbsight/domain';
import { findModel, type ModelAccess } from '../catalog.js';
import { createReader } from '../create-reader.js';
import type { GatewayCall, ModelGateway } from '../gateway/model-gateway.js';
import { ReadFailure, type ReadOutcome } from '../ports.js';

/** Nutrition5k dish 1565021714 (CC BY 4.0, Google): egg whites, sweet potato, berries and melon; weighed 39.6 g of carbohydrate. */
const SAMPLE = new URL('./sample-meal.jpg', import.meta.url);
const SAMPLE_NOTE = '398 g egg whites, 100 g sweet potato, 87 g berries, 75 g honeydew melon';

export type ModelTrial = {
  /** Null without a trustworthy answer. */
  readonly carbEstimate: number | null;
  readonly durationMs: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costUsd: number | null;
  /** How the answer differed from a complete answer of the requested model, as sentences. */
  readonly warnings: readonly string[];
};

type TrialOptions = Pick<GatewayCall<ReadOutcome>, 'keep'> & {
  readonly access: ModelAccess;
  readonly foods: Foods;
  readonly timeoutMs: number;
  readonly gateway: Pick<ModelGateway, 'call'>;
};

/**
 * Sends one model the bundled photo of a weighed meal; one that does not see photos gets its words. A failed call is in the warnings.
 * @throws Failure for a model that is not in the catalogue
 */
export async function tryModel(
  modelId: string,
  { access, foods, timeoutMs, gateway, keep }: TrialOptions,
): Promise<ModelTrial> {
  const startedAt = performance.now();
  const model = findModel(modelId, access);
  if (!model) throw new Failure('model-unavailable', `There is no model ${modelId}.`);
  const sees = model.seesPhotos;
  const { signal } = new AbortController();
  try {
    // An error of our own is in the sentence that the administrator reads.
    const reader = await createReader(modelId, { ...access, foods, clock: Date.now, onDefect: () => undefined });
    const request = {
      photos: sees ? [{ bytes: await readFile(SAMPLE), mediaType: 'image/jpeg' as const }] : [],
      note: sees ? '' : SAMPLE_NOTE,
      prompt: productionPrompt.prompt,
      signal,
      timeoutMs: model.timeoutMs ?? timeoutMs,
      // Like a scan: it is worth knowing whether the model streams.
      onItems: () => undefined,
    };
    const make = () => reader.read(request);
    const { reading, usage, durationMs, warnings } = await gateway.call({
      model,
      purpose: 'trial',
      signal,
      make,
      keep,
    });
    return { carbEstimate: reading.carbsGrams, durationMs: Math.round(durationMs), ...usage, warnings };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const call = error instanceof ReadFailure ? error.call : null;
    const usage = call?.usage ?? { inputTokens: 0, outputTokens: 0, costUsd: 0 };
    const durationMs = Math.round(call?.durationMs ?? performance.now() - startedAt);
    const { cause } = error.options;
    const details = cause instanceof Error ? ` (${cause.message})` : '';
    return {
      carbEstimate: null,
      durationMs,
      ...usage,
      warnings: [...(call?.warnings ?? []), `${error.message}${details}`],
    };
  }
}

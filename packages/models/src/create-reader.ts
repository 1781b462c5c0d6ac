import { Failure, type FoodTable } from '@carbsight/domain';
import { findModel, type ModelAccess, unavailableReason } from './catalog.js';
import { GeminiReader } from './gemini/index.js';
import { OpenAiReader } from './openai/index.js';
import type { MealReader } from './ports.js';
import { createReferenceTableReader } from './reference-table/index.js';

export type ReaderDependencies = ModelAccess & {
  readonly foods: FoodTable;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

/**
 * The reader of a catalogued model. The one place that knows which adapter serves whom.
 * @throws Failure `model-unavailable` for a model that is not in the catalogue or has no key: a retry would not help.
 */
export function createReader(modelId: string, { foods, clock, ...access }: ReaderDependencies): MealReader {
  const model = findModel(modelId, access);
  if (!model) throw unavailable(`there is no model ${modelId}`);
  const { openai, gemini } = access;
  if (model.provider === 'built-in') return createReferenceTableReader({ foods, clock });
  if (model.provider === 'openai' && openai) {
    return new OpenAiReader({ modelId, price: model.price, clock, ...openai });
  }
  if (model.provider === 'gemini' && gemini) {
    return new GeminiReader({ modelId, price: model.price, clock, ...gemini });
  }
  throw unavailable(unavailableReason(model, access) ?? `${model.provider} has no adapter`);
}

function unavailable(problem: string): Failure {
  return new Failure('model-unavailable', 'The model is not available.', { cause: new Error(problem) });
}

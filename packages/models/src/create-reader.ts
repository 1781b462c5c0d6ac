import { Failure, type FoodTable } from '@carbsight/domain';
import { ModelReader } from './call/model-reader.js';
import { findModel, type ModelAccess, unavailableReason } from './catalog.js';
import { GeminiChat } from './gemini/index.js';
import { ModelJudge } from './judge/index.js';
import { OpenAiChat } from './openai/index.js';
import type { ChatModel, MealJudge, MealReader } from './ports.js';
import { createReferenceTableReader } from './reference-table/index.js';

export type ReaderDependencies = ModelAccess & {
  readonly foods: FoodTable;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

/**
 * The reader of a catalogued model.
 * @throws Failure `model-unavailable` for a model that is not in the catalogue or has no key: a retry would not help.
 */
export function createReader(modelId: string, { foods, ...dependencies }: ReaderDependencies): MealReader {
  if (findModel(modelId, dependencies)?.provider === 'built-in') {
    return createReferenceTableReader({ foods, clock: dependencies.clock });
  }
  return new ModelReader(createChatModel(modelId, dependencies));
}

/** The judge of a catalogued language model. @throws Failure `model-unavailable` as above */
export function createJudge(modelId: string, dependencies: Omit<ReaderDependencies, 'foods'>): MealJudge {
  return new ModelJudge(createChatModel(modelId, dependencies));
}

/** The one place that knows which adapter serves whom. */
function createChatModel(modelId: string, { clock, ...access }: Omit<ReaderDependencies, 'foods'>): ChatModel {
  const model = findModel(modelId, access);
  if (!model) throw unavailable(`there is no model ${modelId}`);
  const { openai, gemini } = access;
  if (model.provider === 'openai' && openai) {
    return new OpenAiChat({ modelId, price: model.price, clock, ...openai });
  }
  if (model.provider === 'gemini' && gemini) {
    return new GeminiChat({ modelId, price: model.price, clock, ...gemini });
  }
  throw unavailable(unavailableReason(model, access) ?? `${model.provider} has no adapter`);
}

function unavailable(problem: string): Failure {
  return new Failure('model-unavailable', 'The model is not available.', { cause: new Error(problem) });
}

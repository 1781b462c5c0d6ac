import { Failure, type Foods } from '@carbsight/domain';
import { ModelReader } from './call/model-reader.js';
import { findModel, type ModelAccess, unavailableReason } from './catalog.js';
import { GeminiChat, type GeminiOptions, GeminiStream } from './gemini/gemini-chat.js';
import { ModelJudge } from './judge.js';
import { OpenAiChat, type OpenAiOptions, OpenAiStream } from './openai/openai-chat.js';
import type { ChatModel, MealJudge, MealReader, StreamingModel } from './ports.js';
import { createReferenceTableReader } from './reference-table/create-reference-table-reader.js';

export type ReaderDependencies = ModelAccess & {
  readonly foods: Foods;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

/**
 * The reader of a catalogued model.
 * @throws Failure `model-unavailable` for a model without catalogue entry or key: a retry would not help
 */
export function createReader(modelId: string, { foods, ...dependencies }: ReaderDependencies): MealReader {
  if (findModel(modelId, dependencies)?.provider === 'built-in') {
    return createReferenceTableReader({ foods, clock: dependencies.clock });
  }
  return new ModelReader(createChatModel(modelId, dependencies), foods);
}

/** The judge of a catalogued language model. @throws Failure `model-unavailable` as above */
export function createJudge(modelId: string, dependencies: Omit<ReaderDependencies, 'foods'>): MealJudge {
  return new ModelJudge(createChatModel(modelId, dependencies));
}

/** A catalogued language model that streams its answers. @throws Failure `model-unavailable` as above */
export function createStreamingModel(modelId: string, dependencies: Omit<ReaderDependencies, 'foods'>): StreamingModel {
  return createAdapter<StreamingModel>(modelId, dependencies, { openai: OpenAiStream, gemini: GeminiStream });
}

function createChatModel(modelId: string, dependencies: Omit<ReaderDependencies, 'foods'>): ChatModel {
  return createAdapter<ChatModel>(modelId, dependencies, { openai: OpenAiChat, gemini: GeminiChat });
}

type Adapters<M> = {
  readonly openai: new (options: OpenAiOptions) => M;
  readonly gemini: new (options: GeminiOptions) => M;
};

/** The only place that maps providers to adapters. */
function createAdapter<M>(
  modelId: string,
  { clock, ...access }: Omit<ReaderDependencies, 'foods'>,
  adapters: Adapters<M>,
): M {
  const model = findModel(modelId, access);
  if (!model) throw unavailable(`there is no model ${modelId}`);
  const { openai, gemini } = access;
  if (model.provider === 'openai' && openai) {
    return new adapters.openai({ modelId, price: model.price, clock, ...openai });
  }
  if (model.provider === 'gemini' && gemini) {
    return new adapters.gemini({ modelId, price: model.price, clock, ...gemini });
  }
  throw unavailable(unavailableReason(model, access) ?? `${model.provider} has no adapter`);
}

function unavailable(problem: string): Failure {
  return new Failure('model-unavailable', 'The model is not available.', { cause: new Error(problem) });
}

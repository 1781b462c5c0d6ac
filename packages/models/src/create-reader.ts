import { Failure, type Foods } from '@carbsight/domain';
import { type OnDefect, withDefectReporting, withStreamDefectReporting } from './call/defects.js';
import { ModelReader } from './call/model-reader.js';
import { withSmallerPhotos } from './call/smaller-photos.js';
import { withoutThinking } from './call/streaming.js';
import { type CatalogModel, findModel, type ModelAccess, type Provider, type VendorKind } from './catalog.js';
import { ModelJudge } from './judge.js';
import { LabelCopier } from './label-copier.js';
import type { AdapterOptions, ChatModel, MealJudge, MealReader, StreamingModel } from './ports.js';
import { type LookUp, refusedAddress } from './providers/provider-address.js';
import { createReferenceTableReader } from './reference-table/create-reference-table-reader.js';

export type ReaderDependencies = ModelAccess & {
  readonly foods: Foods;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Called for each error in our own code while calling a model. */
  readonly onDefect: OnDefect;
  /** For providers; by default the system's resolver. */
  readonly lookUp?: LookUp | undefined;
};

/** What one call of a model needs. */
type CallDependencies = Omit<ReaderDependencies, 'foods' | 'onDefect'>;

/**
 * The reader of a catalogued model.
 * @throws Failure `model-unavailable` for a model without a catalogue entry or key: a retry would not help
 */
export async function createReader(
  modelId: string,
  { foods, ...dependencies }: ReaderDependencies,
): Promise<MealReader> {
  const model = findModel(modelId, dependencies);
  if (model?.kind === 'built-in') return createReferenceTableReader({ foods, clock: dependencies.clock });
  const reader = new ModelReader(await createChatModel(modelId, dependencies), foods, model?.seesPhotos);
  return withDefectReporting(reader, dependencies.onDefect);
}

/**
 * The judge of a catalogued language model.
 * @throws Failure `model-unavailable` as above
 */
export async function createJudge(modelId: string, dependencies: CallDependencies): Promise<MealJudge> {
  return new ModelJudge(await createChatModel(modelId, dependencies));
}

/**
 * What copies labels with a catalogued language model.
 * @throws Failure `model-unavailable` as above
 */
export async function createLabelCopier(modelId: string, dependencies: CallDependencies): Promise<LabelCopier> {
  return new LabelCopier(await createChatModel(modelId, dependencies));
}

/**
 * A catalogued language model that streams its answers.
 * @throws Failure `model-unavailable` as above
 */
export async function createStreamingModel(
  modelId: string,
  dependencies: Omit<ReaderDependencies, 'foods'>,
): Promise<StreamingModel> {
  const model = await createAdapter(modelId, dependencies);
  const catalogued = findModel(modelId, dependencies);
  const server = (catalogued && providerOf(catalogued, dependencies).baseUrl) ?? '';
  return withStreamDefectReporting(withoutThinking(model, server), dependencies.onDefect);
}

async function createChatModel(modelId: string, dependencies: CallDependencies): Promise<ChatModel> {
  const model = await createAdapter(modelId, dependencies);
  const photoEdgePx = findModel(modelId, dependencies)?.photoEdgePx;
  return photoEdgePx ? withSmallerPhotos(model, photoEdgePx) : model;
}

/** The only place that maps providers to adapters. Each is loaded, with the provider's SDK, for the first call. */
const adapters: Readonly<
  Record<VendorKind, () => Promise<new (options: AdapterOptions) => ChatModel & StreamingModel>>
> = {
  openai: async () => (await import('./openai/openai-chat.js')).OpenAiChat,
  gemini: async () => (await import('./gemini/gemini-chat.js')).GeminiChat,
  anthropic: async () => (await import('./anthropic/anthropic-chat.js')).AnthropicChat,
};

async function createAdapter(
  modelId: string,
  { clock, lookUp, ...access }: CallDependencies,
): Promise<ChatModel & StreamingModel> {
  const model = findModel(modelId, access);
  if (!model) throw unavailable(`there is no model ${modelId}`);
  const provider = providerOf(model, access);
  if (provider.kind === 'built-in' || provider.problem) {
    throw unavailable(provider.problem ?? `${provider.name} has no adapter`);
  }
  const { apiKey, baseUrl, privateAddresses } = provider;
  const { price, jsonSchema } = model;
  const Model = await adapters[provider.kind]();
  const vendors: AdapterOptions = { modelId, price, jsonSchema, apiKey, baseUrl, clock };
  if (baseUrl === null) return new Model(vendors);
  const { guardedConnections } = await import('./providers/guarded-connections.js');
  const options = { ...vendors, dispatcher: guardedConnections(privateAddresses ?? 'all', lookUp) };
  if (privateAddresses === null) return new Model(options);
  const checkAddress = async () => {
    const refused = await refusedAddress(baseUrl, privateAddresses, lookUp);
    if (refused) throw unavailable(refused);
  };
  return new Model({ ...options, checkAddress });
}

/** The provider of a model of the catalogue. */
export function providerOf({ providerId }: Pick<CatalogModel, 'providerId'>, { providers }: ModelAccess): Provider {
  const provider = providers.find(({ id }) => id === providerId);
  if (!provider) throw new TypeError(`There is no provider ${providerId}.`);
  return provider;
}

function unavailable(problem: string): Failure {
  return new Failure('model-unavailable', 'The model is not available.', { cause: new Error(problem) });
}

export { parseAnswer, statedConfidence } from './answer/parse-answer.js';
export * from './catalog.js';
export * from './chat.js';
export {
  createJudge,
  createLabelCopier,
  createReader,
  createStreamingModel,
  providerOf,
  type ReaderDependencies,
} from './create-reader.js';
export { changedReadings, fingerprintOf, type ReadingChange } from './fingerprint.js';
export { type GatewayCall, type MadeCall, ModelGateway, type ObservedCall } from './gateway/model-gateway.js';
export { fixJudge, judgeCandidates, judgementCostMax } from './judge.js';
export type { LabelCopier, LabelCopy } from './label-copier.js';
export {
  EvaluationSampling,
  LiveRanges,
  type LiveVariant,
  LiveVariants,
} from './live/live-settings.js';
export { summariseFor, toNewEstimate } from './live/summarise-for.js';
export * from './ports.js';
export { CHAT_PROMPT, CHAT_PROMPT_VERSION } from './prompts/chat-v1.2.prompt.js';
export { guardedConnections } from './providers/guarded-connections.js';
export { ListRefusal, listModels } from './providers/list-models.js';
export { probeProvider } from './providers/probe-provider.js';
export { type PrivateAddresses, refusedAddress } from './providers/provider-address.js';
export * from './providers/stored-providers.js';
export { type ModelTrial, tryModel } from './providers/try-model.js';
export { createReferenceTableReader } from './reference-table/create-reference-table-reader.js';
export { FoodKnowledgeReader } from './reference-table/food-knowledge-reader.js';
export { PackageNotes } from './reference-table/package-notes.js';

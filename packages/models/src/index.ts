export { readAnswer, statedConfidence } from './answer/read-answer.js';
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
export { judgeCandidates, judgementCostMax } from './judge.js';
export type { LabelCopier, LabelCopy } from './label-copier.js';
export * from './ports.js';
export * from './prompts/index.js';
export { guardedConnections } from './providers/guarded-connections.js';
export { ListRefusal, listModels } from './providers/list-models.js';
export { probeProvider } from './providers/probe-provider.js';
export { type PrivateAddresses, refusedAddress } from './providers/provider-address.js';
export * from './providers/stored-providers.js';
export { type ModelTrial, tryModel } from './providers/try-model.js';
export {
  createReferenceTableReader,
  REFERENCE_TABLE_MODEL_ID,
} from './reference-table/create-reference-table-reader.js';

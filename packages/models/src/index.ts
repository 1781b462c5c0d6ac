export { readAnswer, statedConfidence } from './answer/index.js';
export * from './catalog.js';
export * from './chat/index.js';
export { createJudge, createReader, createStreamingModel, type ReaderDependencies } from './create-reader.js';
export { judgeCandidates, judgementCostMax } from './judge/index.js';
export * from './ports.js';
export * from './prompts/index.js';
export * from './reference-table/index.js';

export { readAnswer, statedConfidence } from './answer/index.js';
export * from './catalog.js';
export { createJudge, createReader, type ReaderDependencies } from './create-reader.js';
export { judgeCandidates, judgementCostMax } from './judge/index.js';
export * from './ports.js';
export * from './prompts/index.js';
export * from './reference-table/index.js';

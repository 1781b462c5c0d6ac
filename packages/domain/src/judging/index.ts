export * from './judge-agreement.js';
export * from './judgement.js';
export * from './shown-judge.js';

export { judgeCandidates } from './judge-candidates.js';
export { CASE_LABEL, ModelJudge } from './model-judge.js';

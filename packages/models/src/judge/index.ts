export { judgeCandidates } from './judge-candidates.js';
export { judgementCostMax } from './judgement-cost-max.js';
export { CASE_LABEL, ModelJudge } from './model-judge.js';

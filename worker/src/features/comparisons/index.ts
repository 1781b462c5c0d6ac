export { EvaluationRound } from './evaluation-round.js';
export { RerunHandler } from './rerun.handler.js';
export { ShadowRunHandler, ShadowVariants } from './shadow-run.handler.js';

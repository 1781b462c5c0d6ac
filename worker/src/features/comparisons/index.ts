export { EvaluationRound } from './evaluation-round.js';
export { RerunHandler } from './rerun.handler.js';
export { ShadowRecipes, ShadowRunHandler } from './shadow-run.handler.js';

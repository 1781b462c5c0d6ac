export { EvaluationRound } from './evaluation-round.js';
export { ShadowRecipes, ShadowRunHandler } from './shadow-run.handler.js';

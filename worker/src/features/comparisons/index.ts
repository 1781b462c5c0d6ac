export { EvaluationRound } from './evaluation-round.js';
export { CircuitBreaker, ShadowRecipes, ShadowRunHandler } from './shadow-run.handler.js';

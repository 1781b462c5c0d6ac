export { CircuitBreaker } from './circuit-breaker.js';
export { EvaluationRound } from './evaluation-round.js';
export { ShadowRecipes } from './shadow-recipes.js';
export { ShadowRunHandler } from './shadow-run.handler.js';

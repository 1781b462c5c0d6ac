export { EvaluationSampling } from './evaluation-sampling.js';
export { type LiveRecipe, LiveRecipes } from './live-recipe.js';

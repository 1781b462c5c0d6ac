import type { ReadsByPlan } from '../subscriptions/index.js';
import type { EvaluationSampling } from './evaluation-sampling.js';
import type { LiveRanges } from './live-ranges.js';
import type { LiveRecipes } from './live-recipe.js';

export { CachedSetting } from './cached-setting.js';
export { EvaluationSampling } from './evaluation-sampling.js';
export { LiveRanges } from './live-ranges.js';
export { type LiveRecipe, LiveRecipes } from './live-recipe.js';

/** Settings for the next scan, by administrators and by the owner's plan. */
export type LiveSettings = {
  readonly recipes: LiveRecipes;
  readonly sampling: EvaluationSampling;
  readonly ranges: LiveRanges;
  readonly reads: ReadsByPlan;
};

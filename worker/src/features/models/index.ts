import type { ReadsByPlan } from '../subscriptions/index.js';
import type { EvaluationSampling, LiveRanges, LiveRecipes } from './live-settings.js';

export { CachedSetting, EvaluationSampling, LiveRanges, type LiveRecipe, LiveRecipes } from './live-settings.js';

/** Settings for the next scan, by administrators and by the owner's plan. */
export type LiveSettings = {
  readonly recipes: LiveRecipes;
  readonly sampling: EvaluationSampling;
  readonly ranges: LiveRanges;
  readonly reads: ReadsByPlan;
};

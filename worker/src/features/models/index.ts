import type { FailureCode } from '@carbsight/contracts';
import type { ReadsByPlan } from '../subscriptions/index.js';
import type { EvaluationSampling, LiveRanges, LiveVariants } from './live-settings.js';

export { EvaluationSampling, LiveRanges, type LiveVariant, LiveVariants } from './live-settings.js';
export { RolloutGuard } from './rollout-guard.js';
export { SettingCache } from './setting-cache.js';

/** Settings for the next scan, by administrators and by the owner's plan. */
export type LiveSettings = {
  readonly variants: LiveVariants;
  readonly sampling: EvaluationSampling;
  readonly ranges: LiveRanges;
  readonly reads: ReadsByPlan;
  /** A meal was read by a model other than the first one. */
  readonly onFallback: (from: string, to: string, reason: FailureCode) => void;
};

import type { FailureCode } from '@carbsight/contracts';
import type { EvaluationSampling, LiveRanges, LiveVariants } from '@carbsight/models';
import type { ReadsByPlan } from '../subscriptions/index.js';

export { RolloutGuard } from './rollout-guard.js';

/** Settings for the next scan, by administrators and by the owner's plan. */
export type LiveSettings = {
  readonly variants: LiveVariants;
  readonly sampling: EvaluationSampling;
  readonly ranges: LiveRanges;
  readonly reads: ReadsByPlan;
  /** A meal was read by a model other than the first one. */
  readonly onFallback: (from: string, to: string, reason: FailureCode) => void;
};

import type { SamplingQueries } from '@carbsight/database';
import { isSampled, type SamplePurpose } from '@carbsight/domain';
import type { CacheCounters } from '@carbsight/runtime';
import { CachedSetting } from './cached-setting.js';

/** Decides which evaluations a meal is chosen for, at the current rates. */
export class EvaluationSampling {
  private readonly settings;

  constructor(queries: Pick<SamplingQueries, 'find'>, clock: () => number = Date.now, counters?: CacheCounters) {
    this.settings = new CachedSetting(() => queries.find(), clock, counters);
  }

  async purposesFor(mealId: string): Promise<readonly SamplePurpose[]> {
    const { rates } = await this.settings.get();
    const shares: readonly [SamplePurpose, number][] = [
      ['judge', rates.llmJudgeSamplingRate],
      ['shadow-run', rates.dualModelSamplingRate],
    ];
    return shares.flatMap(([purpose, rate]) => (isSampled(mealId, rate, purpose) ? [purpose] : []));
  }
}

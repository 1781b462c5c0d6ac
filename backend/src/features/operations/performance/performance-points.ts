import type { ModelCost, PerformancePoint, ProcessWork } from '@carbsight/contracts';
import type { ModelCallPeriod, ProcessPeriod } from '@carbsight/database';
import { hitRatePercent, meanOf, type ProcessCounts } from '@carbsight/domain';

const STEP_MS = { minute: 60_000, hour: 3_600_000 } as const;

/** A point for each period from `since` to `until`, including those in which nothing happened. */
export function pointsOf(
  step: 'minute' | 'hour',
  since: Date,
  until: Date,
  calls: readonly ModelCallPeriod[],
  periods: readonly ProcessPeriod[],
): PerformancePoint[] {
  const callsAt = Map.groupBy(calls, ({ at }) => at.getTime());
  const workAt = new Map(periods.map((period) => [period.at.getTime(), period]));
  const stepMs = STEP_MS[step];
  const first = Math.floor(since.getTime() / stepMs);
  const last = Math.floor(until.getTime() / stepMs);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const at = (first + index) * stepMs;
    const called = sumOf(callsAt.get(at) ?? []);
    const work = workAt.get(at);
    const lookups = work ? work.cacheHits + work.cacheMisses : 0;
    return {
      at: new Date(at).toISOString(),
      calls: called.calls,
      tokens: called.tokens,
      costUsd: called.costUsd,
      requests: work?.requests ?? 0,
      heapUsed: work?.heapUsedBytes ?? null,
      queries: work?.queries ?? 0,
      cacheHitRate: work && lookups > 0 ? hitRatePercent(work.cacheHits, work.cacheMisses) : null,
    };
  });
}

export type ModelCallSum = Omit<ModelCallPeriod, 'at' | 'modelId' | 'purpose'>;

export function sumOf(periods: readonly ModelCallSum[]): ModelCallSum {
  const sum = { calls: 0, failures: 0, tokens: 0, costUsd: 0, unpricedCalls: 0, durationMs: 0 };
  for (const period of periods) {
    sum.calls += period.calls;
    sum.failures += period.failures;
    sum.tokens += period.tokens;
    sum.costUsd += period.costUsd;
    sum.unpricedCalls += period.unpricedCalls;
    sum.durationMs += period.durationMs;
  }
  return sum;
}

/** By model and purpose, most expensive first, as far as prices are known. */
export function costsOf(periods: readonly ModelCallPeriod[]): ModelCost[] {
  const groups = Map.groupBy(periods, ({ modelId, purpose }) => `${purpose} ${modelId}`);
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { durationMs, ...sum } = sumOf(group);
      const { modelId, purpose } = first;
      return [{ modelId, purpose, ...sum, averageResponseTime: meanOf(durationMs, sum.calls) }];
    })
    .sort((a, b) => b.costUsd - a.costUsd || b.calls - a.calls);
}

export function workOf(counts: readonly ProcessCounts[]): ProcessWork {
  const sum = (name: keyof ProcessCounts) => counts.reduce((total, count) => total + count[name], 0);
  const requests = sum('requests');
  const queries = sum('queries');
  return {
    requests,
    averageRequestTime: meanOf(sum('requestMs'), requests),
    queries,
    averageQueryTime: meanOf(sum('queryMs'), queries),
    cacheHits: sum('cacheHits'),
    cacheMisses: sum('cacheMisses'),
  };
}

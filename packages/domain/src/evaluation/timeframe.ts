import type { EvaluationTimeframe } from '@carbsight/contracts';

const HOUR_MS = 3_600_000;

type Shape = { readonly grain: 'hour' | 'day'; readonly count: number };
const SHAPES: Readonly<Record<EvaluationTimeframe, Shape>> = {
  daily: { grain: 'hour', count: 24 },
  weekly: { grain: 'day', count: 7 },
  monthly: { grain: 'day', count: 30 },
};

/** The hours or UTC days shown, oldest first; the last one is the current one, and ends at `until`. */
export type TimeframeBuckets = {
  readonly grain: Shape['grain'];
  readonly buckets: readonly Date[];
  readonly since: Date;
  readonly until: Date;
};

export function timeframeBuckets(timeframe: EvaluationTimeframe, now: Date): TimeframeBuckets {
  const { grain, count } = SHAPES[timeframe];
  const step = grain === 'hour' ? HOUR_MS : 24 * HOUR_MS;
  const until = (Math.floor(now.getTime() / step) + 1) * step;
  const since = until - count * step;
  const buckets = Array.from({ length: count }, (_, index) => new Date(since + index * step));
  return { grain, buckets, since: new Date(since), until: new Date(until) };
}

import type { EvaluationTimeframe } from '@carbsight/contracts';

const HOUR_MS = 3_600_000;

type Shape = { readonly grain: 'hour' | 'day'; readonly count: number };
const SHAPES: Readonly<Record<EvaluationTimeframe, Shape>> = {
  daily: { grain: 'hour', count: 24 },
  weekly: { grain: 'day', count: 7 },
  monthly: { grain: 'day', count: 30 },
};

/** The hours or UTC days that a timeframe shows, oldest first; the last one is the current one. */
export function timeframeBuckets(
  timeframe: EvaluationTimeframe,
  now: Date,
): { grain: Shape['grain']; buckets: Date[] } {
  const { grain, count } = SHAPES[timeframe];
  const step = grain === 'hour' ? HOUR_MS : 24 * HOUR_MS;
  const current = Math.floor(now.getTime() / step) * step;
  return {
    grain,
    buckets: Array.from({ length: count }, (_, index) => new Date(current - (count - 1 - index) * step)),
  };
}

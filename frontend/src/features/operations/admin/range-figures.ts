import type {
  MealFallbacks,
  ModelCost,
  PerformanceMetrics,
  PerformancePoint,
  PerformanceRange,
  ProcessWork,
} from '@carbsight/contracts';
import { meanOf } from '@carbsight/domain';

/** Minutes in the chart next to live figures. */
const LIVE_MINUTES = 15;

export type RangeFigures = {
  readonly calls: number;
  readonly tokens: number;
  /** Of the calls of known price. */
  readonly costUsd: number;
  readonly unpricedCalls: number;
  readonly failures: number;
  /** Of the calls about people's meals. */
  readonly liveFailures: number;
  readonly averageResponseTime: number;
  readonly work: ProcessWork;
  readonly costs: readonly ModelCost[];
  readonly fallbacks: readonly MealFallbacks[];
  readonly points: readonly PerformancePoint[];
  readonly step: 'minute' | 'hour';
  /** The period of the points. */
  readonly span: string;
};

/** The cards' figures for one range. */
export function figuresOf({ api, tokens, details }: PerformanceMetrics, range: PerformanceRange): RangeFigures {
  const costs = details.costs[range];
  const sum = (of: (cost: ModelCost) => number) => costs.reduce((total, cost) => total + of(cost), 0);
  const calls = { live: api.totalCalls, hour: api.callsLastHour, day: api.callsLast24Hours }[range];
  const chart = {
    live: { points: details.minutes.slice(-LIVE_MINUTES), step: 'minute', span: `last ${LIVE_MINUTES} minutes` },
    hour: { points: details.minutes, step: 'minute', span: 'last hour' },
    day: { points: details.hours, step: 'hour', span: 'last 24 hours' },
  } as const;
  return {
    calls,
    tokens: { live: tokens.totalUsed, hour: tokens.usedLastHour, day: tokens.usedLast24Hours }[range],
    costUsd: { live: tokens.estimatedCost, hour: tokens.costLastHour, day: tokens.costLast24Hours }[range],
    unpricedCalls: sum((cost) => cost.unpricedCalls),
    failures: sum((cost) => cost.failures),
    liveFailures: sum(({ purpose, failures }) => (purpose === 'live' ? failures : 0)),
    averageResponseTime:
      range === 'live'
        ? api.averageResponseTime
        : meanOf(
            sum((cost) => cost.averageResponseTime * cost.calls),
            calls,
          ),
    work: details.work[range],
    costs,
    fallbacks: details.fallbacks[range],
    ...chart[range],
  };
}

import type { CallPurpose, PerformanceMetrics, PerformanceRange } from '@carbsight/contracts';
import { hitRatePercent, meanOf, rateCache, tokensPerCall } from '@carbsight/domain';
import { IconApi, IconCoins, IconDatabase, IconLetterCase, IconServer, IconStack2 } from '@tabler/icons-react';
import {
  costText,
  counted,
  countText,
  durationText,
  percentText,
  Tone,
  type ToneName,
  unpricedText,
} from '../../../shared/admin';
import type { Metric } from './MetricCard';
import type { RangeFigures } from './range-figures';

const cacheTones: Record<ReturnType<typeof rateCache>, ToneName> = {
  Optimal: 'good',
  Good: 'quiet',
  'Needs Attention': 'warn',
};

/** The six cards: model calls and their cost, processes, database and caches. */
export function metricsOf(metrics: PerformanceMetrics, range: PerformanceRange, figures: RangeFigures): Metric[] {
  const { server, database, cache, details } = metrics;
  const { calls, tokens, costUsd, unpricedCalls, failures, averageResponseTime, work, points, step, span } = figures;
  const chart = { points, step, span };
  const hitRate = range === 'live' ? cache.hitRate : hitRatePercent(work.cacheHits, work.cacheMisses);
  const lookups = work.cacheHits + work.cacheMisses;
  const rating = rateCache(hitRate);
  return [
    {
      title: 'API Volume',
      Icon: IconApi,
      value: countText(calls),
      caption: calls === 1 ? 'call of a model' : 'calls of models',
      facts: [
        ['Average response', durationText(averageResponseTime)],
        ['Failed calls', countText(failures)],
        ['HTTP requests', `${countText(work.requests)} · ${shortDurationText(work.averageRequestTime)} each`],
      ],
      chart: { ...chart, label: 'Calls of models', of: (point) => point.calls, format: countText },
    },
    {
      title: 'Token Usage',
      Icon: IconLetterCase,
      value: countText(tokens),
      caption: 'tokens sent and received',
      facts: [['Efficiency', `${countText(tokensPerCall(tokens, calls))} tokens per call`]],
      chart: { ...chart, label: 'Tokens', of: (point) => point.tokens, format: countText },
    },
    {
      title: 'Estimated Cost',
      Icon: IconCoins,
      value: costText(costUsd, unpricedCalls),
      caption: 'US dollars, by the list price at the time of each call',
      facts: [
        ['Per call', costText(calls > 0 && calls === unpricedCalls ? null : meanOf(costUsd, calls - unpricedCalls))],
        ...(unpricedCalls > 0 ? [['Left out', unpricedText(unpricedCalls)] as const] : []),
      ],
      chart: { ...chart, label: 'Cost', of: (point) => point.costUsd, format: costText },
    },
    {
      title: 'Server Performance',
      Icon: IconServer,
      value: uptimeText(server.uptime),
      caption: 'uptime',
      facts: [
        ['Memory', `${memoryText(server.memory.heapUsed)} of ${memoryText(server.memory.heapTotal)}`],
        ['CPU, of all processors', percentText(capAt100(server.cpuUsage.user + server.cpuUsage.system))],
        ['Running', processesText(details.processes.map(({ program }) => program))],
      ],
      chart: { ...chart, label: 'Memory', of: (point) => point.heapUsed, format: memoryText },
    },
    {
      title: 'Database Performance',
      Icon: IconDatabase,
      value: countText(work.queries),
      caption: work.queries === 1 ? 'query' : 'queries',
      facts: [
        ['Average query', shortDurationText(work.averageQueryTime)],
        ['Active connections', `${countText(database.activeConnections)} of ${countText(details.maxConnections)}`],
        ['Cache hit rate', percentText(database.cacheHitRate)],
      ],
      hint: 'The hit rate of PostgreSQL’s own cache, since its statistics were last reset.',
      chart: { ...chart, label: 'Queries', of: (point) => point.queries, format: countText },
    },
    {
      title: 'Cache Performance',
      Icon: IconStack2,
      value: percentText(hitRate),
      badge: lookups > 0 ? <Tone tone={cacheTones[rating]}>{rating}</Tone> : <Tone tone="quiet">No lookups yet</Tone>,
      caption: 'hit rate',
      facts: [
        ['Entries', countText(cache.size)],
        ['Lookups', countText(lookups)],
      ],
      hint: 'Settings and pages cached by the servers, and answers cached by browsers (304).',
      chart: { ...chart, label: 'Hit rate', of: (point) => point.cacheHitRate, format: percentText },
    },
  ];
}

export const RANGES: Record<PerformanceRange, { readonly short: string; readonly title: string }> = {
  live: { short: 'Live', title: 'Current Session' },
  hour: { short: '1H', title: 'Last Hour' },
  day: { short: '24H', title: 'Last 24 Hours' },
};

export const PURPOSES: Record<CallPurpose, string> = {
  live: 'Live',
  shadow: 'Shadow run',
  judge: 'Judge',
  golden: 'Golden set',
  chat: 'Chat',
};

export function uptimeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** In MB with one decimal. */
export const memoryText = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/** Queries take less than a millisecond: whole ones would show 0. */
const shortDurationText = (ms: number): string => `${ms.toFixed(1)} ms`;

export const capAt100 = (percent: number): number => Math.min(100, percent);

export function processesText(programs: readonly string[]): string {
  const count = (program: string) => programs.filter((name) => name === program).length;
  return `${counted(count('api'), 'API')}, ${counted(count('worker'), 'worker')}`;
}

import type { PackageFigures, PerformanceMetrics, PerformancePoint, ProcessWork } from '@carbsight/contracts';

const NOON = '2026-11-20T12:00:00.000Z';
const NOON_MS = Date.parse(NOON);

const work = (differs: Partial<ProcessWork> = {}): ProcessWork => ({
  requests: 900,
  averageRequestTime: 12.34,
  queries: 4_000,
  averageQueryTime: 0.82,
  cacheHits: 90,
  cacheMisses: 10,
  ...differs,
});

const points = (count: number, stepMs: number): PerformancePoint[] =>
  Array.from({ length: count }, (_, index) => ({
    at: new Date(NOON_MS - (count - 1 - index) * stepMs).toISOString(),
    calls: index,
    tokens: index * 100,
    costUsd: index / 1_000,
    requests: index,
    heapUsed: index === 0 ? null : 100 * 1024 ** 2,
    queries: index * 10,
    cacheHitRate: index === 0 ? null : 75,
  }));

const noReadings: PackageFigures['readings'] = {
  asked: 0,
  read: 0,
  sure: 0,
  failures: [],
  medianMs: null,
  p95Ms: null,
};

const somePackages: PackageFigures = {
  photos: [
    { found: 'label', isSure: true, photos: 30, counted: 20, corrected: 1 },
    { found: 'label', isSure: false, photos: 10, counted: 8, corrected: 3 },
    { found: 'nothing', isSure: false, photos: 360, counted: 300, corrected: 40 },
  ],
  readings: {
    asked: 8,
    read: 6,
    sure: 3,
    failures: [{ reason: 'no-label', labels: 2 }],
    medianMs: 1_640,
    p95Ms: 4_210,
  },
  lookUps: [
    { outcome: 'hit', reason: '', lookUps: 12 },
    { outcome: 'failed', reason: 'answered 503', lookUps: 3 },
    { outcome: 'refused', reason: 'above-100', lookUps: 1 },
  ],
};

export function someMetrics(differs: Partial<PerformanceMetrics> = {}): PerformanceMetrics {
  return {
    timestamp: NOON,
    api: { totalCalls: 1_234, callsLastHour: 12, callsLast24Hours: 0, averageResponseTime: 1_449 },
    tokens: {
      totalUsed: 456_789,
      usedLastHour: 1_201,
      usedLast24Hours: 0,
      estimatedCost: 3.21079,
      costLastHour: 0.5,
      costLast24Hours: 0,
    },
    server: {
      uptime: 90_061,
      memory: { heapUsed: 123.45 * 1024 ** 2, heapTotal: 200 * 1024 ** 2 },
      cpuUsage: { user: 80, system: 40 },
    },
    database: { activeConnections: 12, totalQueries: 4_000, averageQueryTime: 0.82, cacheHitRate: 99.44 },
    cache: { size: 7, hitRate: 90 },
    details: {
      sessionSince: '2026-11-19T10:58:59.000Z',
      maxConnections: 200,
      processes: [
        { program: 'api', uptime: 90_061, heapUsed: 1024 ** 2, heapTotal: 2 * 1024 ** 2, cpuPercent: 12.34 },
        { program: 'worker', uptime: 60, heapUsed: 1024 ** 2, heapTotal: 2 * 1024 ** 2, cpuPercent: 0 },
      ],
      fallbacks: {
        live: [],
        hour: [{ modelId: 'gpt-4o', answeredBy: 'gemini-2.5-flash', meals: 12 }],
        day: [],
      },
      costs: {
        live: [
          {
            modelId: 'gpt-4o',
            purpose: 'shadow',
            calls: 1_000,
            failures: 3,
            tokens: 400_000,
            costUsd: 3,
            unpricedCalls: 0,
            averageResponseTime: 1_500,
          },
        ],
        hour: [
          {
            modelId: 'a',
            purpose: 'live',
            calls: 3,
            failures: 1,
            tokens: 1,
            costUsd: 0.5,
            unpricedCalls: 0,
            averageResponseTime: 400,
          },
          {
            modelId: 'a',
            purpose: 'judge',
            calls: 9,
            failures: 1,
            tokens: 1_200,
            costUsd: 0,
            unpricedCalls: 0,
            averageResponseTime: 800,
          },
        ],
        day: [],
      },
      packages: {
        live: somePackages,
        hour: { ...somePackages, photos: [], readings: noReadings, lookUps: [] },
        day: somePackages,
      },
      work: { live: work(), hour: work({ cacheHits: 7, cacheMisses: 3 }), day: work({ cacheHits: 0, cacheMisses: 0 }) },
      minutes: points(61, 60_000),
      hours: points(25, 3_600_000),
      queues: [
        {
          queue: 'analysis',
          jobs: { waiting: 4, delayed: 1, active: 8, failed: 2, oldestWaitingMs: 12_300 },
        },
        { queue: 'reminder-email', jobs: { waiting: 0, delayed: 0, active: 0, failed: 0, oldestWaitingMs: null } },
        { queue: 'judge', jobs: null },
      ],
    },
    ...differs,
  };
}

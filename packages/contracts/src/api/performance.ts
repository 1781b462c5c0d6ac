import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { callPurpose, instant } from '../vocabulary.js';
import { labelFailure } from './labels.js';

/** The screen's polling interval while auto-refresh is on, in milliseconds. */
export const PERFORMANCE_REFRESH_MS = 5_000;

/** Since the start of the oldest running process, the last hour, the last 24 hours. */
export const performanceRange = z.enum(['live', 'hour', 'day']);
export type PerformanceRange = z.infer<typeof performanceRange>;

/** Cost of one model's calls for one purpose. */
export const modelCost = z.object({
  modelId: z.string(),
  purpose: callPurpose,
  calls: z.int(),
  failures: z.int(),
  tokens: z.number(),
  /** Of the calls with a known price. */
  costUsd: z.number(),
  /** Calls whose price is unknown. */
  unpricedCalls: z.int(),
  /** In milliseconds. */
  averageResponseTime: z.number(),
});
export type ModelCost = z.infer<typeof modelCost>;

/** Meals answered by another model because the one before it could not. */
export const mealFallbacks = z.object({
  /** The first one that should have answered. */
  modelId: z.string(),
  answeredBy: z.string(),
  meals: z.int(),
});
export type MealFallbacks = z.infer<typeof mealFallbacks>;

/** What the processes counted in one range. */
export const processWork = z.object({
  /** HTTP requests below /api, excluding those of the monitoring screens. */
  requests: z.number(),
  averageRequestTime: z.number(),
  queries: z.number(),
  averageQueryTime: z.number(),
  cacheHits: z.number(),
  cacheMisses: z.number(),
});
export type ProcessWork = z.infer<typeof processWork>;

/** One minute or one hour of the charts. The first and the last one are cut off by the range. */
export const performancePoint = z.object({
  at: instant,
  calls: z.int(),
  tokens: z.number(),
  costUsd: z.number(),
  requests: z.number(),
  /** Sum over all processes; null if none reported. */
  heapUsed: z.number().nullable(),
  queries: z.number(),
  /** In percent; null without look-ups. */
  cacheHitRate: z.number().nullable(),
});
export type PerformancePoint = z.infer<typeof performancePoint>;

/** Photos of meals, by what they show of a package. */
const photoPackages = z.object({
  found: z.enum(['label', 'barcode', 'nothing']),
  /** Of the package's figures when it was found. */
  isSure: z.boolean(),
  photos: z.int(),
  /** Those that led to a figure. */
  counted: z.int(),
  /** The person replaced the figure, or changed the package's. */
  corrected: z.int(),
});

/** Labels photographed to enter a food, not as a meal. */
const labelReadings = z.object({
  asked: z.int(),
  read: z.int(),
  sure: z.int(),
  failures: z.array(z.object({ reason: labelFailure, labels: z.int() })),
  /** From the upload to the figures, in milliseconds; null before the first. */
  medianMs: z.number().nullable(),
  p95Ms: z.number().nullable(),
});

/** Barcodes looked up, by outcome. */
const productLookUps = z.object({
  outcome: z.enum(['hit', 'fetched', 'unknown', 'refused', 'failed']),
  /** Why it was refused or failed; else empty. */
  reason: z.string(),
  lookUps: z.int(),
});

export const packageFigures = z.object({
  photos: z.array(photoPackages),
  /** Kept for two days, like the look-ups. */
  readings: labelReadings,
  lookUps: z.array(productLookUps),
});
export type PackageFigures = z.infer<typeof packageFigures>;

export const queueDepth = z.object({
  queue: z.string(),
  /** Null when the queue does not respond. */
  jobs: z
    .object({
      waiting: z.int(),
      delayed: z.int(),
      active: z.int(),
      /** Dead in the last seven days. */
      failed: z.int(),
      oldestWaitingMs: z.number().nullable(),
    })
    .nullable(),
});
export type QueueDepth = z.infer<typeof queueDepth>;

const runningProcess = z.object({
  program: z.string(),
  /** In seconds. */
  uptime: z.number(),
  heapUsed: z.number(),
  heapTotal: z.number(),
  /** In percent of one core. */
  cpuPercent: z.number(),
});

export const performanceMetrics = z.object({
  timestamp: instant,
  /** Model calls. The totals are those of the current session. */
  api: z.object({
    totalCalls: z.int(),
    callsLastHour: z.int(),
    callsLast24Hours: z.int(),
    /** Mean of a call in the current session, in milliseconds. */
    averageResponseTime: z.number(),
  }),
  tokens: z.object({
    totalUsed: z.number(),
    usedLastHour: z.number(),
    usedLast24Hours: z.number(),
    /** US dollars, at the catalogue's prices at the time of each call; calls with an unknown price are left out. */
    estimatedCost: z.number(),
    costLastHour: z.number(),
    costLast24Hours: z.number(),
  }),
  server: z.object({
    /** Of the longest-running process, in seconds. */
    uptime: z.number(),
    /** Sum over all processes, in bytes. */
    memory: z.object({ heapUsed: z.number(), heapTotal: z.number() }),
    /** In percent of all cores, over the last seconds. */
    cpuUsage: z.object({ user: z.number(), system: z.number() }),
  }),
  database: z.object({
    /** All open connections, including those of other programs. */
    activeConnections: z.int(),
    totalQueries: z.number(),
    averageQueryTime: z.number(),
    /** PostgreSQL's buffer cache hits since its statistics were last reset. */
    cacheHitRate: z.number(),
  }),
  /** The processes' caches. */
  cache: z.object({ size: z.int(), hitRate: z.number() }),
  /** Beyond the specification. */
  details: z.object({
    /** Start of the current session; null when no process reports. */
    sessionSince: instant.nullable(),
    maxConnections: z.int(),
    processes: z.array(runningProcess),
    costs: z.record(performanceRange, z.array(modelCost)),
    fallbacks: z.record(performanceRange, z.array(mealFallbacks)),
    packages: z.record(performanceRange, packageFigures),
    work: z.record(performanceRange, processWork),
    minutes: z.array(performancePoint),
    hours: z.array(performancePoint),
    queues: z.array(queueDepth),
  }),
});
export type PerformanceMetrics = z.infer<typeof performanceMetrics>;

export const getPerformanceMetrics = endpoint('GET', '/api/performance/metrics', 'admin', {
  summary: 'Calls of models, tokens, cost, processes, database, caches and queues: now, last hour, last 24 hours',
  answer: performanceMetrics,
});

import { z } from 'zod';
import { defineSchema } from '../endpoint.js';
import { callPurpose } from '../vocabulary.js';

/** Since the oldest process that runs was started, the last hour, the last 24 hours. */
export const performanceRange = z.enum(['live', 'hour', 'day']);

/** What calls of one model for one purpose cost. */
export const modelCost = z.object({
  modelId: z.string(),
  purpose: callPurpose,
  calls: z.int(),
  failures: z.int(),
  tokens: z.number(),
  costUsd: z.number(),
  /** In milliseconds. */
  averageResponseTime: z.number(),
});

/** What the processes counted in one range. */
export const processWork = z.object({
  /** HTTP requests below /api, without those of the screens that watch the system. */
  requests: z.number(),
  averageRequestTime: z.number(),
  queries: z.number(),
  averageQueryTime: z.number(),
  cacheHits: z.number(),
  cacheMisses: z.number(),
});

/** One minute or one hour of the charts. The first and the last one of a chart are cut off by its range. */
export const performancePoint = z.object({
  at: z.iso.datetime(),
  calls: z.int(),
  tokens: z.number(),
  costUsd: z.number(),
  requests: z.number(),
  /** Of all processes together; null where none reported. */
  heapUsed: z.number().nullable(),
  queries: z.number(),
  /** In percent; null where nothing was looked up. */
  cacheHitRate: z.number().nullable(),
});

export const queueDepth = z.object({
  queue: z.string(),
  /** Null when the queue does not answer. */
  jobs: z
    .object({
      waiting: z.int(),
      delayed: z.int(),
      active: z.int(),
      /** Given up in the last seven days. */
      failed: z.int(),
      oldestWaitingMs: z.number().nullable(),
    })
    .nullable(),
});

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
  timestamp: z.iso.datetime(),
  /** Calls of models. The totals are those of the current session. */
  api: z.object({
    totalCalls: z.int(),
    callsLastHour: z.int(),
    callsLast24Hours: z.int(),
    /** Of a call in the current session, in milliseconds. */
    averageResponseTime: z.number(),
  }),
  tokens: z.object({
    totalUsed: z.number(),
    usedLastHour: z.number(),
    usedLast24Hours: z.number(),
    /** US dollars, by the catalogue's prices at the time of each call. */
    estimatedCost: z.number(),
    costLastHour: z.number(),
    costLast24Hours: z.number(),
  }),
  server: z.object({
    /** Of the process that runs longest, in seconds. */
    uptime: z.number(),
    /** Of all processes together, in bytes. */
    memory: z.object({ heapUsed: z.number(), heapTotal: z.number() }),
    /** In percent of all cores, over the last seconds. */
    cpuUsage: z.object({ user: z.number(), system: z.number() }),
  }),
  database: z.object({
    /** Connections that are open, whoever holds them. */
    activeConnections: z.int(),
    totalQueries: z.number(),
    averageQueryTime: z.number(),
    /** Pages that PostgreSQL found in its memory, since its statistics began. */
    cacheHitRate: z.number(),
  }),
  /** What the processes remember instead of asking or making it again. */
  cache: z.object({ size: z.int(), hitRate: z.number() }),
  /** More than the screen was specified to show. */
  details: z.object({
    /** When the current session began; null when no process reports. */
    sessionSince: z.iso.datetime().nullable(),
    maxConnections: z.int(),
    processes: z.array(runningProcess),
    costs: z.record(performanceRange, z.array(modelCost)),
    work: z.record(performanceRange, processWork),
    minutes: z.array(performancePoint),
    hours: z.array(performancePoint),
    queues: z.array(queueDepth),
  }),
});

export const getPerformanceMetrics = defineSchema({
  summary: 'Calls of models, tokens, cost, processes, database, caches and queues: now, last hour, last 24 hours',
  status: 200,
  answer: performanceMetrics,
});

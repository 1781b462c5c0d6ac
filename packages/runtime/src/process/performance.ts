import { randomUUID } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import type { ProcessReport } from '@carbsight/domain';
import { type Log, throttledWarning } from './log.js';

/** Hits, misses and size of an in-memory cache. */
export type CacheCounters = { hits: number; misses: number; entries: number };

/** What this process has done since it started. Plain numbers, so counting costs nothing. */
export class ProcessCounters {
  requests = 0;
  requestMs = 0;
  queries = 0;
  queryMs = 0;
  readonly #caches: CacheCounters[] = [];

  readonly recordRequest = (durationMs: number): void => {
    this.requests += 1;
    this.requestMs += durationMs;
  };

  /** Matches `DatabaseOptions.onQuery`. */
  readonly noteQuery = (durationMs: number): void => {
    this.queries += 1;
    this.queryMs += durationMs;
  };

  /** Counters for one more cache of this process. */
  newCache(): CacheCounters {
    const cache = { hits: 0, misses: 0, entries: 0 };
    this.#caches.push(cache);
    return cache;
  }

  /** All caches together. */
  get caches(): Readonly<CacheCounters> {
    const sum = { hits: 0, misses: 0, entries: 0 };
    for (const { hits, misses, entries } of this.#caches) {
      sum.hits += hits;
      sum.misses += misses;
      sum.entries += entries;
    }
    return sum;
  }
}

const REPORT_MS = 5_000;

/** Where the reports of all processes are stored. */
type ReportStore = {
  report(report: ProcessReport): Promise<void>;
  end(id: string): Promise<void>;
};

/** Reports every five seconds what this process has counted since its start, in one statement. */
export class ProcessReporter {
  readonly #self;
  readonly #warn: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;
  #cpu = process.cpuUsage();
  #cpuAt = performance.now();

  constructor(
    program: string,
    private readonly counters: ProcessCounters,
    private readonly store: ReportStore,
    log: Log,
  ) {
    this.#self = { id: randomUUID(), program, host: hostname(), cores: availableParallelism() };
    this.#warn = throttledWarning(log, 'The counters of this process could not be stored');
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), REPORT_MS);
    this.#timer.unref();
    void this.flush();
  }

  /** Never throws: the next report includes what could not be stored. Waits for a report still in progress. */
  flush(): Promise<void> {
    this.#underWay ??= this.store
      .report(this.#measure())
      .catch(this.#warn)
      .finally(() => {
        this.#underWay = undefined;
      });
    return this.#underWay;
  }

  /** Reports one last time, and removes the process from the list of running ones. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay;
    await this.flush();
    await this.store.end(this.#self.id).catch(this.#warn);
  }

  #measure(): ProcessReport {
    const cpu = process.cpuUsage();
    const at = performance.now();
    const elapsedMs = Math.max(1, at - this.#cpuAt);
    const percentSince = (now: number, before: number) => (100 * (now - before)) / 1_000 / elapsedMs;
    const percents = {
      cpuUserPercent: percentSince(cpu.user, this.#cpu.user),
      cpuSystemPercent: percentSince(cpu.system, this.#cpu.system),
    };
    this.#cpu = cpu;
    this.#cpuAt = at;
    const { heapUsed, heapTotal } = process.memoryUsage();
    const { requests, requestMs, queries, queryMs, caches } = this.counters;
    return {
      ...this.#self,
      ...percents,
      uptimeMs: process.uptime() * 1_000,
      heapUsedBytes: heapUsed,
      heapTotalBytes: heapTotal,
      cacheEntries: caches.entries,
      counts: {
        requests,
        requestMs,
        queries,
        queryMs,
        cacheHits: caches.hits,
        cacheMisses: caches.misses,
        cpuUserMs: cpu.user / 1_000,
        cpuSystemMs: cpu.system / 1_000,
      },
    };
  }
}

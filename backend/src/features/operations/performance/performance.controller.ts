import type { PackageFigures, PerformanceMetrics, PerformanceRange } from '@carbsight/contracts';
import { performanceApi } from '@carbsight/contracts';
import {
  DatabaseUsageQueries,
  MealFallbackQueries,
  ModelCallQueries,
  PackageFigureQueries,
  ProductQueries,
  type RunningProcess,
  RunningProcessQueries,
} from '@carbsight/database';
import { fractionOfCores, hitRatePercent, meanOf } from '@carbsight/domain';
import { sharedResult } from '@carbsight/runtime';
import { Controller } from '@nestjs/common';
import { Implements } from '../../../platform/http/implements.decorator.js';
import { costsOf, pointsOf, sumOf, workOf } from './performance-points.js';
import { QueueDepths } from './queue-depths.js';

/** However many screens are open: one measurement every four seconds. They poll every five, so that each sees a new one. */
const SHARED_MS = 4_000;
const HOUR_MS = 3_600_000;

/** What is running, how much it does and what it costs. */
@Controller()
export class PerformanceController {
  readonly measure: () => Promise<PerformanceMetrics> = sharedResult(SHARED_MS, () => this.measureAnew());

  constructor(
    private readonly processes: RunningProcessQueries,
    private readonly modelCalls: ModelCallQueries,
    private readonly fallbacks: MealFallbackQueries,
    private readonly packages: PackageFigureQueries,
    private readonly products: ProductQueries,
    private readonly database: DatabaseUsageQueries,
    private readonly queues: QueueDepths,
  ) {}

  @Implements(performanceApi.getPerformanceMetrics)
  metrics() {
    return this.measure();
  }

  private async measureAnew(): Promise<PerformanceMetrics> {
    // The queues have their own connections. All else is asked one after the other, so that monitoring takes one connection from people.
    const looking = this.queues.look();
    const usage = await this.database.measure();
    const running = await this.processes.findAlive();
    const { now } = usage;
    const since = { hour: new Date(now.getTime() - HOUR_MS), day: new Date(now.getTime() - 24 * HOUR_MS) };
    const sessionSince = running[0]?.startedAt ?? null;
    const live = sessionSince ? await this.modelCalls.byHour(sessionSince) : [];
    const hour = await this.modelCalls.byMinute(since.hour);
    const day = await this.modelCalls.byHour(since.day);
    const fallbacks = await this.fallbacksOf({ live: sessionSince ?? now, ...since });
    const packages = await this.packagesOf({ live: sessionSince ?? now, ...since });
    const minutes = await this.processes.periods('minute', 1);
    const hours = await this.processes.periods('hour', 24);
    const queues = await looking;
    const calls = { live: sumOf(live), hour: sumOf(hour), day: sumOf(day) };
    const work = workOf(running.map(({ counts }) => counts));
    return {
      timestamp: now.toISOString(),
      api: {
        totalCalls: calls.live.calls,
        callsLastHour: calls.hour.calls,
        callsLast24Hours: calls.day.calls,
        averageResponseTime: meanOf(calls.live.durationMs, calls.live.calls),
      },
      tokens: {
        totalUsed: calls.live.tokens,
        usedLastHour: calls.hour.tokens,
        usedLast24Hours: calls.day.tokens,
        estimatedCost: calls.live.costUsd,
        costLastHour: calls.hour.costUsd,
        costLast24Hours: calls.day.costUsd,
      },
      server: serverOf(running),
      database: {
        activeConnections: usage.openConnections,
        totalQueries: work.queries,
        averageQueryTime: work.averageQueryTime,
        cacheHitRate: usage.cacheHitRate,
      },
      cache: {
        size: running.reduce((sum, { cacheEntries }) => sum + cacheEntries, 0),
        hitRate: hitRatePercent(work.cacheHits, work.cacheMisses),
      },
      details: {
        sessionSince: sessionSince?.toISOString() ?? null,
        maxConnections: usage.maxConnections,
        processes: running.map((process) => ({
          program: process.program,
          uptime: process.uptimeSeconds,
          heapUsed: process.heapUsedBytes,
          heapTotal: process.heapTotalBytes,
          cpuPercent: process.cpuUserPercent + process.cpuSystemPercent,
        })),
        costs: { live: costsOf(live), hour: costsOf(hour), day: costsOf(day) },
        fallbacks,
        packages,
        work: { live: work, hour: workOf(minutes), day: workOf(hours) },
        minutes: pointsOf('minute', since.hour, now, hour, minutes),
        hours: pointsOf('hour', since.day, now, day, hours),
        queues,
      },
    };
  }

  private async fallbacksOf(
    since: Readonly<Record<PerformanceRange, Date>>,
  ): Promise<PerformanceMetrics['details']['fallbacks']> {
    return {
      live: await this.fallbacks.since(since.live),
      hour: await this.fallbacks.since(since.hour),
      day: await this.fallbacks.since(since.day),
    };
  }

  private async packagesOf(
    since: Readonly<Record<PerformanceRange, Date>>,
  ): Promise<PerformanceMetrics['details']['packages']> {
    return {
      live: await this.packagesSince(since.live),
      hour: await this.packagesSince(since.hour),
      day: await this.packagesSince(since.day),
    };
  }

  private async packagesSince(since: Date): Promise<PackageFigures> {
    return {
      photos: await this.packages.photosSince(since),
      readings: await this.packages.readingsSince(since),
      lookUps: await this.products.lookUpsSince(since),
    };
  }
}

function serverOf(running: readonly RunningProcess[]): PerformanceMetrics['server'] {
  const sum = (of: (process: RunningProcess) => number) => running.reduce((total, process) => total + of(process), 0);
  return {
    uptime: running[0]?.uptimeSeconds ?? 0,
    memory: { heapUsed: sum((p) => p.heapUsedBytes), heapTotal: sum((p) => p.heapTotalBytes) },
    cpuUsage: {
      user: fractionOfCores(
        sum((p) => p.cpuUserPercent),
        running,
      ),
      system: fractionOfCores(
        sum((p) => p.cpuSystemPercent),
        running,
      ),
    },
  };
}

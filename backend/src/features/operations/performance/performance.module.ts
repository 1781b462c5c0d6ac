import { RunningProcessQueries } from '@carbsight/database';
import { type Config, createQueueEngine, type Log, ProcessCounters, ProcessReporter } from '@carbsight/runtime';
import { type DynamicModule, Module, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { PerformanceController } from './performance.controller.js';
import { PerformanceService } from './performance.service.js';
import { QueueDepths } from './queue-depths.js';
import { RequestCounts } from './request-counts.js';

/** Performance Dashboard: the counts of all processes, and this one's contribution. */
@Module({})
export class PerformanceModule implements OnModuleInit, OnModuleDestroy {
  constructor(
    private readonly http: HttpAdapterHost,
    private readonly requests: RequestCounts,
    private readonly reporter: ProcessReporter,
    private readonly queues: QueueDepths,
  ) {}

  static with(config: Config, log: Log): DynamicModule {
    return {
      module: PerformanceModule,
      controllers: [PerformanceController],
      providers: [
        PerformanceService,
        RequestCounts,
        {
          provide: ProcessReporter,
          inject: [ProcessCounters, RunningProcessQueries],
          useFactory: (counters: ProcessCounters, processes: RunningProcessQueries) =>
            new ProcessReporter('api', counters, processes, log),
        },
        {
          provide: QueueDepths,
          // Opened on first use, and separate from the queues of requests, which must not wait for a reader.
          useFactory: () =>
            new QueueDepths(
              createQueueEngine({
                redisUrl: config.redis.url,
                databaseUrl: config.database.url,
                connectionsPerQueue: 1,
                log,
              }),
            ),
        },
      ],
    };
  }

  onModuleInit(): void {
    this.requests.watch(this.http.httpAdapter.getInstance<FastifyInstance>());
    this.reporter.start();
  }

  /** Before the database is closed: the last counts still have to be stored. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.reporter.stop(), this.queues.close()]);
  }
}

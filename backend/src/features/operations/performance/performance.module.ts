import { RunningProcessQueries } from '@carbsight/database';
import {
  type CacheCounters,
  type Config,
  createQueueEngine,
  engineSettings,
  type Log,
  ProcessCounters,
  ProcessReporter,
} from '@carbsight/runtime';
import { type DynamicModule, Injectable, Module, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { answerMs } from '../../../platform/http/answer-time.js';
import { PerformanceController } from './performance.controller.js';
import { QueueDepths } from './queue-depths.js';

/** Monitoring screens poll every few seconds; they must not show up in their own figures. */
const WATCHING = ['/api/performance/metrics', '/api/admin/system-health'];

/** Counts answered requests and browser cache hits: a 304 saves sending the body, like any other cache hit. */
@Injectable()
class RequestCounts {
  private readonly browsers: CacheCounters;

  constructor(private readonly counters: ProcessCounters) {
    this.browsers = counters.newCache();
  }

  watch(server: FastifyInstance): void {
    server.addHook('onResponse', async (request, reply) => {
      const { url } = request.routeOptions;
      if (url?.startsWith('/api/') && !WATCHING.includes(url)) this.counters.recordRequest(answerMs(reply));
      if (reply.statusCode === 304) this.browsers.hits += 1;
      else if (reply.statusCode === 200 && request.headers['if-none-match']) this.browsers.misses += 1;
    });
  }
}

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
            new QueueDepths(createQueueEngine({ ...engineSettings(config, log), connectionsPerQueue: 1 })),
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

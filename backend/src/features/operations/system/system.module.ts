import { systemApi } from '@carbsight/contracts';
import { DataSource, ErrorLogQueries, QualityMonitorQueries } from '@carbsight/database';
import {
  BoardQueues,
  type Config,
  createQueueEngine,
  type Log,
  Machine,
  PhotoStorage,
  QueueEngine,
} from '@carbsight/runtime';
import { Controller, type DynamicModule, Module, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { APP_INTERCEPTOR, HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Implements } from '../../../platform/http/implements.decorator.js';
import { ModelDirectory } from '../../models/index.js';
import { Deployments } from './deployments.js';
import { QueueBoard, QueueBoardAccess } from './queue-board.js';
import { RequestMonitor, ResponseTimes } from './request-monitor.js';
import { ServiceProbes } from './service-probes.js';
import { SystemHealthService } from './system-health.service.js';
import { CauseInterceptor, UnexpectedErrors } from './unexpected-errors.js';

@Controller()
class SystemController {
  constructor(
    private readonly health: SystemHealthService,
    private readonly deployments: Deployments,
  ) {}

  @Implements(systemApi.getSystemHealth)
  async systemHealth() {
    return this.health.measure();
  }

  @Implements(systemApi.getDeploymentInfo)
  async deploymentInfo() {
    return this.deployments.current();
  }
}

const HEALTH_QUEUES = Symbol('queues that are only looked at');

/** System Status: what is running, what went wrong, what was deployed when. */
@Module({})
export class SystemModule implements OnModuleInit, OnModuleDestroy {
  constructor(
    private readonly http: HttpAdapterHost,
    private readonly requests: RequestMonitor,
    private readonly deployments: Deployments,
    private readonly probes: ServiceProbes,
    private readonly board: QueueBoard,
  ) {}

  static with(config: Config, log: Log): DynamicModule {
    return {
      module: SystemModule,
      global: true,
      controllers: [SystemController],
      providers: [
        ResponseTimes,
        RequestMonitor,
        Deployments,
        QueueBoard,
        QueueBoardAccess,
        {
          provide: BoardQueues,
          useFactory: () => new BoardQueues({ redisUrl: config.redis.url, databaseUrl: config.database.url, log }),
        },
        {
          provide: HEALTH_QUEUES,
          // Separate from the queues of requests: inspecting a frozen engine must not block what is enqueued.
          useFactory: () => createQueueEngine({ redisUrl: config.redis.url, databaseUrl: config.database.url, log }),
        },
        {
          provide: UnexpectedErrors,
          inject: [ErrorLogQueries],
          useFactory: (errorLog: ErrorLogQueries) => new UnexpectedErrors(errorLog, config.dataDir, log),
        },
        { provide: APP_INTERCEPTOR, useClass: CauseInterceptor },
        {
          provide: ServiceProbes,
          inject: [DataSource, HEALTH_QUEUES, PhotoStorage],
          useFactory: (dataSource: DataSource, queues: QueueEngine, photos: PhotoStorage) =>
            new ServiceProbes({ config, dataSource, queues, photos, log }),
        },
        {
          provide: SystemHealthService,
          inject: [ServiceProbes, ModelDirectory, ResponseTimes, ErrorLogQueries, QualityMonitorQueries],
          useFactory: (
            probes: ServiceProbes,
            models: ModelDirectory,
            times: ResponseTimes,
            errors: ErrorLogQueries,
            monitors: QualityMonitorQueries,
          ) => new SystemHealthService(probes, models, new Machine(config.dataDir), times, errors, monitors),
        },
      ],
      exports: [SystemHealthService],
    };
  }

  async onModuleInit(): Promise<void> {
    const server = this.http.httpAdapter.getInstance<FastifyInstance>();
    await Promise.all([this.requests.start(server), this.deployments.recordThisBuild()]);
  }

  /** Before the database is closed: the last errors still have to be stored. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.requests.stop(), this.probes.close(), this.board.close()]);
  }
}

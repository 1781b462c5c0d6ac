import { type RequestOf, systemApi } from '@carbsight/contracts';
import { DataSource, ErrorLogQueries, QualityMonitorQueries } from '@carbsight/database';
import {
  BoardQueues,
  type Config,
  createQueueEngine,
  engineSettings,
  type Log,
  Machine,
  PhotoStorage,
  QueueEngine,
} from '@carbsight/runtime';
import { Controller, type DynamicModule, Module, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { APP_INTERCEPTOR, HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
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

/** What administrators do about incidents. */
@Controller()
class IncidentsController {
  constructor(private readonly monitors: QualityMonitorQueries) {}

  /** @throws ApiFailure 404 when it is over, 409 when it is acknowledged already */
  @Implements(systemApi.acknowledgeIncident)
  async acknowledge(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { monitor } }: RequestOf<typeof systemApi.acknowledgeIncident>,
  ): Promise<void> {
    const refusal = await this.monitors.acknowledge(monitor, actor, new Date());
    if (refusal) throw new ApiFailure(refusal === 'no-incident' ? 'not-found_incident' : 'incident-acknowledged');
  }

  /** @throws ApiFailure 400 for an end in the past or too far away, 409 when it has since been silenced */
  @Implements(systemApi.silenceIncident)
  async silence(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { monitor }, body }: RequestOf<typeof systemApi.silenceIncident>,
  ): Promise<void> {
    const now = new Date();
    const until = new Date(body.until);
    const days = systemApi.SILENCE_MAX_DAYS;
    if (until <= now || until.getTime() - now.getTime() > days * DAY_MS) {
      throw new ApiFailure('invalid-request_silence-end', { values: { days }, field: 'until' });
    }
    const seen = typeof body.seen === 'string' ? new Date(body.seen) : body.seen;
    const isSilenced = await this.monitors.silence(monitor, { until, reason: body.reason }, actor, now, seen);
    if (!isSilenced) throw new ApiFailure('silence-changed-meanwhile');
  }

  /** @throws ApiFailure 404 when there is none */
  @Implements(systemApi.endSilence)
  async endSilence(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { monitor } }: RequestOf<typeof systemApi.endSilence>,
  ): Promise<void> {
    if (!(await this.monitors.silence(monitor, null, actor, new Date()))) throw new ApiFailure('not-found_silence');
  }
}

const DAY_MS = 86_400_000;

const HEALTH_QUEUES = Symbol('queues that are only looked at');

/** Health: what is running, what went wrong, what was deployed when. */
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
      controllers: [SystemController, IncidentsController],
      providers: [
        ResponseTimes,
        RequestMonitor,
        Deployments,
        QueueBoard,
        QueueBoardAccess,
        {
          provide: BoardQueues,
          useFactory: () => new BoardQueues(engineSettings(config, log)),
        },
        {
          provide: HEALTH_QUEUES,
          // Separate from the queues of requests: inspecting a frozen engine must not block what is enqueued.
          useFactory: () => createQueueEngine(engineSettings(config, log)),
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

import {
  type AnswerOf,
  type MonitoredQuality,
  maintenanceJob,
  type NightlyRun,
  qualityApi,
  type RequestOf,
} from '@carbsight/contracts';
import {
  type Actor,
  GoldenImageQueries,
  GoldenRunQueries,
  NightlyRunQueries,
  PromptReleaseQueries,
  QualityMonitorQueries,
  type QualityMonitorRecord,
} from '@carbsight/database';
import {
  describeBreach,
  isLiveMonitor,
  isUnhealthy,
  nightlyObstacle,
  priceOfRun,
  productionPrompt,
  qualityMonitors,
  qualityText,
} from '@carbsight/domain';
import { availability } from '@carbsight/models';
import { Controller, Injectable, Module } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { JobQueues } from '../../platform/queues/job-queues.js';
import { ModelDirectory, ReleaseGate } from '../models/index.js';

/** The audit has all of them. */
const CHANGES_SHOWN = 50;

/** The quality monitors. */
@Injectable()
class QualityService {
  constructor(
    private readonly monitors: QualityMonitorQueries,
    private readonly queues: JobQueues,
  ) {}

  async list(): Promise<AnswerOf<typeof qualityApi.listQualityMonitors>> {
    const [monitors, changes] = await Promise.all([
      this.monitors.list(new Date()),
      this.monitors.changes(CHANGES_SHOWN),
    ]);
    return {
      monitors: monitors.map(toMonitor),
      changes: changes.map(({ id, kind, summary, actorEmail, createdAt }) => {
        return { id, kind, summary, by: actorEmail, at: createdAt.toISOString() };
      }),
    };
  }

  /** @throws ApiFailure 400 above a bar's limit or for an outage below it, 409 when someone changed it since `version` */
  async setBar(
    { kind }: RequestOf<typeof qualityApi.setQualityBar>['params'],
    { bar, outageBar, version }: RequestOf<typeof qualityApi.setQualityBar>['body'],
    actor: Actor,
  ): Promise<MonitoredQuality> {
    const { label, barMax, outage } = qualityMonitors[kind];
    if (bar > barMax) {
      throw new ApiFailure('invalid-request_quality-bar', {
        values: { monitor: label, most: qualityText(kind, barMax) },
      });
    }
    const stored = outage && outageBar === undefined ? await this.outageBarOf(kind) : outageBar;
    if (stored !== undefined && (!outage || stored < bar)) {
      throw new ApiFailure('invalid-request_outage-bar', {
        values: { bar: qualityText(kind, bar) },
        field: 'outageBar',
      });
    }
    const { isSaved, monitor } = await this.monitors.setBar(
      kind,
      { bar, outageBar: outageBar ?? null },
      version,
      actor,
    );
    if (!isSaved) {
      const values = { monitor: label, bar: qualityText(kind, monitor.bar) };
      throw new ApiFailure('quality-bar-changed-meanwhile', { values });
    }
    this.queues.enqueueSoon(maintenanceJob, { task: isLiveMonitor(kind) ? 'incidents' : 'quality-monitors' });
    return toMonitor(monitor);
  }

  private async outageBarOf(kind: MonitoredQuality['kind']): Promise<number | undefined> {
    const monitors = await this.monitors.list(new Date());
    return monitors.find((monitor) => monitor.kind === kind)?.outageBar ?? undefined;
  }
}

function toMonitor({
  kind,
  figure,
  since,
  checkedAt,
  reportedState: _,
  ...monitor
}: QualityMonitorRecord): MonitoredQuality {
  const { value, interval, n, withJudgeAndTest = null, cause = null } = figure;
  return {
    kind,
    ...monitor,
    value,
    interval,
    n,
    withJudgeAndTest,
    trouble: isUnhealthy(monitor.state) ? describeBreach({ kind, figure }) : null,
    cause,
    minimum: qualityMonitors[kind].minimum,
    since: since?.toISOString() ?? null,
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}

/** The golden run that starts every night. */
@Injectable()
class NightlyRunService {
  constructor(
    private readonly nights: NightlyRunQueries,
    private readonly runs: GoldenRunQueries,
    private readonly images: GoldenImageQueries,
    private readonly releases: PromptReleaseQueries,
    private readonly gate: ReleaseGate,
    private readonly directory: ModelDirectory,
  ) {}

  async current(): Promise<NightlyRun> {
    const [{ budgetUsd, version, skipped, skippedAt }, last] = await Promise.all([
      this.nights.find(),
      this.nights.last(),
    ]);
    // It has been overtaken by a run that was started after all.
    const isOver = last !== null && skippedAt !== null && last.createdAt > skippedAt;
    return {
      budgetUsd,
      version,
      next: await this.next(budgetUsd),
      last: last && { ...last, createdAt: last.createdAt.toISOString() },
      skipped: skipped && skippedAt && !isOver ? { reason: skipped, at: skippedAt.toISOString() } : null,
    };
  }

  /** @throws ApiFailure 409 when someone saved since `version` */
  async save(
    { budgetUsd, version }: RequestOf<typeof qualityApi.setNightlyRun>['body'],
    actor: Actor,
  ): Promise<NightlyRun> {
    if (await this.nights.save(budgetUsd, version, actor)) return this.current();
    throw new ApiFailure('nightly-run-changed-meanwhile');
  }

  private async next(budgetUsd: number | null): Promise<NightlyRun['next']> {
    const [variant, access, live, counts] = await Promise.all([
      this.gate.liveVariant(),
      this.directory.current(),
      this.releases.findLive(),
      this.images.count(),
    ]);
    const [hasOpenRun, usual] = await Promise.all([this.runs.hasOpen(variant), this.runs.usualCall(variant.modelId)]);
    const model = availability(access).find(({ id }) => id === variant.modelId);
    const promptCharacters = (live?.prompt ?? productionPrompt.prompt).length;
    const { images } = counts;
    const price = model
      ? priceOfRun({ isBuiltIn: model.kind === 'built-in', price: model.price }, usual, {
          ...counts,
          repeats: 1,
          promptCharacters,
        })
      : { images, estimatedCostUsd: 0, isPriceUnknown: false };
    const isModelAvailable = model?.unavailableReason === null;
    return {
      model: model?.label ?? variant.modelId,
      images,
      estimatedCostUsd: price.isPriceUnknown ? null : price.estimatedCostUsd,
      obstacle: nightlyObstacle({ isModelAvailable, hasOpenRun, price, budgetUsd }),
    };
  }
}

@Controller()
class QualityController {
  constructor(
    private readonly quality: QualityService,
    private readonly nightly: NightlyRunService,
  ) {}

  @Implements(qualityApi.listQualityMonitors)
  async list() {
    return this.quality.list();
  }

  @Implements(qualityApi.setQualityBar)
  async setBar(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof qualityApi.setQualityBar>,
  ) {
    return this.quality.setBar(params, body, account);
  }

  @Implements(qualityApi.getNightlyRun)
  async nightlyRun() {
    return this.nightly.current();
  }

  @Implements(qualityApi.setNightlyRun)
  async setNightlyRun(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof qualityApi.setNightlyRun>,
  ) {
    return this.nightly.save(body, account);
  }
}

/** Monitors of quality, and the nightly golden run that one of them needs. */
@Module({ controllers: [QualityController], providers: [QualityService, NightlyRunService] })
export class QualityModule {}

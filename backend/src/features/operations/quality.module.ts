import {
  type MonitoredQuality,
  maintenanceJob,
  type NightlyRun,
  qualityApi,
  type RequestOf,
  watchJob,
} from '@carbsight/contracts';
import {
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
import { Controller, Module } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { JobQueues } from '../../platform/queues/job-queues.js';
import { ModelDirectory, Releases } from '../models/index.js';

/** The audit has all of them. */
const CHANGES_SHOWN = 50;

/** The quality monitors. */
@Controller()
class QualityController {
  constructor(
    private readonly monitors: QualityMonitorQueries,
    private readonly queues: JobQueues,
  ) {}

  @Implements(qualityApi.listQualityMonitors)
  async list() {
    const [monitors, changes] = await Promise.all([
      this.monitors.list(new Date()),
      this.monitors.changes(CHANGES_SHOWN),
    ]);
    return {
      monitors: monitors.map(toMonitor),
      changes: changes.map(({ id, kind, summary, actorEmail, createdAt }) => {
        return { id, kind, summary, by: actorEmail, at: createdAt };
      }),
    };
  }

  /** @throws ApiFailure 400 above a bar's limit or for an outage below it, 409 when someone changed it since `version` */
  @Implements(qualityApi.setQualityBar)
  async setBar(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { kind }, body: { bar, outageBar, version } }: RequestOf<typeof qualityApi.setQualityBar>,
  ) {
    const { label, barMin, barMax, outage } = qualityMonitors[kind];
    const most = qualityText(kind, barMax);
    if (bar < barMin || bar > barMax) {
      throw new ApiFailure('invalid-request_quality-bar', {
        values: { monitor: label, least: qualityText(kind, barMin), most },
        field: 'bar',
      });
    }
    const stored = outage && outageBar === undefined ? await this.outageBarOf(kind) : outageBar;
    if (stored !== undefined && (!outage || stored < bar || stored > barMax)) {
      throw new ApiFailure('invalid-request_outage-bar', {
        values: { bar: qualityText(kind, bar), most },
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
    if (isLiveMonitor(kind)) this.queues.enqueueSoon(watchJob, { task: 'incidents' });
    else this.queues.enqueueSoon(maintenanceJob, { task: 'quality-monitors' });
    return toMonitor(monitor);
  }

  private async outageBarOf(kind: MonitoredQuality['kind']): Promise<number | undefined> {
    const monitors = await this.monitors.list(new Date());
    return monitors.find((monitor) => monitor.kind === kind)?.outageBar ?? undefined;
  }
}

function toMonitor({ figure, ...monitor }: QualityMonitorRecord) {
  const { kind, state } = monitor;
  const { withJudgeAndTest = null, cause = null, quiet = null } = figure;
  return {
    ...monitor,
    ...figure,
    withJudgeAndTest,
    trouble: isUnhealthy(state) ? describeBreach({ kind, figure }) : null,
    cause,
    quiet,
    minimum: qualityMonitors[kind].minimum,
  };
}

/** The golden run that starts every night. */
@Controller()
class NightlyRunController {
  constructor(
    private readonly nights: NightlyRunQueries,
    private readonly runs: GoldenRunQueries,
    private readonly images: GoldenImageQueries,
    private readonly releases: PromptReleaseQueries,
    private readonly live: Releases,
    private readonly directory: ModelDirectory,
  ) {}

  @Implements(qualityApi.getNightlyRun)
  async current() {
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
      last,
      skipped: skipped && skippedAt && !isOver ? { reason: skipped, at: skippedAt } : null,
    };
  }

  /** @throws ApiFailure 409 when someone saved since `version` */
  @Implements(qualityApi.setNightlyRun)
  async save(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { body: { budgetUsd, version } }: RequestOf<typeof qualityApi.setNightlyRun>,
  ) {
    if (await this.nights.save(budgetUsd, version, actor)) return this.current();
    throw new ApiFailure('nightly-run-changed-meanwhile');
  }

  private async next(budgetUsd: number | null): Promise<NightlyRun['next']> {
    const [variant, access, live, counts] = await Promise.all([
      this.live.liveVariant(),
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

/** Monitors of quality, and the nightly golden run that one of them needs. */
@Module({ controllers: [QualityController, NightlyRunController] })
export class QualityModule {}

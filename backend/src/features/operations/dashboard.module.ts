import { dashboardApi, type RequestOf, type SystemStats } from '@carbsight/contracts';
import {
  type ActivityEntity,
  type ActivityFilter,
  ActivityQueries,
  CockpitQueries,
  ContentQueries,
  DeploymentQueries,
  GoldenCandidateQueries,
  PopulationQueries,
  QualityMonitorQueries,
  RangeChangeQueries,
  RolloutQueries,
  type Uptime,
  UptimeQueries,
} from '@carbsight/database';
import { cockpitOf, cockpitPeriod, isUnhealthy } from '@carbsight/domain';
import {
  Controller,
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { type CsvColumns, csvDownload, today } from '../../platform/csv.js';
import { seesAddresses } from '../../platform/http/hide-addresses.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { Releases } from '../models/index.js';
import { SystemHealthService } from './system/index.js';

/** Several times a minute: a timer that is late, or a quick restart, must not skip one. */
const INTERVAL_MS = 15_000;

/** Records the API's presence: an audit entry at start-up, and every minute that it is running. */
@Injectable()
export class Presence implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('presence');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly activities: ActivityQueries,
    private readonly uptime: UptimeQueries,
    private readonly deployments: DeploymentQueries,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // Health has recorded the running build before any feature starts.
    const deployment = await this.deployments.findLatest();
    await this.activities.record({
      kind: 'system-started',
      subject: 'system',
      summary: deployment ? `System started, version ${deployment.version}` : 'System started',
      after: deployment ? { version: deployment.version, build: deployment.build } : null,
    });
    await this.uptime.removeOld(new Date());
    await this.uptime.recordMinute(new Date());
    // A minute without the database is a minute in which people could not use us: it stays unmarked.
    const warn = (err: unknown) => this.logger.warn({ err, msg: 'This minute could not be recorded' });
    this.timer = setInterval(() => void this.uptime.recordMinute(new Date()).catch(warn), INTERVAL_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}

/** The figures at the top of the admin area. */
@Controller()
class DashboardController {
  constructor(
    private readonly population: PopulationQueries,
    private readonly scans: CockpitQueries,
    private readonly uptime: UptimeQueries,
    private readonly health: SystemHealthService,
  ) {}

  @Implements(dashboardApi.getSystemStats)
  async stats() {
    const now = new Date();
    const [totals, systemHealth, uptime] = await Promise.all([
      this.population.totals(now),
      this.health.status(),
      this.uptime.measure(now),
    ]);
    return {
      totalUsers: totals.totalUsers,
      activeUsers: totals.activeToday,
      totalScans: totals.totalScans,
      todayScans: totals.scansToday,
      systemHealth,
      lastUpdated: now,
      measuredUptime: inPercent(uptime),
    };
  }

  @Implements(dashboardApi.getCockpit)
  async cockpit() {
    const now = new Date();
    return cockpitOf(await this.scans.byHour(cockpitPeriod(now).since, now), now);
  }
}

/** What waits for an administrator, on whichever screen it is decided. */
@Controller()
class PendingDecisionsController {
  constructor(
    private readonly candidates: GoldenCandidateQueries,
    private readonly ranges: RangeChangeQueries,
    private readonly releases: Releases,
    private readonly content: ContentQueries,
    private readonly monitors: QualityMonitorQueries,
    private readonly rollouts: RolloutQueries,
  ) {}

  @Implements(dashboardApi.getPendingDecisions)
  async find() {
    const [goldenCandidates, rangeProposalRunId, contentDrafts, monitors, rollout, unmeasuredSinceRestart] =
      await Promise.all([
        this.candidates.count(dashboardApi.CANDIDATES_COUNTED),
        this.releases.liveVariant().then((variant) => this.ranges.openProposal(variant)),
        this.content.countDrafts(),
        this.monitors.list(new Date()),
        this.rollouts.findRunning(),
        this.releases.unmeasuredSinceRestart(),
      ]);
    return {
      goldenCandidates,
      rangeProposalRunId,
      contentDrafts,
      brokenMonitors: monitors.filter(({ state }) => isUnhealthy(state)).map(({ kind }) => kind),
      rollout,
      unmeasuredSinceRestart,
    };
  }
}

function inPercent({ expectedMinutes, upMinutes }: Uptime): SystemStats['measuredUptime'] {
  if (expectedMinutes < 1) return null;
  return { percent: (upMinutes / expectedMinutes) * 100, minutes: expectedMinutes };
}

const json = (value: object | null) => (value ? JSON.stringify(value) : '');

const activityColumns: CsvColumns<ActivityEntity> = {
  time: ({ createdAt }) => createdAt.toISOString(),
  kind: ({ kind }) => kind,
  who: ({ actorEmail }) => actorEmail ?? '',
  subject: ({ subject }) => subject,
  summary: ({ summary }) => summary,
  before: ({ before }) => json(before),
  after: ({ after }) => json(after),
  reason: ({ reason }) => reason ?? '',
};

/** The audit, as a list and as a file. */
@Controller()
class ActivityController {
  constructor(private readonly activities: ActivityQueries) {}

  @Implements(dashboardApi.recordVisit)
  async visit(@CurrentUser() { sessionId, account }: SessionUser) {
    await this.activities.recordVisit(sessionId, account);
  }

  @Implements(dashboardApi.listActivity)
  async list(@CurrentUser() { account }: SessionUser, @Input() { query }: RequestOf<typeof dashboardApi.listActivity>) {
    const { before, limit, fold, ...wanted } = query;
    const filter = { ...wanted, withoutAddresses: !seesAddresses(account) };
    const { runs, nextBefore } =
      fold === 'yes'
        ? await this.activities.listFolded(limit, before, filter)
        : await this.unfolded(limit, before, filter);
    const newest = runs.flatMap(([first]) => first ?? []);
    const addresses = await this.activities.addressesOf(newest);
    return {
      activities: newest.map((line, index) => {
        const run = runs[index] ?? [line];
        return {
          ...line,
          subjectLabel: addresses.get(line.subject) ?? null,
          count: run.length,
          firstAt: run.at(-1)?.createdAt ?? line.createdAt,
          earlier: run.slice(1, 1 + dashboardApi.ACTIVITY_EARLIER),
        };
      }),
      nextBefore,
    };
  }

  private async unfolded(limit: number, before: string | undefined, filter: ActivityFilter) {
    // One more than is shown tells whether there is a next page.
    const found = await this.activities.list(limit + 1, before, filter);
    const page = found.slice(0, limit);
    return {
      runs: page.map((line) => [line]),
      nextBefore: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
    };
  }

  @Implements(dashboardApi.listActors)
  async actors() {
    return this.activities.actors();
  }

  @Implements(dashboardApi.exportActivity)
  export(@CurrentUser() { account }: SessionUser, @Input() { query }: RequestOf<typeof dashboardApi.exportActivity>) {
    const filter = { ...query, withoutAddresses: !seesAddresses(account) };
    return csvDownload(`carbsight-activity-${today()}.csv`, activityColumns, (limit, after) =>
      this.activities.list(limit, after?.id, filter),
    );
  }
}

/** The administrator's first page, and the audit. */
@Module({
  controllers: [DashboardController, PendingDecisionsController, ActivityController],
  providers: [Presence],
})
export class DashboardModule {}

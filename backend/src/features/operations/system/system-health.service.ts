import {
  type Silence,
  type SystemError,
  type SystemHealth,
  type SystemIncident,
  type SystemStatus,
  systemApi,
} from '@carbsight/contracts';
import { ErrorLogQueries, type QualityMonitorQueries } from '@carbsight/database';
import { describeBreach, isLiveMonitor, isUnhealthy } from '@carbsight/domain';
import {
  type Machine,
  type MachineUsage,
  type Measurement,
  PROBE_DEADLINE_MS,
  type Probe,
  sharedResult,
} from '@carbsight/runtime';
import type { ModelDirectory } from '../../models/index.js';
import { ResponseTimes } from './request-monitor.js';
import type { ServiceProbes } from './service-probes.js';

type Found = { readonly probe: Pick<Probe, 'isVital'>; readonly measured: Pick<Measurement, 'status'> };
type Usage = Pick<SystemHealth['performance'], 'cpuUsage' | 'memoryUsage' | 'diskUsage'>;

/** Full memory and disks kill processes and lose data. A busy processor alone does no harm: if people wait, a monitor says so. */
const RESOURCES = ['memoryUsage', 'diskUsage'] as const;

/** Critical: nothing works for people, something that every estimate needs is down, or memory or disk are exhausted. */
export function judgeSystem(
  services: readonly Found[],
  usage: Usage,
  incidents: readonly Pick<SystemIncident, 'state' | 'quiet'>[],
): SystemStatus {
  const isAny = (status: Measurement['status'], isVital?: boolean) =>
    services.some(
      ({ probe, measured }) => measured.status === status && (isVital === undefined || probe.isVital === isVital),
    );
  const reaches = (bar: 'warn' | 'critical') =>
    RESOURCES.some((name) => (usage[name] ?? 0) >= systemApi.RESOURCE_THRESHOLDS[name][bar]);
  const isOutage = incidents.some(({ state, quiet }) => state === 'outage' && !quiet);
  if (isOutage || isAny('offline', true) || reaches('critical')) return 'critical';
  if (incidents.length > 0 || isAny('offline') || isAny('degraded') || reaches('warn')) return 'warning';
  return 'healthy';
}

/** However many screens are open: one measurement every two seconds. */
const SHARED_MS = 2_000;
const ERRORS_MAX_AGE_HOURS = 24;
const ERRORS_MAX = 20;
const NO_USAGE: MachineUsage = { cpuUsage: null, memoryUsage: null, diskUsage: null };

/** The measured state of the system. */
export class SystemHealthService {
  readonly measure: () => Promise<SystemHealth> = sharedResult(SHARED_MS, () => this.measureAnew());

  constructor(
    private readonly services: Pick<ServiceProbes, 'of'>,
    private readonly models: Pick<ModelDirectory, 'current' | 'configured'>,
    private readonly machine: Pick<Machine, 'usage'>,
    private readonly responseTimes: Pick<ResponseTimes, 'median'>,
    private readonly errorLog: Pick<ErrorLogQueries, 'findRecent'>,
    private readonly monitors: Pick<QualityMonitorQueries, 'list'>,
  ) {}

  /** The overall status. Never throws. */
  async status(): Promise<SystemStatus> {
    return (await this.measure()).status;
  }

  /** Every part has its own deadline, so none delays the answer, and none of them throws. */
  private async measureAnew(): Promise<SystemHealth> {
    // Without the database, only the providers from the environment are known.
    const { probes, notConfigured } = this.services.of(await inTime(this.models.current(), this.models.configured));
    const [found, usage, errors, { incidents, silences }] = await Promise.all([
      Promise.all(probes.map(async (probe) => ({ probe, measured: await probe.measure() }))),
      inTime(this.machine.usage(), NO_USAGE),
      inTime(this.recentErrors(), []),
      inTime(this.monitored(), { incidents: [], silences: [] }),
    ]);
    const requests = this.responseTimes.median();
    const database = found.find(({ probe }) => probe.name === 'database')?.measured.latencyMs;
    return {
      status: judgeSystem(found, usage, incidents),
      uptime: Math.round(process.uptime()),
      performance: {
        responseTime: Math.round(requests?.ms ?? database ?? PROBE_DEADLINE_MS),
        responseSamples: requests?.count ?? 0,
        ...usage,
      },
      services: Object.fromEntries(found.map(({ probe, measured }) => [probe.name, measured.status])),
      serviceDetails: Object.fromEntries(
        found.map(({ probe, measured: { detail, latencyMs } }) => [
          probe.name,
          { label: probe.label, detail, latencyMs },
        ]),
      ),
      notConfigured,
      incidents,
      silences,
      errors,
      measuredAt: new Date().toISOString(),
    };
  }

  /** What keeps people from their estimates, and of what nobody is told; quality monitors have their own page. */
  private async monitored(): Promise<Pick<SystemHealth, 'incidents' | 'silences'>> {
    const now = new Date();
    const incidents: SystemIncident[] = [];
    const silences: Silence[] = [];
    for (const { kind, state, figure, since, acknowledgedAt, silencedUntil, silenceReason } of await this.monitors.list(
      now,
    )) {
      if (!isLiveMonitor(kind)) continue;
      if (isUnhealthy(state)) {
        incidents.push({
          monitor: kind,
          state,
          trouble: describeBreach({ kind, figure }),
          since: since?.toISOString() ?? null,
          cause: figure.cause ?? null,
          quiet: figure.quiet ?? null,
          acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
        });
      }
      if (silencedUntil && silencedUntil > now) {
        silences.push({ monitor: kind, until: silencedUntil.toISOString(), reason: silenceReason ?? '' });
      }
    }
    const worst = ({ state, quiet }: SystemIncident) => (quiet ? 2 : state === 'outage' ? 0 : 1);
    return { incidents: incidents.toSorted((a, b) => worst(a) - worst(b)), silences };
  }

  private async recentErrors(): Promise<SystemError[]> {
    const groups = await this.errorLog.findRecent(ERRORS_MAX_AGE_HOURS, ERRORS_MAX);
    return groups.map(({ firstSeenAt, lastSeenAt, ...group }) => ({
      ...group,
      timestamp: lastSeenAt.toISOString(),
      firstSeen: firstSeenAt.toISOString(),
    }));
  }
}

async function inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), PROBE_DEADLINE_MS);
  });
  try {
    return await Promise.race([work, tooLate]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}

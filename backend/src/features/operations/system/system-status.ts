import { type SystemHealth, type SystemStatus, systemApi } from '@carbsight/contracts';
import type { Measurement, Probe } from '@carbsight/runtime';

type Found = { readonly probe: Pick<Probe, 'isVital'>; readonly measured: Pick<Measurement, 'status'> };
type Usage = Pick<SystemHealth['performance'], 'cpuUsage' | 'memoryUsage' | 'diskUsage'>;

const RESOURCES = ['cpuUsage', 'memoryUsage', 'diskUsage'] as const;
/** A busy CPU makes people wait; full memory and disks kill processes and lose data. */
const FATAL = ['memoryUsage', 'diskUsage'] as const;

/** Critical: something nobody gets an estimate without is down, or memory or disk are exhausted. */
export function judgeSystem(services: readonly Found[], usage: Usage): SystemStatus {
  const isAny = (status: Measurement['status'], isVital?: boolean) =>
    services.some(
      ({ probe, measured }) => measured.status === status && (isVital === undefined || probe.isVital === isVital),
    );
  const reaches = (names: readonly (typeof RESOURCES)[number][], bar: 'warn' | 'critical') =>
    names.some((name) => (usage[name] ?? 0) >= systemApi.RESOURCE_THRESHOLDS[name][bar]);
  if (isAny('offline', true) || reaches(FATAL, 'critical')) return 'critical';
  if (isAny('offline') || isAny('degraded') || reaches(RESOURCES, 'warn')) return 'warning';
  return 'healthy';
}

import { type SystemHealth, type SystemStatus, systemApi } from '@carbsight/contracts';
import type { Measurement, Probe } from '@carbsight/runtime';

type Found = { readonly probe: Pick<Probe, 'isVital'>; readonly measured: Pick<Measurement, 'status'> };
type Usage = Pick<SystemHealth['performance'], 'cpuUsage' | 'memoryUsage' | 'diskUsage'>;

const RESOURCES = ['cpuUsage', 'memoryUsage', 'diskUsage'] as const;

/** Critical: something without which nobody gets an estimate is away, or a resource is used up. */
export function judgeSystem(services: readonly Found[], usage: Usage): SystemStatus {
  const isAny = (status: Measurement['status'], isVital?: boolean) =>
    services.some(
      ({ probe, measured }) => measured.status === status && (isVital === undefined || probe.isVital === isVital),
    );
  const reaches = (bar: 'warn' | 'critical') =>
    RESOURCES.some((name) => (usage[name] ?? 0) >= systemApi.RESOURCE_THRESHOLDS[name][bar]);
  if (isAny('offline', true) || reaches('critical')) return 'critical';
  if (isAny('offline') || isAny('degraded') || reaches('warn')) return 'warning';
  return 'healthy';
}

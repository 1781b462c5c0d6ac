import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { oneLine } from '../one-line.js';
import { failureCode, instant, liveMonitor, qualityState, quietTime } from '../vocabulary.js';

/** Usage in percent at which a resource is worth a warning, and at which it is critical. */
export const RESOURCE_THRESHOLDS = {
  cpuUsage: { warn: 70, critical: 90 },
  memoryUsage: { warn: 80, critical: 95 },
  diskUsage: { warn: 85, critical: 95 },
} as const;

/** The version shown until a build sets its own. */
export const DEFAULT_VERSION = 'v1.0.0';

export const systemStatus = z.enum(['healthy', 'warning', 'critical']);
export type SystemStatus = z.infer<typeof systemStatus>;

export const serviceStatus = z.enum(['online', 'degraded', 'offline']);
export type ServiceStatus = z.infer<typeof serviceStatus>;

export const errorSeverity = z.enum(['high', 'medium', 'low']);
export type ErrorSeverity = z.infer<typeof errorSeverity>;

/** A service with its display name and the result of its check. */
const serviceDetail = z.object({
  label: z.string(),
  /** A few words for the administrator, for example `PostgreSQL · 3 ms`. Never an address or a key. */
  detail: z.string(),
  /** The service's response time in milliseconds; null if it was not measured. */
  latencyMs: z.number().nullable(),
});

/** Errors of one kind: repeats share one entry with a higher count. */
export const systemError = z.object({
  id: z.uuid(),
  message: z.string(),
  severity: errorSeverity,
  /** When it last happened. */
  timestamp: instant,
  firstSeen: instant,
  count: z.int(),
  /** The program that reported it. */
  source: z.string(),
  /** How the meals ended that it was about; null for an error that was about none. */
  failure: failureCode.nullable(),
});
export type SystemError = z.infer<typeof systemError>;

/** While no alerts of a monitor are sent. */
const silence = z.object({ monitor: liveMonitor, until: instant, reason: z.string() });
export type Silence = z.infer<typeof silence>;

/** What keeps people from their estimates now, according to a monitor. */
const incident = z.object({
  monitor: liveMonitor,
  state: qualityState.extract(['broken', 'outage']),
  /** "62.0% of scans failed in the last 15 minutes" */
  trouble: z.string(),
  since: instant.nullable(),
  /** "GPT-4o answers 503" */
  cause: z.string().nullable(),
  quiet: quietTime.nullable(),
  /** When an administrator took it on; who, is in the audit. */
  acknowledgedAt: instant.nullable(),
});

/** 0 to 100 percent; null where the machine does not report it. */
const percent = z.number().min(0).max(100).nullable();

export const systemHealth = z.object({
  status: systemStatus,
  /** Uptime of the API process that answers, in seconds. */
  uptime: z.number(),
  performance: z.object({
    /** Milliseconds: the median over the last five minutes' requests; without any, one query of the database. */
    responseTime: z.number(),
    /** Number of requests behind the median; 0: it is the database's. */
    responseSamples: z.int(),
    cpuUsage: percent,
    memoryUsage: percent,
    diskUsage: percent,
  }),
  services: z.record(z.string(), serviceStatus),
  serviceDetails: z.record(z.string(), serviceDetail),
  /** Services that are not set up, with the reason. They do not affect the status. */
  notConfigured: z.record(z.string(), z.object({ label: z.string(), reason: z.string() })),
  /** Worst first. */
  incidents: z.array(incident),
  /** With or without an incident. */
  silences: z.array(silence),
  /** Of the last 24 hours, latest first. */
  errors: z.array(systemError),
  /** One measurement is shared by all calls within two seconds. */
  measuredAt: instant,
});
export type SystemHealth = z.infer<typeof systemHealth>;

export const getSystemHealth = adminEndpoint('GET', '/system-health', {
  summary: 'What runs, measured: services, processor, memory, disk, and the errors of the last day',
  answer: systemHealth,
});

const params = z.object({ monitor: liveMonitor });

export const acknowledgeIncident = adminEndpoint('POST', '/incidents/:monitor/acknowledgement', {
  summary: 'Take on the incident of a monitor; 404 when it is over, 409 when someone has already acknowledged it',
  params,
  status: 204,
});

export const SILENCE_REASON_MAX = 200;
const REASON = `The reason must have 1 to ${SILENCE_REASON_MAX} characters.`;
const silenceReason = oneLine('reason').min(1, REASON).max(SILENCE_REASON_MAX, REASON);

/** Longer, and nobody remembers it. */
export const SILENCE_MAX_DAYS = 30;

export const silenceIncident = adminEndpoint('PUT', '/incidents/:monitor/silence', {
  summary: `Send no alerts of a monitor until then, at most ${SILENCE_MAX_DAYS} days; what is still true afterwards is sent then; 409 when someone has since silenced it`,
  params,
  body: z.object({
    until: instant,
    reason: silenceReason,
    /** The end of the silence that the administrator saw; null: there was none. */
    seen: instant.nullish(),
  }),
  status: 204,
});

export const endSilence = adminEndpoint('DELETE', '/incidents/:monitor/silence', {
  summary: 'Send alerts of a monitor again; 404 when it is not silenced',
  params,
  status: 204,
});

export const deploymentInfo = z.object({
  version: z.string(),
  /** When this build was first started here. */
  deployedAt: instant,
  /** A short name of the build; `source` when running unbuilt. */
  build: z.string(),
  builtAt: instant.nullable(),
});
export type DeploymentInfo = z.infer<typeof deploymentInfo>;

export const getDeploymentInfo = adminEndpoint('GET', '/deployment-info', {
  summary: 'The version that runs and when it was deployed',
  answer: deploymentInfo,
});

export type SystemIncident = SystemHealth['incidents'][number];

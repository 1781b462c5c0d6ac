import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { endpoint } from '../endpoint.js';
import { instant } from '../vocabulary.js';

/** The steps from opening the camera to a corrected figure, in this order. */
export const FUNNEL_STEPS = [
  'photoInitiated',
  'photoCaptured',
  'photoUploaded',
  'photoSubmitted',
  'analysisReceived',
  'resultsViewed',
  'feedbackGiven',
  'carbOverridden',
] as const;

export const EVENTS_PER_BATCH = 100;
/** No one waits longer than ten minutes: longer times come from abandoned pages. */
export const EVENT_MS_MAX = 600_000;

/** What a scan screen reports. `analysisCancelled` is not a step of the funnel; `uploadTimeMs` only carries a duration. */
export const scanEventType = z.enum([...FUNNEL_STEPS, 'analysisCancelled', 'uploadTimeMs']);
export type ScanEventType = z.infer<typeof scanEventType>;

/**
 * Why a step failed. `upload`: the photo did not arrive; `api`: a call was refused, or the model's answer could
 * not be used; `server`: a failure on our side; `timeout`: it took too long.
 */
export const scanErrorKind = z.enum(['upload', 'api', 'server', 'timeout']);
export type ScanErrorKind = z.infer<typeof scanErrorKind>;

export const deviceClass = z.enum(['mobile', 'desktop', 'tablet']);
export type DeviceClass = z.infer<typeof deviceClass>;

const msMessage = `The time in ms must be a number of milliseconds from 0 to ${EVENT_MS_MAX}.`;

export const scanEvent = z.object({
  type: scanEventType,
  /** By the device's clock. A time outside the last 24 hours is replaced by the time of arrival. */
  at: z.iso.datetime({ offset: true, message: 'The time at must be an ISO date and time.' }),
  /** For `uploadTimeMs`: duration of the upload; for `analysisReceived`: how long the person waited for the answer. */
  ms: z.number(msMessage).min(0, msMessage).max(EVENT_MS_MAX, msMessage).transform(Math.round).optional(),
  /** The step was tried and failed, so this event does not count as reaching it. */
  error: scanErrorKind.optional(),
});
export type ScanEvent = z.infer<typeof scanEvent>;

export const postEventsBody = z.object({
  /** One attempt to scan a meal. The browser chooses the id and sends the same one to POST /api/scans; it is private to the sender. */
  sessionId: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'The sessionId must be 1 to 64 letters, digits, hyphens or underscores.'),
  device: deviceClass,
  events: z
    .array(scanEvent)
    .min(1, 'A batch needs at least one event.')
    .max(EVENTS_PER_BATCH, `A batch may have at most ${EVENTS_PER_BATCH} events.`),
});
export type ScanEventBatch = z.infer<typeof postEventsBody>;

export const postEvents = endpoint('POST', '/api/events', 'user', {
  summary: 'Events of a scan; the same event sent twice counts once',
  body: postEventsBody,
  status: 202,
});

export const dashboardRange = z.enum(['today', '7days', '30days']);
export type DashboardRange = z.infer<typeof dashboardRange>;

const count = z.int();

/** Milliseconds; 0 while there is nothing to measure. */
const duration = z.number();

export const scanFunnel = z.object({
  photoInitiated: count,
  photoCaptured: count,
  photoUploaded: count,
  photoSubmitted: count,
  analysisReceived: count,
  resultsViewed: count,
  feedbackGiven: count,
  carbOverridden: count,
  analysisCancelled: count,
});
export type ScanFunnel = z.infer<typeof scanFunnel>;

export const scanTrend = z.object({
  /** The UTC day, or for today the start of the hour. */
  date: z.union([z.iso.date(), instant]),
  sessions: count,
  successful: count,
  abandoned: count,
  errors: count,
  avgResponseTimeMs: z.number().nullable(),
});
export type ScanTrend = z.infer<typeof scanTrend>;

export const scanDashboard = z.object({
  /** Sessions that reached each step. */
  funnel: scanFunnel,
  performance: z.object({
    /** From submitting the photo to the answer on the screen. */
    avgResponseTimeMs: duration,
    /** From a histogram: at most 2.5% off. */
    p95ResponseTimeMs: duration,
    avgUploadTimeMs: duration,
    /** From the accepted photo to the stored estimate, measured on the server. */
    avgProcessingTimeMs: duration,
    /** Number of measurements behind each figure. */
    responses: count,
    uploads: count,
    processings: count,
  }),
  errors: z.object({
    totalErrors: count,
    /** Percent of the sessions with at least one error, including those where a retry succeeded. */
    errorRate: z.number(),
    uploadErrors: count,
    apiErrors: count,
    serverErrors: count,
    timeoutErrors: count,
  }),
  sessions: z.object({
    totalSessions: count,
    successfulSessions: count,
    abandonedSessions: count,
    errorSessions: count,
    /** Still in progress: included in the total, but in none of the three. */
    openSessions: count,
  }),
  devices: z.object({ mobile: count, desktop: count, tablet: count }),
  /** Every day of the range, or every hour of today, oldest first. */
  trends: z.array(scanTrend),
});
export type ScanDashboard = z.infer<typeof scanDashboard>;

export const getScanDashboard = adminEndpoint('GET', '/scan-analysis-dashboard', {
  summary: 'How far scans come, how long they take and how they end, over UTC days',
  query: z.strictObject({
    range: z.enum(dashboardRange.options, 'The range must be today, 7days or 30days.').default('7days'),
  }),
  answer: scanDashboard,
});

export type FunnelStep = (typeof FUNNEL_STEPS)[number];

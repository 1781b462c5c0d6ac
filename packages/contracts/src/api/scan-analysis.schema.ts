import { z } from 'zod';
import { defineSchema } from '../endpoint.js';
import { EVENT_MS_MAX, EVENTS_PER_BATCH, FUNNEL_STEPS } from './scan-analysis.js';

/** What a scan screen tells. `analysisCancelled` stands beside the way; `uploadTimeMs` only carries a time. */
export const scanEventType = z.enum([...FUNNEL_STEPS, 'analysisCancelled', 'uploadTimeMs']);

/**
 * Why a step did not succeed. `upload`: the photo did not arrive; `api`: a call was refused, or the model's answer could
 * not be used; `server`: it failed on our side; `timeout`: it took too long.
 */
export const scanErrorKind = z.enum(['upload', 'api', 'server', 'timeout']);

export const deviceClass = z.enum(['mobile', 'desktop', 'tablet']);
const msMessage = `The time in ms must be a number of milliseconds from 0 to ${EVENT_MS_MAX}.`;

export const scanEvent = z.object({
  type: scanEventType,
  /** By the clock of the device. A time outside the last 24 hours counts as the moment of arrival. */
  at: z.iso.datetime({ offset: true, message: 'The time at must be an ISO date and time.' }),
  /** Of `uploadTimeMs`: how long the photo took; of `analysisReceived`: how long the person waited for the answer. */
  ms: z.number(msMessage).min(0, msMessage).max(EVENT_MS_MAX, msMessage).transform(Math.round).optional(),
  /** The step was tried and failed: it is not reached by this event. */
  error: scanErrorKind.optional(),
});

export const postEventsBody = z.object({
  /** One attempt to scan a meal, named by the browser; POST /api/scans gets the same name. It is the sender's own alone. */
  sessionId: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'The sessionId must be 1 to 64 letters, digits, hyphens or underscores.'),
  device: deviceClass,
  events: z
    .array(scanEvent)
    .min(1, 'A batch needs at least one event.')
    .max(EVENTS_PER_BATCH, `A batch may have at most ${EVENTS_PER_BATCH} events.`),
});

export const postEvents = defineSchema({
  summary: 'What happened on the way of a scan; the same event sent twice counts once',
  body: postEventsBody,
  status: 202,
});

export const dashboardRange = z.enum(['today', '7days', '30days']);

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

export const scanTrend = z.object({
  /** The UTC day, or for today the beginning of the hour. */
  date: z.union([z.iso.date(), z.iso.datetime()]),
  sessions: count,
  successful: count,
  abandoned: count,
  errors: count,
  avgResponseTimeMs: z.number().nullable(),
});

export const scanDashboard = z.object({
  /** Sessions that reached each step. */
  funnel: scanFunnel,
  performance: z.object({
    /** From the sent photo to the answer on the screen. */
    avgResponseTimeMs: duration,
    /** At most 2.5% off: from a histogram. */
    p95ResponseTimeMs: duration,
    avgUploadTimeMs: duration,
    /** From the taken-in photo to the stored estimate, by the server's clock. */
    avgProcessingTimeMs: duration,
    /** How many measurements each figure stands for. */
    responses: count,
    uploads: count,
    processings: count,
  }),
  errors: z.object({
    totalErrors: count,
    /** Percent of the sessions that met at least one error, also where another try succeeded. */
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
    /** Still under way: part of the total, and of none of the three. */
    openSessions: count,
  }),
  devices: z.object({ mobile: count, desktop: count, tablet: count }),
  /** Every day of the range, or every hour of today, oldest first. */
  trends: z.array(scanTrend),
});

export const getScanDashboard = defineSchema({
  summary: 'How far scans come, how long they take and how they end, over UTC days',
  query: z.strictObject({
    range: z.enum(dashboardRange.options, 'The range must be today, 7days or 30days.').default('7days'),
  }),
  status: 200,
  answer: scanDashboard,
});

import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import { call } from '../endpoint.js';
import type * as schema from './scan-analysis.schema.js';

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
export type FunnelStep = (typeof FUNNEL_STEPS)[number];
export type ScanEventType = z.infer<typeof schema.scanEventType>;
export type ScanErrorKind = z.infer<typeof schema.scanErrorKind>;
export type DeviceClass = z.infer<typeof schema.deviceClass>;

export const EVENTS_PER_BATCH = 100;
/** No one waits longer than ten minutes: longer times come from abandoned pages. */
export const EVENT_MS_MAX = 600_000;
export type ScanEvent = z.infer<typeof schema.scanEvent>;
export type ScanEventBatch = z.infer<typeof schema.postEventsBody>;

export const postEvents = call<typeof schema.postEvents>('POST', '/api/events', 'user');
export type DashboardRange = z.infer<typeof schema.dashboardRange>;
export type ScanFunnel = z.infer<typeof schema.scanFunnel>;
export type ScanTrend = z.infer<typeof schema.scanTrend>;
export type ScanDashboard = z.infer<typeof schema.scanDashboard>;

export const getScanDashboard = adminCall<typeof schema.getScanDashboard>('GET', '/scan-analysis-dashboard');

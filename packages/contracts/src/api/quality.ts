import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import type * as schema from './quality.schema.js';

export type MonitoredQuality = z.infer<typeof schema.monitoredQuality>;
export type QualityChange = z.infer<typeof schema.qualityChange>;
export type NightlyRun = z.infer<typeof schema.nightlyRun>;

export const listQualityMonitors = adminCall<typeof schema.listQualityMonitors>('GET', '/quality-monitors');
export const setQualityBar = adminCall<typeof schema.setQualityBar>('PATCH', '/quality-monitors/:kind');
export const getNightlyRun = adminCall<typeof schema.getNightlyRun>('GET', '/nightly-run');
export const setNightlyRun = adminCall<typeof schema.setNightlyRun>('PUT', '/nightly-run');

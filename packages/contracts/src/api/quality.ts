import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './quality.schema.js';

export type MonitoredQuality = z.infer<typeof schema.monitoredQuality>;
export type QualityChange = z.infer<typeof schema.qualityChange>;
export type NightlyRun = z.infer<typeof schema.nightlyRun>;

export const listQualityMonitors = call<typeof schema.listQualityMonitors>(
  'GET',
  '/api/admin/quality-monitors',
  'admin',
);
export const setQualityBar = call<typeof schema.setQualityBar>('PATCH', '/api/admin/quality-monitors/:kind', 'admin');
export const getNightlyRun = call<typeof schema.getNightlyRun>('GET', '/api/admin/nightly-run', 'admin');
export const setNightlyRun = call<typeof schema.setNightlyRun>('PUT', '/api/admin/nightly-run', 'admin');

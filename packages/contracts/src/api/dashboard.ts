import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './dashboard.schema.js';

export type SystemStats = z.infer<typeof schema.systemStats>;

export const getSystemStats = call<typeof schema.getSystemStats>('GET', '/api/admin/system-stats', 'admin');
export const recordVisit = call<typeof schema.recordVisit>('POST', '/api/admin/visits', 'admin');

export const ACTIVITY_PAGE = 20;
export type Activity = z.infer<typeof schema.activity>;

export const listActivity = call<typeof schema.listActivity>('GET', '/api/admin/activity', 'admin');
export const exportActivity = call<typeof schema.exportActivity>('GET', '/api/admin/activity.csv', 'admin');

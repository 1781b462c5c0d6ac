import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './dashboard.schema.js';

export type SystemStats = z.infer<typeof schema.systemStats>;

export const getSystemStats = call<typeof schema.getSystemStats>('GET', '/api/admin/system-stats', 'admin');
export type CockpitFigures = z.infer<typeof schema.cockpitFigures>;
export type Cockpit = z.infer<typeof schema.cockpit>;
export const getCockpit = call<typeof schema.getCockpit>('GET', '/api/admin/cockpit', 'admin');

/** Candidates beyond this are not counted: "99+". */
export const CANDIDATES_COUNTED = 100;
export type PendingDecisions = z.infer<typeof schema.pendingDecisions>;
export const getPendingDecisions = call<typeof schema.getPendingDecisions>('GET', '/api/admin/decisions', 'admin');

export const recordVisit = call<typeof schema.recordVisit>('POST', '/api/admin/visits', 'admin');

export const ACTIVITY_PAGE = 20;
export type Activity = z.infer<typeof schema.activity>;

export const listActivity = call<typeof schema.listActivity>('GET', '/api/admin/activity', 'admin');
export const exportActivity = call<typeof schema.exportActivity>('GET', '/api/admin/activity.csv', 'admin');

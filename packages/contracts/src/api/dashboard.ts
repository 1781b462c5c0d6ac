import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import type * as schema from './dashboard.schema.js';

export type SystemStats = z.infer<typeof schema.systemStats>;

export const getSystemStats = adminCall<typeof schema.getSystemStats>('GET', '/system-stats');
export type CockpitFigures = z.infer<typeof schema.cockpitFigures>;
export type Cockpit = z.infer<typeof schema.cockpit>;
export const getCockpit = adminCall<typeof schema.getCockpit>('GET', '/cockpit');

/** Candidates beyond this are not counted: "99+". */
export const CANDIDATES_COUNTED = 100;
export type PendingDecisions = z.infer<typeof schema.pendingDecisions>;
export const getPendingDecisions = adminCall<typeof schema.getPendingDecisions>('GET', '/decisions');

export const recordVisit = adminCall<typeof schema.recordVisit>('POST', '/visits');

export const ACTIVITY_PAGE = 20;
export type Activity = z.infer<typeof schema.activity>;

export const listActivity = adminCall<typeof schema.listActivity>('GET', '/activity');
export const exportActivity = adminCall<typeof schema.exportActivity>('GET', '/activity.csv');

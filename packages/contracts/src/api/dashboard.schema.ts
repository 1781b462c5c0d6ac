import { z } from 'zod';
import { defineSchema } from '../endpoint.js';
import { activityKind } from '../vocabulary.js';
import { ACTIVITY_PAGE } from './dashboard.js';

export const systemStats = z.object({
  totalUsers: z.int(),
  /** People who were active on this UTC day. */
  activeUsers: z.int(),
  totalScans: z.int(),
  /** Meals of this UTC day. */
  todayScans: z.int(),
  /** `healthy` or `warning`; any other value means not healthy. */
  systemHealth: z.string(),
  lastUpdated: z.iso.datetime().nullable(),
  /** Only what was measured in the last 30 days; null before the first full minute. */
  measuredUptime: z.object({ percent: z.number(), minutes: z.int() }).nullable(),
});

export const getSystemStats = defineSchema({
  summary: 'The figures of the dashboard',
  status: 200,
  answer: systemStats,
});

export const recordVisit = defineSchema({
  summary: 'Note that the administrator opened the admin area; at most one line of the audit per session and hour',
  status: 204,
});

export const activity = z.object({
  id: z.uuid(),
  kind: activityKind,
  /** Who did it; null for the system itself. */
  actorEmail: z.string().nullable(),
  subject: z.string(),
  /** The current address of the account that was changed; null for a deleted account, or where no account was changed. */
  subjectLabel: z.string().nullable(),
  summary: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const listActivity = defineSchema({
  summary: 'The audit, newest first',
  query: z.object({
    /** Cursor: the id of the last line received; only older ones are answered. */
    before: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(ACTIVITY_PAGE),
  }),
  status: 200,
  answer: z.object({ activities: z.array(activity), nextBefore: z.uuid().nullable() }),
});

export const exportActivity = defineSchema({
  summary: 'The whole audit as a CSV file',
  status: 200,
});

import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';
import { anyOr, isInOrder, moment, searchWords, WRONG_WAY_ROUND } from '../filters.js';
import { activityKind, auditArea, instant, qualityMonitor } from '../vocabulary.js';

/** Candidates beyond this are not counted: "99+". */
export const CANDIDATES_COUNTED = 100;

export const ACTIVITY_PAGE = 20;

export const systemStats = z.object({
  totalUsers: z.int(),
  /** People who were active on this UTC day. */
  activeUsers: z.int(),
  totalScans: z.int(),
  /** Meals of this UTC day. */
  todayScans: z.int(),
  /** `healthy` or `warning`; any other value means not healthy. */
  systemHealth: z.string(),
  lastUpdated: instant.nullable(),
  /** Only what was measured in the last 30 days; null before the first full minute. */
  measuredUptime: z.object({ percent: z.number(), minutes: z.int() }).nullable(),
});
export type SystemStats = z.infer<typeof systemStats>;

export const getSystemStats = adminEndpoint('GET', '/system-stats', {
  summary: 'The figures of the dashboard',
  answer: systemStats,
});

/** Scans received in one hour or day. */
export const cockpitFigures = z.object({
  scans: z.int(),
  /** Ended without an estimate even though their photo and words were usable. */
  failed: z.int(),
  estimated: z.int(),
  /** Estimates that the person replaced with their own figure. */
  corrected: z.int(),
  /** US dollars, for all model calls with a known price, whatever their purpose. */
  costUsd: z.number(),
  /** Model calls whose price is unknown; no cost includes them. */
  unpricedCalls: z.int(),
  /** Scans whose person saw an answer, or an error in its place. */
  waits: z.int(),
  /** To within 2.5%; null without waits. */
  medianWaitMs: z.number().nullable(),
  p95WaitMs: z.number().nullable(),
});
export type CockpitFigures = z.infer<typeof cockpitFigures>;

const cockpitDay = z.object({
  total: cockpitFigures,
  /** From midnight UTC on; for today, up to the current hour. */
  hours: z.array(cockpitFigures),
});

export const cockpit = z.object({
  /** When today, a UTC day, began. */
  since: instant,
  today: cockpitDay,
  yesterday: cockpitDay,
});
export type Cockpit = z.infer<typeof cockpit>;

export const getCockpit = adminEndpoint('GET', '/cockpit', {
  summary: 'Failed scans, corrections, cost and waiting times of today and yesterday, by hour',
  answer: cockpit,
});

export const pendingDecisions = z.object({
  /** Corrected meals that could become golden images; counted up to `CANDIDATES_COUNTED`. */
  goldenCandidates: z.int(),
  /** The run that proposes a range for the live variant that no one has decided on since; null for none. */
  rangeProposalRunId: z.uuid().nullable(),
  /** Pages that are written but not published. */
  contentDrafts: z.int(),
  /** Broken ones and outages. */
  brokenMonitors: z.array(qualityMonitor),
  rollout: z.object({ modelId: z.string(), promptVersion: z.string(), percent: z.int() }).nullable(),
  /** Models that answer with other settings since a restart, such as another address in the environment, and have not passed with them. */
  unmeasuredSinceRestart: z.array(z.string()),
});
export type PendingDecisions = z.infer<typeof pendingDecisions>;

export const getPendingDecisions = adminEndpoint('GET', '/decisions', {
  summary: 'What is waiting for an administrator’s decision',
  answer: pendingDecisions,
});

export const recordVisit = adminEndpoint('POST', '/visits', {
  role: 'viewer',
  summary: 'Record that the administrator opened the admin area; at most one audit entry per session and hour',
  status: 204,
});

export const ACTIVITY_SEARCH_MAX = 100;
/** Of repeated entries, how many of the earlier ones are listed. */
export const ACTIVITY_EARLIER = 19;

/** What changed, and why. */
const change = z.object({ before: z.unknown(), after: z.unknown(), reason: z.string().nullable(), createdAt: instant });

export const activity = change.extend({
  id: z.uuid(),
  kind: activityKind,
  /** Who did it; null for the system itself, and for a deleted account. */
  actorId: z.uuid().nullable(),
  actorEmail: z.string().nullable(),
  isActorDeleted: z.boolean(),
  subject: z.string(),
  /** The current address of the account that was changed; null for a deleted account, or where no account was changed. */
  subjectLabel: z.string().nullable(),
  summary: z.string(),
  /** How many entries these are: the same thing done to the same subject by the same person, with nothing in between. */
  count: z.int(),
  /** When the first of them was made. */
  firstAt: instant,
  /** Those before this one, newest first, at most `ACTIVITY_EARLIER`. */
  earlier: z.array(change),
});
export type Activity = z.infer<typeof activity>;

const activityFilters = {
  /** An account's id; `system`: no account did it; `deleted`: one did that is deleted since. */
  who: anyOr(z.union([z.enum(['system', 'deleted']), z.uuid('This is not the id of an account.')])),
  kind: anyOr(activityKind),
  area: anyOr(auditArea),
  /** Whole, for example `user:<id>`. */
  subject: z.string().max(200).optional(),
  /** Part of the summary, of the reason, or of the address of who did it. */
  search: searchWords(ACTIVITY_SEARCH_MAX),
  from: moment('start'),
  to: moment('end'),
};

export const listActivity = adminEndpoint('GET', '/activity', {
  summary: 'The audit, newest first; `fold=yes` makes one entry of repeated ones',
  query: z
    .object({
      ...activityFilters,
      fold: z.enum(['yes', 'no']).default('no'),
      /** Cursor: `nextBefore` of the previous page; only older lines are returned. */
      before: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(ACTIVITY_PAGE),
    })
    .refine(isInOrder, WRONG_WAY_ROUND),
  answer: z.object({ activities: z.array(activity), nextBefore: z.uuid().nullable() }),
});

export const listActors = adminEndpoint('GET', '/activity/actors', {
  summary: 'Who is in the audit, administrators of today or not',
  answer: z.array(z.object({ id: z.uuid(), email: z.string(), displayName: z.string() })),
});

export const exportActivity = adminEndpoint('GET', '/activity.csv', {
  summary: 'The filtered audit as a CSV file, one line for each entry',
  query: z.object(activityFilters).refine(isInOrder, WRONG_WAY_ROUND),
});

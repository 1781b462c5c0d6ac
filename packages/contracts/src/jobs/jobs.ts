import { z } from 'zod';
import { CALL_TIMEOUT_MAX_MS } from '../api/providers.js';
import { defineJob } from '../job.js';

/** A meal's live estimate: what a person is waiting for. */
export const analysisJob = defineJob({
  name: 'analysis',
  payload: z.strictObject({ mealId: z.uuid(), revision: z.int().min(1) }),
  // A new analysis of the same meal must not be swallowed by the old one's job.
  key: ({ mealId, revision }) => `${mealId}.${revision}`,
  attempts: 3,
  backoffMs: 2_000,
  timeoutMs: 180_000,
  // A meal spends nearly all of that time waiting for its model; providers have limits of their own.
  concurrency: 64,
});

/** A nutrition label that a person waits for. One at a time, because reading takes all processors and much memory. */
export const labelJob = defineJob({
  name: 'label',
  payload: z.strictObject({ labelId: z.uuid() }),
  key: ({ labelId }) => labelId,
  attempts: 2,
  backoffMs: 500,
  timeoutMs: 30_000,
  concurrency: 1,
});

/** Mail that someone asked for or expects. The worker builds the text from rows, so the queue holds no address. */
export const mailJob = defineJob({
  name: 'reminder-email',
  payload: z.strictObject({ mailId: z.uuid() }),
  key: ({ mailId }) => mailId,
  // 10 s, 20 s, ... 5 minutes, and so on for a day: a mail server may be away for hours. What is of no use by then is not sent.
  attempts: 290,
  backoffMs: 10_000,
  timeoutMs: 30_000,
  concurrency: 4,
});

/** A notification for one device. Address, keys and payload are built from rows, so the queue holds none of them. */
export const pushJob = defineJob({
  name: 'push',
  payload: z.strictObject({ deliveryId: z.uuid() }),
  key: ({ deliveryId }) => deliveryId,
  // 10 s, 20 s, ... about five minutes in total: a later notification would be useless.
  attempts: 6,
  backoffMs: 10_000,
  timeoutMs: 30_000,
  concurrency: 8,
  isPatient: true,
});

/** A change of state for one channel. Address and text are built from rows, so the queue holds neither. */
export const alertJob = defineJob({
  name: 'alert',
  payload: z.strictObject({ deliveryId: z.uuid() }),
  key: ({ deliveryId }) => deliveryId,
  // 5 s, 10 s, ... 5 minutes, and so on for a day, like mails.
  attempts: 290,
  backoffMs: 5_000,
  timeoutMs: 30_000,
  concurrency: 4,
});

/** Judges a sampled meal's estimate. No one waits for it except an administrator who asked for it. */
export const judgeJob = defineJob({
  name: 'judge',
  payload: z.strictObject({ mealId: z.uuid() }),
  key: ({ mealId }) => mealId,
  attempts: 3,
  backoffMs: 5_000,
  timeoutMs: 120_000,
  concurrency: 2,
  isPatient: true,
});

/** A second estimate of a sampled meal by the test model. No one waits for it, and it must not slow down live scans. */
export const shadowRunJob = defineJob({
  name: 'shadow-run',
  payload: z.strictObject({ mealId: z.uuid() }),
  key: ({ mealId }) => mealId,
  attempts: 3,
  backoffMs: 5_000,
  // Long enough for all slots to make the longest call one after the other, as on a self-hosted model. A call ends at its own deadline
  // before that.
  timeoutMs: 2 * CALL_TIMEOUT_MAX_MS + 60_000,
  // Low, so that a hanging test model takes little from the live queue.
  concurrency: 2,
  isPatient: true,
});

/** Reads a stored meal with a variant that an administrator chose. Only the administrator waits for it. */
export const rerunJob = defineJob({
  name: 'rerun',
  payload: z.strictObject({ mealId: z.uuid() }),
  key: ({ mealId }) => mealId,
  attempts: 3,
  backoffMs: 2_000,
  timeoutMs: 120_000,
  concurrency: 2,
  isPatient: true,
});

/** One read of one image of a golden run. No user is waiting for it. */
export const goldenItemJob = defineJob({
  name: 'golden-item',
  payload: z.strictObject({ resultId: z.uuid() }),
  key: ({ resultId }) => resultId,
  attempts: 3,
  backoffMs: 2_000,
  // Long enough for all slots to make the longest call one after the other, as on a self-hosted model. A call ends at its own deadline
  // before that.
  timeoutMs: 4 * CALL_TIMEOUT_MAX_MS + 60_000,
  // Enough for a slow model, few enough to leave the live queue its connections.
  concurrency: 4,
  isPatient: true,
});

/** One nutrition label of a golden run. No one waits for it, so at most one is ever ahead of a person's own. */
export const goldenLabelJob = defineJob({
  name: 'golden-label',
  payload: z.strictObject({ labelId: z.uuid() }),
  key: ({ labelId }) => labelId,
  attempts: 2,
  backoffMs: 2_000,
  timeoutMs: 60_000,
  concurrency: 1,
  isPatient: true,
});

/** Fetches glucose readings around a meal from the person's own source. Not retried: the next round, or opening the meal, asks again. */
export const glucoseJob = defineJob({
  name: 'glucose',
  payload: z.strictObject({ mealId: z.uuid() }),
  key: ({ mealId }) => mealId,
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 20_000,
  // Nearly all of that time is spent waiting for someone's small server.
  concurrency: 16,
  isPatient: true,
});

/**
 * Fetches readings around a person's meals of the last months, after they have connected their source. Not retried: the next round
 * continues where it ended.
 */
export const glucoseHistoryJob = defineJob({
  name: 'glucose-history',
  payload: z.strictObject({ userId: z.uuid() }),
  key: ({ userId }) => userId,
  attempts: 1,
  backoffMs: 1_000,
  // About ninety requests, each of a day.
  timeoutMs: 120_000,
  // Nearly all of that time is spent waiting for someone's small server.
  concurrency: 4,
  isPatient: true,
});

/** Sends a person's meals as notes to their glucose source, one after the other. Not retried: the next round asks again. */
export const glucoseNotesJob = defineJob({
  name: 'glucose-notes',
  payload: z.strictObject({ userId: z.uuid() }),
  key: ({ userId }) => userId,
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 60_000,
  // Nearly all of that time is spent waiting for someone's small server, while holding a database connection.
  concurrency: 4,
  isPatient: true,
});

/**
 * Looks every few seconds whether people get what they wait for: open rows without a job, failing scans. Not with the housekeeping, which
 * may keep its queue busy for a minute; each task has a slot.
 */
export const watchJob = defineJob({
  name: 'watch',
  payload: z.strictObject({ task: z.enum(['sweep', 'incidents']) }),
  key: ({ task }) => task,
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 60_000,
  concurrency: 2,
});

/** Scheduled housekeeping: deletes old rows and orphaned files, rolls up days, enqueues what is due. One task at a time. */
export const maintenanceJob = defineJob({
  name: 'maintenance',
  payload: z.strictObject({
    task: z.enum([
      'expire',
      'roll-up',
      'reminders',
      'meal-checks',
      'newsletters',
      'evaluations',
      'golden-runs',
      'rollout',
      'plans',
      'erasures',
      'quality-monitors',
      'nightly-run',
      'glucose',
    ]),
  }),
  key: ({ task }) => task,
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 60_000,
  concurrency: 1,
});

import { z } from 'zod';
import { defineJob } from '../job.js';

/** Scheduled housekeeping: re-enqueues rows without a job, deletes old rows and orphaned files, rolls up days. */
export const maintenanceJob = defineJob({
  name: 'maintenance',
  payload: z.strictObject({
    task: z.enum([
      'sweep',
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
      'incidents',
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

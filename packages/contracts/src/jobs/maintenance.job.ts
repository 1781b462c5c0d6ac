import { z } from 'zod';
import { defineJob } from '../job.js';

/** Housekeeping on a schedule: rows without a job are queued again, old rows are dropped, orphaned files go. */
export const maintenanceJob = defineJob({
  name: 'maintenance',
  payload: z.strictObject({ task: z.enum(['sweep', 'expire']) }),
  key: ({ task }) => task,
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 60_000,
  concurrency: 1,
});

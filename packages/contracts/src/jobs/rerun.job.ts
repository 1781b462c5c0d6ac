import { z } from 'zod';
import { defineJob } from '../job.js';

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

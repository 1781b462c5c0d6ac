import { z } from 'zod';
import { defineJob } from '../job.js';

/** A stored meal is read with a recipe that an administrator chose. One waits for it, no user does. */
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

import { z } from 'zod';
import { defineJob } from '../job.js';

/** A second estimate of a sampled meal by the test model. Nobody waits for it, and it must not slow live scans down. */
export const shadowRunJob = defineJob({
  name: 'shadow-run',
  payload: z.strictObject({ mealId: z.uuid() }),
  key: ({ mealId }) => mealId,
  attempts: 3,
  backoffMs: 5_000,
  timeoutMs: 120_000,
  // Low, so that a hanging test model takes little from the live queue.
  concurrency: 2,
  isPatient: true,
});

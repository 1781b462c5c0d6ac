import { z } from 'zod';
import { defineJob } from '../job.js';

/** A second estimate of a chosen meal by the test model. Nobody waits for it, and it must not be noticed by whoever does. */
export const shadowRunJob = defineJob({
  name: 'shadow-run',
  payload: z.strictObject({ mealId: z.uuid() }),
  key: ({ mealId }) => mealId,
  attempts: 3,
  backoffMs: 5_000,
  timeoutMs: 120_000,
  // Few, so that a test model that hangs takes little of what the live queue needs.
  concurrency: 2,
  isPatient: true,
});

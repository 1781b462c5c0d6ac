import { z } from 'zod';
import { defineJob } from '../job.js';

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

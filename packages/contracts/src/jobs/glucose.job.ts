import { z } from 'zod';
import { defineJob } from '../job.js';

/** Glucose readings around a meal, from its person's own source. Not tried again: the next round, or opening the meal, asks anew. */
export const glucoseJob = defineJob({
  name: 'glucose',
  payload: z.strictObject({ mealId: z.uuid() }),
  key: ({ mealId }) => mealId,
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 20_000,
  // Nearly all of that time is somebody's small server's.
  concurrency: 16,
  isPatient: true,
});

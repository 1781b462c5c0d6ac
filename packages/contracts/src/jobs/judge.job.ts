import { z } from 'zod';
import { defineJob } from '../job.js';

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

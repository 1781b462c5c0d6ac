import { z } from 'zod';
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

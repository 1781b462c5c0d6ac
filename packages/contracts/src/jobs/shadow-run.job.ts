import { z } from 'zod';
import { CALL_TIMEOUT_MAX_MS } from '../api/providers.js';
import { defineJob } from '../job.js';

/** A second estimate of a sampled meal by the test model. Nobody waits for it, and it must not slow live scans down. */
export const shadowRunJob = defineJob({
  name: 'shadow-run',
  payload: z.strictObject({ mealId: z.uuid() }),
  key: ({ mealId }) => mealId,
  attempts: 3,
  backoffMs: 5_000,
  // As long as all places take for the longest call, one after the other, of a model on one's own machine. A call ends at its own
  // deadline before.
  timeoutMs: 2 * CALL_TIMEOUT_MAX_MS + 60_000,
  // Low, so that a hanging test model takes little from the live queue.
  concurrency: 2,
  isPatient: true,
});

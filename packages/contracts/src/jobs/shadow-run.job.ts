import { z } from 'zod';
import { CALL_TIMEOUT_MAX_MS } from '../api/providers.js';
import { defineJob } from '../job.js';

/** A second estimate of a sampled meal by the test model. No one waits for it, and it must not slow down live scans. */
export const shadowRunJob = defineJob({
  name: 'shadow-run',
  payload: z.strictObject({ mealId: z.uuid() }),
  key: ({ mealId }) => mealId,
  attempts: 3,
  backoffMs: 5_000,
  // Long enough for all slots to make the longest call one after the other, as on a self-hosted model. A call ends at its own deadline
  // before that.
  timeoutMs: 2 * CALL_TIMEOUT_MAX_MS + 60_000,
  // Low, so that a hanging test model takes little from the live queue.
  concurrency: 2,
  isPatient: true,
});

import { z } from 'zod';
import { CALL_TIMEOUT_MAX_MS } from '../api/providers.js';
import { defineJob } from '../job.js';

/** One read of one image of a golden run. No user is waiting for it. */
export const goldenItemJob = defineJob({
  name: 'golden-item',
  payload: z.strictObject({ resultId: z.uuid() }),
  key: ({ resultId }) => resultId,
  attempts: 3,
  backoffMs: 2_000,
  // Long enough for all slots to make the longest call one after the other, as on a self-hosted model. A call ends at its own deadline
  // before that.
  timeoutMs: 4 * CALL_TIMEOUT_MAX_MS + 60_000,
  // Enough for a slow model, few enough to leave the live queue its connections.
  concurrency: 4,
  isPatient: true,
});

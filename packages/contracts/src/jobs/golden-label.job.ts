import { z } from 'zod';
import { defineJob } from '../job.js';

/** One nutrition label of a golden run. No one waits for it, so at most one is ever ahead of a person's own. */
export const goldenLabelJob = defineJob({
  name: 'golden-label',
  payload: z.strictObject({ labelId: z.uuid() }),
  key: ({ labelId }) => labelId,
  attempts: 2,
  backoffMs: 2_000,
  timeoutMs: 60_000,
  concurrency: 1,
  isPatient: true,
});

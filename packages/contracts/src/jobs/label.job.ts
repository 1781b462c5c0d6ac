import { z } from 'zod';
import { defineJob } from '../job.js';

/** A nutrition label that a person waits for. One at a time, because reading takes all processors and much memory. */
export const labelJob = defineJob({
  name: 'label',
  payload: z.strictObject({ labelId: z.uuid() }),
  key: ({ labelId }) => labelId,
  attempts: 2,
  backoffMs: 500,
  timeoutMs: 30_000,
  concurrency: 1,
});

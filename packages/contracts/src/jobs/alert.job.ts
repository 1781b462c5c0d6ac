import { z } from 'zod';
import { defineJob } from '../job.js';

/** A change of state for one channel. Address and text are built from rows, so the queue holds neither. */
export const alertJob = defineJob({
  name: 'alert',
  payload: z.strictObject({ deliveryId: z.uuid() }),
  key: ({ deliveryId }) => deliveryId,
  // 5 s, 10 s, ... 5 minutes: about ten minutes in total, by when most receivers are back.
  attempts: 8,
  backoffMs: 5_000,
  timeoutMs: 30_000,
  concurrency: 4,
});

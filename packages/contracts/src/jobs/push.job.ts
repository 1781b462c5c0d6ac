import { z } from 'zod';
import { defineJob } from '../job.js';

/** A notification for one device. Address, keys and payload are built from rows, so the queue holds none of them. */
export const pushJob = defineJob({
  name: 'push',
  payload: z.strictObject({ deliveryId: z.uuid() }),
  key: ({ deliveryId }) => deliveryId,
  // 10 s, 20 s, ... about five minutes in total: a later notification would be useless.
  attempts: 6,
  backoffMs: 10_000,
  timeoutMs: 30_000,
  concurrency: 8,
  isPatient: true,
});

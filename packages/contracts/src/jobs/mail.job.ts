import { z } from 'zod';
import { defineJob } from '../job.js';

/** Mail that somebody asked for or expects; the text is made from rows by the worker, so no address is in the queue. */
export const mailJob = defineJob({
  name: 'reminder-email',
  payload: z.strictObject({ mailId: z.uuid() }),
  key: ({ mailId }) => mailId,
  attempts: 5,
  backoffMs: 5_000,
  timeoutMs: 30_000,
  concurrency: 2,
});

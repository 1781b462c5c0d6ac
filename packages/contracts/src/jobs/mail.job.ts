import { z } from 'zod';
import { defineJob } from '../job.js';

/** Mail that someone asked for or expects. The worker builds the text from rows, so the queue holds no address. */
export const mailJob = defineJob({
  name: 'reminder-email',
  payload: z.strictObject({ mailId: z.uuid() }),
  key: ({ mailId }) => mailId,
  // 10 s, 20 s, ... 5 minutes: a quarter of an hour in total. Servers that greylist unknown senders ask for five to ten minutes.
  attempts: 8,
  backoffMs: 10_000,
  timeoutMs: 30_000,
  concurrency: 4,
});

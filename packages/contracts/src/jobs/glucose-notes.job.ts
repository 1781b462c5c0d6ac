import { z } from 'zod';
import { defineJob } from '../job.js';

/** Sends a person's meals as notes to their glucose source, one after the other. Not retried: the next round asks again. */
export const glucoseNotesJob = defineJob({
  name: 'glucose-notes',
  payload: z.strictObject({ userId: z.uuid() }),
  key: ({ userId }) => userId,
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 60_000,
  // Nearly all of that time is spent waiting for someone's small server, while holding a database connection.
  concurrency: 4,
  isPatient: true,
});

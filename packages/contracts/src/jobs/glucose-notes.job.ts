import { z } from 'zod';
import { defineJob } from '../job.js';

/** A person's meals as notes at their source of glucose, one after the other. Not tried again: the next round asks anew. */
export const glucoseNotesJob = defineJob({
  name: 'glucose-notes',
  payload: z.strictObject({ userId: z.uuid() }),
  key: ({ userId }) => userId,
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 60_000,
  // Nearly all of that time is somebody's small server's. Each holds a connection to the database meanwhile.
  concurrency: 4,
  isPatient: true,
});

import { defineJob } from '@carbsight/contracts';
import { z } from 'zod';
import { createQueueEngine } from '../../../src/index.js';
import { silentLog } from '../../../src/process/log.js';

/** A process that takes jobs and never finishes one, so that a test can kill it midway. */
const [redisUrl, databaseUrl, prefix, queue] = process.argv.slice(2);
const job = defineJob({
  name: String(queue),
  payload: z.strictObject({ id: z.string() }),
  key: ({ id }) => id,
  attempts: 1,
  backoffMs: 10,
  timeoutMs: 60_000,
  concurrency: 3,
});
const engine = createQueueEngine({
  redisUrl: redisUrl || null,
  databaseUrl: String(databaseUrl),
  prefix: String(prefix),
  log: silentLog,
});
const consumer = engine.consumer(
  job,
  {
    run: async ({ id }) => {
      process.stdout.write(`took ${id}\n`);
      await new Promise(() => undefined);
    },
    giveUp: async () => undefined,
  },
  { lockMs: 1_000 },
);
await consumer.start();

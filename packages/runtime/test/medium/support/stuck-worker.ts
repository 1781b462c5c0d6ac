import { defineJob } from '@carbsight/contracts';
import { z } from 'zod';
import { createQueueEngine } from '../../../src/index.js';
import { silentLog } from '../../../src/process/log.js';

/** A process whose jobs run until it is killed, or fail for good at a SIGUSR2. It says what becomes of them. */
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
      // First: without a listener, the signal would end this process.
      const failed = new Promise((_, reject) => process.once('SIGUSR2', () => reject(new Error('It failed'))));
      process.stdout.write(`took ${id}\n`);
      await failed;
    },
    giveUp: async () => undefined,
  },
  { lockMs: 1_000, onJob: ({ outcome }) => process.stdout.write(`${outcome}\n`) },
);
await consumer.start();

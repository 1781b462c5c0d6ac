import { Client } from 'pg';
import { postgresBackend } from '../../src/queue/queue-backend.js';
import { createTestDatabase } from './support/test-database.js';

/** What BullMQ locks while it checks the tables of a queue: "BULL". */
const MIGRATION = 0x42554c4c;
const WAITING = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`;

it('fails to open a queue whose connection is cut meanwhile, and the process lives on', async () => {
  const database = await createTestDatabase();
  const holder = new Client({ connectionString: database.url });
  await holder.connect();
  await holder.query(`SELECT pg_advisory_lock(${MIGRATION}, hashtext('cut_queue'))`);
  const queue = postgresBackend(database.url, 'cut', 60_000).openQueue('jobs');
  queue.on('error', () => undefined);
  const ready = queue.waitUntilReady().then(
    () => 'ready',
    () => 'refused',
  );
  await expect.poll(async () => (await holder.query(`SELECT pid ${WAITING}`)).rows.length).toBeGreaterThan(0);
  // An error that nothing listens to would end the process; here it fails the run.
  await holder.query(`SELECT pg_terminate_backend(pid) ${WAITING}`);
  expect(await ready).toBe('refused');
  await queue.close().catch(() => undefined);
  await holder.end();
  await database.drop();
});

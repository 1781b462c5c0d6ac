import { Sender } from '../harness/load.js';
import { query } from '../harness/postgres.js';
import { judge, untilSettled } from '../oracle.js';
import { BOTH, type Scenario } from '../scenario.js';
import { answers, extraCallsOf, lateFaults } from './shared.js';

const WAITING = 200;
/** The sweep finds a row ten seconds after it should have had a job; then 200 have to be processed. */
const SETTLED_MS = 60_000;
const QUEUE_TABLES = `SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS tables FROM pg_tables
  WHERE schemaname = 'carbsight_queue' AND tablename <> 'migration'`;

export const lostQueue: Scenario = {
  name: 'lost-queue',
  what: `the queue emptied with ${WAITING} scans waiting (FLUSHALL on Redis, TRUNCATE on PostgreSQL), schedules included`,
  engines: BOTH,
  async run(context) {
    const { models, databaseUrl, photo, redis } = context;
    models.script({ rules: [], otherwise: { kind: 'stall' } });
    const stack = await context.prepare({ env: { MODEL_TIMEOUT_MS: '120000' } });
    await stack.start();
    const sender = await Sender.register(stack.urls, photo);
    await sender.send(WAITING, 6, () => 'rice');
    const before = models.calls().length;
    if (redis) redis.flush();
    else {
      const [row] = await query<{ tables: string }>(databaseUrl, QUEUE_TABLES);
      await query(databaseUrl, `TRUNCATE ${row?.tables}`);
    }
    const lostAt = Date.now();
    models.script(answers(100));
    // The stalled calls belong to meals that have lost their jobs.
    const [worker] = stack.workers;
    await worker?.kill();
    await worker?.start();
    const settledAt = await untilSettled(databaseUrl, 120_000);
    const { surprises, ...counts } = await judge(databaseUrl, sender);
    return {
      ...counts,
      settledMs: settledAt && settledAt - lostAt,
      extraCalls: extraCallsOf(models, sender),
      note: `${before} were being read`,
      broken: [...surprises, ...lateFaults(settledAt, lostAt, SETTLED_MS)],
    };
  },
};

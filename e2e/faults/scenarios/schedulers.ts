import { Sender } from '../harness/load.js';
import { query } from '../harness/postgres.js';
import { judge, untilSettled } from '../oracle.js';
import { BOTH, type Scenario, SETTLED_WITHIN_MS } from '../scenario.js';
import { answers, extraCallsOf, lateFaults } from './shared.js';

const RESTARTS = 20;
const SCANS = 40;

export const schedulers: Scenario = {
  name: 'schedulers',
  what: `two workers restarted ${RESTARTS} times while no scan is enqueued, so that the scheduled sweep has to find each one`,
  engines: BOTH,
  async run(context) {
    const { models, databaseUrl, photo, redis } = context;
    models.script(answers(100));
    const stack = await context.prepare({ workers: 2, preload: { api: 'lose-jobs.mjs' } });
    await stack.start();
    const sender = await Sender.register(stack.urls, photo);
    let lastRestartAt = 0;
    for (let nth = 0; nth < RESTARTS; nth += 1) {
      const worker = stack.workers[nth % 2];
      await Promise.all([
        sender.send(SCANS / RESTARTS, 2, () => 'rice'),
        // Half of them are killed.
        (nth % 4 < 2 ? worker?.stop() : worker?.kill())?.then(() => worker?.start()),
      ]);
      lastRestartAt = Date.now();
    }
    const settledAt = await untilSettled(databaseUrl, 60_000);
    const { surprises, ...counts } = await judge(databaseUrl, sender);
    const ids = redis
      ? redis.ask('ZRANGE', '{carbsight}:maintenance:repeat', '0', '-1').split('\n')
      : (await query<{ id: string }>(databaseUrl, 'SELECT scheduler_id AS id FROM carbsight_queue.scheduler')).map(
          ({ id }) => id,
        );
    return {
      ...counts,
      settledMs: settledAt && settledAt - lastRestartAt,
      extraCalls: extraCallsOf(models, sender),
      note: `${ids.length} schedules`,
      broken: [
        ...surprises,
        ...lateFaults(settledAt, lastRestartAt, SETTLED_WITHIN_MS),
        ...(new Set(ids).size === ids.length ? [] : ['a schedule exists twice']),
      ],
    };
  },
};

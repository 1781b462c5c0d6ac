import { setTimeout as sleep } from 'node:timers/promises';
import { Sender } from '../harness/load.js';
import { query } from '../harness/postgres.js';
import { judge, untilSettled } from '../oracle.js';
import { BOTH, type Context, type Scenario, SETTLED_WITHIN_MS } from '../scenario.js';
import { answers, extraCallsOf, lateFaults } from './shared.js';

const SCANS = 20;
const BETWEEN_MS = 8_000;
/** Workers check the schedules every five seconds. */
const SCHEDULED_MS = 20_000;
const ROUND_MS = 60_000;

const DUE = `SELECT next_run_ms AS at FROM carbsight_queue.scheduler WHERE scheduler_id = 'sweep'`;

export const clock: Scenario = {
  name: 'clock',
  what: `the clock of API and worker set an hour ahead and back, with scans before, between and after`,
  engines: BOTH,
  async run(context) {
    const { models, databaseUrl, photo } = context;
    models.script(answers(1_000));
    const stack = await context.prepare({ preload: { api: 'shift-clock.mjs', worker: 'shift-clock.mjs' } });
    await stack.start();
    const sender = await Sender.register(stack.urls, photo);
    const shift = () => {
      for (const program of stack.programs) program.signal('SIGUSR2');
    };
    await sender.send(SCANS, 6, () => 'rice');
    shift();
    await sender.send(SCANS, 6, () => 'rice');
    await sleep(BETWEEN_MS);
    await sender.send(SCANS, 6, () => 'rice');
    shift();
    const backAt = Date.now();
    await sender.send(SCANS, 6, () => 'rice');
    const settledAt = await untilSettled(databaseUrl, 60_000);
    const { surprises, ...counts } = await judge(databaseUrl, sender);
    return {
      ...counts,
      settledMs: settledAt && settledAt - backAt,
      extraCalls: extraCallsOf(models, sender),
      note: 'by a changed Date in the programs (preload/shift-clock.mjs); PostgreSQL and Redis keep their clock',
      broken: [
        ...surprises,
        ...lateFaults(settledAt, backAt, SETTLED_WITHIN_MS),
        ...((await isSweepDue(context, SCHEDULED_MS)) ? [] : ['the next sweep is an hour away']),
      ],
    };
  },
};

/** Whether the next sweep is due soon, once workers have had time to repair its schedule. */
async function isSweepDue({ databaseUrl, redis }: Context, limitMs: number): Promise<boolean> {
  for (const limit = Date.now() + limitMs; Date.now() < limit; await sleep(500)) {
    const dueAt = redis
      ? Number(redis.ask('ZSCORE', '{carbsight}:maintenance:repeat', 'sweep'))
      : Number((await query<{ at: string }>(databaseUrl, DUE))[0]?.at);
    if (dueAt < Date.now() + ROUND_MS) return true;
  }
  return false;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Sender } from '../harness/load.js';
import { judge, untilSettled } from '../oracle.js';
import { BOTH, type Scenario, SETTLED_WITHIN_MS } from '../scenario.js';
import { answers, extraCallsOf, lateFaults } from './shared.js';

const JOBS = 10;
const CALL_MS = 8_000;
/** After this, Docker and the launcher kill a program. */
const STOP_MS = 15_000;

export const sigterm: Scenario = {
  name: 'sigterm',
  what: `SIGTERM for two workers with ${JOBS} jobs of ${CALL_MS / 1_000} s in progress`,
  engines: BOTH,
  async run(context) {
    const { models, databaseUrl, photo } = context;
    models.script(answers(CALL_MS));
    const stack = await context.prepare({ workers: 2 });
    await stack.start();
    const sender = await Sender.register(stack.urls, photo);
    await sender.send(JOBS, JOBS, () => 'rice');
    while (models.calls().length < JOBS) await sleep(20);
    const ends = await Promise.all(stack.workers.map((worker) => worker.stop()));
    await Promise.all(stack.workers.map((worker) => worker.start()));
    const backAt = Date.now();
    const settledAt = await untilSettled(databaseUrl, 60_000);
    const { surprises, ...counts } = await judge(databaseUrl, sender);
    const slowest = Math.max(...ends.map(({ tookMs }) => tookMs));
    return {
      ...counts,
      settledMs: settledAt && Math.max(0, settledAt - backAt),
      extraCalls: extraCallsOf(models, sender),
      note: `both had stopped after ${(slowest / 1_000).toFixed(1)} s`,
      broken: [
        ...surprises,
        ...lateFaults(settledAt, backAt, SETTLED_WITHIN_MS),
        ...ends.filter(({ code }) => code !== 0).map(({ code }) => `a worker exited with ${code}`),
        ...(slowest < STOP_MS ? [] : [`a worker took ${slowest} ms to end`]),
      ],
    };
  },
};

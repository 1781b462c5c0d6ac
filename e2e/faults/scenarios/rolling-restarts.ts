import { setTimeout as sleep } from 'node:timers/promises';
import { Sender } from '../harness/load.js';
import { judge, untilSettled } from '../oracle.js';
import type { Scenario } from '../scenario.js';
import { answers, extraCallsOf } from './shared.js';

const RESTARTS = 10;
const PER_SECOND = 200;
const BATCH_MS = 50;
const SCANS = 30;

export const rollingRestarts: Scenario = {
  name: 'rolling-restarts',
  what: `${RESTARTS} rolling restarts of two APIs at ${PER_SECOND} requests per second, with ${SCANS} scans among them`,
  engines: ['PostgreSQL'],
  isHeavy: true,
  async run(context) {
    const { models, databaseUrl, photo } = context;
    models.script(answers(100));
    const stack = await context.prepare({ apis: 2 });
    await stack.start();
    const sender = await Sender.register(stack.urls, photo);
    let asked = 0;
    let retried = 0;
    let isOver = false;
    // Like a proxy: a request that is refused a connection or cut off is retried once at the other API.
    const ask = async (round: number) => {
      for (const hop of [0, 1]) {
        const { status, text } = await sender.call('GET', `${stack.urls[(round + hop) % 2]}/api/auth/user`);
        if (status === 200) return;
        if (status !== 0 || hop === 1)
          return void sender.unexpected.push(`GET was answered ${status} ${text.slice(0, 100)}`);
        retried += 1;
      }
    };
    const startedAt = performance.now();
    const asking = (async () => {
      const open: Promise<void>[] = [];
      while (!isOver) {
        // Paced by the clock, so that a late timer does not lower the rate.
        const due = ((performance.now() - startedAt) / 1_000) * PER_SECOND;
        for (; asked < due; asked += 1) open.push(ask(asked));
        await sleep(BATCH_MS);
      }
      await Promise.all(open);
    })();
    const scanning = sender.send(SCANS, 1, () => 'rice', undefined);
    for (let nth = 0; nth < RESTARTS; nth += 1) {
      const api = stack.apis[nth % 2];
      const end = await api?.stop();
      if (end?.code !== 0) sender.unexpected.push(`an API ended with ${end?.code}`);
      await api?.start();
    }
    isOver = true;
    const rate = asked / ((performance.now() - startedAt) / 1_000);
    await Promise.all([asking, scanning]);
    const settledAt = await untilSettled(databaseUrl, 60_000);
    const { surprises, ...counts } = await judge(databaseUrl, sender);
    return {
      ...counts,
      settledMs: null,
      extraCalls: extraCallsOf(models, sender),
      note: `${asked} requests at ${Math.round(rate)} per second, ${retried} of them retried at the other API`,
      broken: [...new Set(surprises), ...(settledAt ? [] : ['not settled'])],
    };
  },
};

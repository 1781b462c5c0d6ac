import { setTimeout as sleep } from 'node:timers/promises';
import { Sender } from '../harness/load.js';
import { judge, untilSettled } from '../oracle.js';
import { BOTH, type Scenario, SETTLED_WITHIN_MS } from '../scenario.js';
import { answers, extraCallsOf, lateFaults, sendAmongKills } from './shared.js';

const SCANS = 120;
const KILLS = 3;
const AWAY_MS = 1_000;

export const postgresKilled: Scenario = {
  name: 'postgres-killed',
  what: `PostgreSQL killed ${KILLS} times during ${SCANS} scans, restarted after a second each time`,
  engines: BOTH,
  killsPostgres: true,
  async run(context) {
    const { models, databaseUrl, photo, postgres } = context;
    models.script(answers(500));
    const stack = await context.prepare({ workers: 2 });
    await stack.start();
    const sender = await Sender.register(stack.urls, photo);
    let lastKillAt = 0;
    let outage = Promise.resolve();
    const kill = () => {
      outage = outage.then(async () => {
        await postgres.kill();
        lastKillAt = Date.now();
        await sleep(AWAY_MS);
        await postgres.restart();
      });
    };
    await sendAmongKills(sender, { scans: SCANS, kills: KILLS, kill });
    await outage;
    const settledAt = await untilSettled(databaseUrl, 90_000);
    const { surprises, ...counts } = await judge(databaseUrl, sender);
    return {
      ...counts,
      settledMs: settledAt && settledAt - lastKillAt,
      extraCalls: extraCallsOf(models, sender),
      broken: [...surprises, ...lateFaults(settledAt, lastKillAt, SETTLED_WITHIN_MS)],
    };
  },
};

import { Sender } from '../harness/load.js';
import { judge, untilSettled } from '../oracle.js';
import { BOTH, type Scenario, SETTLED_WITHIN_MS } from '../scenario.js';
import { answers, extraCallsOf, lateFaults, sendAmongKills } from './shared.js';

const SCANS = 1_000;
const KILLS = 20;

export const kills: Scenario = {
  name: 'kills',
  what: `${KILLS} SIGKILLs of two workers and the API, in turn, during ${SCANS} scans`,
  engines: BOTH,
  isHeavy: true,
  async run(context) {
    const { models, databaseUrl, photo } = context;
    models.script(answers(200));
    const stack = await context.prepare({ workers: 2 });
    await stack.start();
    const sender = await Sender.register(stack.urls, photo);
    let lastKillAt = 0;
    const restarts: Promise<void>[] = [];
    const kill = (nth: number) => {
      const victim = stack.programs[nth % stack.programs.length];
      lastKillAt = Date.now();
      if (victim) restarts.push(victim.kill().then(() => victim.start()));
    };
    await sendAmongKills(sender, { scans: SCANS, kills: KILLS, kill });
    await Promise.all(restarts);
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

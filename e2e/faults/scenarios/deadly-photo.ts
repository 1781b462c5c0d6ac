import { Sender } from '../harness/load.js';
import { query } from '../harness/postgres.js';
import { judge, untilSettled } from '../oracle.js';
import { BOTH, type Scenario } from '../scenario.js';
import { answers, extraCallsOf } from './shared.js';

const MEALS = 100;
const DEADLY = 40;
const NEIGHBOURS_MS = 120_000;
/** A job is given up after 26 deaths, each detected within fifteen seconds. */
const GIVEN_UP_MS = 10 * 60_000;

export const deadlyPhoto: Scenario = {
  name: 'deadly-photo',
  what: `one photo among ${MEALS} that kills the worker reading it, with two workers that are restarted`,
  engines: BOTH,
  isPatient: true,
  async run(context) {
    const { models, databaseUrl, photo } = context;
    models.script(answers(100));
    const stack = await context.prepare({ workers: 2, preload: { worker: 'e2e/faults/preload/crash-on-note.mjs' } });
    await stack.start();
    let deaths = 0;
    let isOver = false;
    const keepers = stack.workers.map(async (worker) => {
      for (;;) {
        await worker.whenGone();
        if (isOver) return;
        deaths += 1;
        await worker.start().catch(() => undefined);
      }
    });
    const sender = await Sender.register(stack.urls, photo);
    await sender.send(MEALS, 6, (index) => (index === DEADLY ? 'deadly' : 'rice'));
    const sentAt = Date.now();
    const neighboursAt = await untilSettled(databaseUrl, NEIGHBOURS_MS, 1);
    const settledAt = await untilSettled(databaseUrl, GIVEN_UP_MS);
    isOver = true;
    await Promise.all(stack.workers.map((worker) => worker.kill()));
    await Promise.all(keepers);
    const { surprises, ...counts } = await judge(databaseUrl, sender, ({ note }) =>
      note === 'deadly' ? ['model-unavailable'] : ['completed'],
    );
    const [{ finishedWithout } = { finishedWithout: 0 }] = await query<{ finishedWithout: number }>(
      databaseUrl,
      `SELECT count(*)::int AS "finishedWithout" FROM meals WHERE status = 'completed' AND note <> 'deadly'`,
    );
    return {
      ...counts,
      settledMs: settledAt && settledAt - sentAt,
      extraCalls: extraCallsOf(models, sender),
      note: `${deaths} deaths; the ${finishedWithout} others finished ${neighboursAt ? ((neighboursAt - sentAt) / 1_000).toFixed(1) : '?'} s after the last upload`,
      broken: [
        ...surprises,
        ...(neighboursAt ? [] : [`the others were not finished within ${NEIGHBOURS_MS} ms`]),
        ...(settledAt ? [] : ['the deadly photo was never given up']),
      ],
    };
  },
};

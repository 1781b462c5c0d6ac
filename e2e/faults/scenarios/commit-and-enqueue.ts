import { randomUUID } from 'node:crypto';
import { type Attempt, Sender } from '../harness/load.js';
import { query } from '../harness/postgres.js';
import { judge, untilSettled } from '../oracle.js';
import { BOTH, type Scenario, SETTLED_WITHIN_MS } from '../scenario.js';
import { answers } from './shared.js';

const DEATHS = 50;
const APIS = 5;

export const commitAndEnqueue: Scenario = {
  name: 'commit-and-enqueue',
  what: `the API killed ${DEATHS} times between committing and enqueueing a meal`,
  engines: BOTH,
  isHeavy: true,
  async run(context) {
    const { models, databaseUrl, photo } = context;
    models.script(answers(0));
    const stack = await context.prepare({
      apis: APIS,
      preload: { api: 'e2e/faults/preload/crash-before-enqueue.mjs' },
    });
    await stack.start();
    const sender = await Sender.register(stack.urls, photo);
    let deaths = 0;
    const diedAt = new Map<string, number>();
    await Promise.all(
      stack.apis.map(async (api, lane) => {
        for (let nth = lane; nth < DEATHS; nth += APIS) {
          const attempt: Attempt = { key: randomUUID(), note: 'rice', mealId: null, refusals: [] };
          sender.attempts.push(attempt);
          const url = stack.urls[lane] ?? '';
          const first = await sender.sendOnce(attempt, url);
          await api.whenGone();
          deaths += first.status === 0 ? 1 : 0;
          diedAt.set(attempt.key, Date.now());
          await api.start();
          const second = await sender.sendOnce(attempt, url);
          if (second.status === 202) attempt.mealId = (JSON.parse(second.text) as { mealId: string }).mealId;
          else sender.unexpected.push(`${second.status} ${second.text}`);
        }
      }),
    );
    const settledAt = await untilSettled(databaseUrl, 60_000);
    const { surprises, ...counts } = await judge(databaseUrl, sender);
    // Per meal: on a slow machine, it was settled long before the API was up again.
    const meals = await query<{ key: string; finishedAt: Date }>(
      databaseUrl,
      'SELECT idempotency_key AS key, finished_at AS "finishedAt" FROM meals WHERE finished_at IS NOT NULL',
    );
    const slowestMs = Math.max(...meals.map(({ key, finishedAt }) => finishedAt.getTime() - (diedAt.get(key) ?? 0)));
    return {
      ...counts,
      settledMs: settledAt && slowestMs,
      note: `${deaths} deaths`,
      broken: [
        ...surprises,
        ...(settledAt ? [] : ['not settled']),
        ...(slowestMs > SETTLED_WITHIN_MS
          ? [`settled ${slowestMs} ms after its fault, expected ${SETTLED_WITHIN_MS}`]
          : []),
        ...(deaths === DEATHS ? [] : [`${deaths} deaths, expected ${DEATHS}`]),
      ],
    };
  },
};

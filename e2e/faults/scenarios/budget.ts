import { Sender } from '../harness/load.js';
import { query } from '../harness/postgres.js';
import { judge, untilSettled } from '../oracle.js';
import type { Scenario } from '../scenario.js';
import { answers } from './shared.js';

const SCANS = 50;
const CALLS = 10;
/** A GPT-4o call with the tokens that the fake model reports: 1,200 in and 300 out. */
const CALL_USD = (1_200 * 2.5 + 300 * 10) / 1_000_000;
/** Jobs of one worker that may pass the budget check before any of them is charged. */
const CONCURRENCY = 8;

export const budget: Scenario = {
  name: 'budget',
  what: `a daily budget worth ${CALLS} calls, and ${SCANS} scans at once`,
  engines: ['PostgreSQL'],
  async run(context) {
    const { models, databaseUrl, photo } = context;
    models.script(answers(300));
    const stack = await context.prepare({ env: { DAILY_BUDGET_USD: (CALLS * CALL_USD).toFixed(3) } });
    await stack.start();
    const sender = await Sender.register(stack.urls, photo);
    // No food, which the food tables could read instead.
    await sender.send(SCANS, SCANS, () => 'on my plate');
    const settledAt = await untilSettled(databaseUrl, 60_000);
    const calls = models.calls().length;
    const [{ spent } = { spent: 0 }] = await query<{ spent: number }>(
      databaseUrl,
      'SELECT coalesce(sum(cost_usd), 0) AS spent FROM model_calls_by_hour',
    );
    const ended = await query<{ id: string; paid: boolean }>(
      databaseUrl,
      `SELECT id, EXISTS (SELECT 1 FROM reads r WHERE r.meal_id = m.id AND r.failure_code IS NULL) AS paid FROM meals m`,
    );
    const paid = new Set(ended.filter((meal) => meal.paid).map(({ id }) => id));
    // Meals whose call was paid for get an estimate, all others a failure that says why.
    const { surprises, ...counts } = await judge(databaseUrl, sender, ({ mealId }) =>
      paid.has(mealId ?? '') ? ['completed'] : ['budget-exhausted'],
    );
    return {
      ...counts,
      settledMs: null,
      note: `${calls} calls, ${spent.toFixed(3)} USD of ${(CALLS * CALL_USD).toFixed(3)}: calls in progress when it was spent are finished`,
      broken: [
        ...surprises,
        ...(settledAt ? [] : ['not settled']),
        ...(calls >= CALLS && calls < CALLS + CONCURRENCY
          ? []
          : [`${calls} calls, expected ${CALLS} to ${CALLS + CONCURRENCY - 1}`]),
      ],
    };
  },
};

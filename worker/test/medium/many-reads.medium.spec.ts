import { anAnswerA } from '@carbsight/models/testing';
import { one, useWorker } from './worker-under-test.js';

useWorker('openai', { READS_PER_PHOTO: '3', DAILY_BUDGET_USD: '1' });
beforeAll(() => one.evaluateNothing());

const answers = (...carbs: number[]) =>
  carbs.map((carbEstimate) => ({
    kind: 'answer' as const,
    answer: {
      ...anAnswerA(),
      carbEstimate,
      confidenceLow: carbEstimate - 1,
      confidenceHigh: carbEstimate + 1,
      nutritionBreakdown: [],
    },
  }));

it('takes the median of three reads, a range that holds all of theirs, and the level from its width', async () => {
  one.models.script({ rules: [{ noteContains: 'apart', steps: answers(40, 55, 90) }] });
  const { estimate } = await one.scan('apart');
  expect(estimate).toMatchObject({ carbsGrams: 55, lowGrams: 39, highGrams: 91, level: 'low', readCount: 3 });
});

it('pays for no read twice when an attempt has to be repeated', async () => {
  const failing = { kind: 'error' as const, status: 503 };
  one.models.script({
    rules: [
      {
        noteContains: 'again',
        steps: [answers(50)[0], failing, failing, ...answers(50, 51)].filter((step) => step !== undefined),
      },
    ],
  });
  const { meal, estimate } = await one.scan('again');
  expect(estimate?.readCount).toBeGreaterThanOrEqual(2);
  const answered = await one.query('SELECT 1 FROM reads WHERE meal_id = $1 AND failure_code IS NULL', [meal.id]);
  expect(answered).toHaveLength(3);
});

it('stops asking once the budget of the day is spent', async () => {
  const spent = await one.scan('first');
  await one.query('UPDATE reads SET cost_usd = 2 WHERE meal_id = $1', [spent.meal.id]);
  const calls = one.models.calls().length;
  expect((await one.scan('second')).meal).toMatchObject({ status: 'failed', failureCode: 'budget-exhausted' });
  expect(one.models.calls()).toHaveLength(calls);
});

import { setOrder } from '@carbsight/database';
import { anAnswerA } from '@carbsight/models/testing';
import { one, SHORT_DEADLINE, useWorker } from './worker-under-test.js';

useWorker('both', { READS_PER_PHOTO: '1', OPENAI_MODELS: 'unpriced', DAILY_BUDGET_USD: '100' });
beforeAll(() => one.evaluateNothing());

async function order(...modelIds: [string, ...string[]]): Promise<void> {
  const choice = { modelIds, reason: 'a test', actor: one.user, defaultModelId: 'gpt-4o' };
  await one.worker.dataSource.transaction((tx) => setOrder(tx, choice));
}
const away = (model: string, ...steps: [object, ...object[]]) =>
  one.models.script({ rules: [{ model, steps: steps as never }] });
const callsOf = (name: string) => one.models.calls().filter(({ model }) => model === name).length;

it('does not call a model of unknown price within a budget', async () => {
  await order('unpriced', 'gpt-4o');
  const { estimate } = await one.scan('bread');
  const fallbackFrom = [{ modelId: 'unpriced', reason: 'budget-exhausted' }];
  expect(estimate).toMatchObject({ modelId: 'gpt-4o', fallbackFrom });
  expect(callsOf('unpriced')).toBe(0);
});

it.each([
  ['too slow', { kind: 'stall' }, 'model-timeout', SHORT_DEADLINE],
  ['away', { kind: 'error', status: 503 }, 'model-unavailable', {}],
])('answers with the next model within the same scan when the first one is %s', async (_, step, reason, settings) => {
  await one.restart(settings); // with a closed breaker
  await order('gpt-4o', 'gemini-2.5-flash');
  away('gpt-4o', step);
  const { estimate, meal } = await one.scan('rice');
  expect(meal).toMatchObject({ status: 'completed', claim: 1 });
  expect(estimate).toMatchObject({ modelId: 'gemini-2.5-flash', fallbackFrom: [{ modelId: 'gpt-4o', reason }] });
  expect(await one.metrics()).toContain(
    `carbsight_model_fallbacks_total{from="gpt-4o",to="gemini-2.5-flash",reason="${reason}"} 1`,
  );
});

it('does not pass on what is about the meal', async () => {
  await order('gpt-4o', 'gemini-2.5-flash');
  away('gpt-4o', { kind: 'error', status: 400, code: 'image_parse_error' });
  expect((await one.scan('rice')).meal).toMatchObject({ status: 'failed', failureCode: 'not-readable' });
  expect(callsOf('gemini-2.5-flash')).toBe(0);
});

it('ends with the food tables for a meal with words, and tries the first model again for one without', async () => {
  await order('gpt-4o', 'reference-table');
  away('gpt-4o', { kind: 'error', status: 503 });
  expect((await one.scan('2 slices of toast')).estimate).toMatchObject({
    modelId: 'reference-table',
    fallbackFrom: [{ modelId: 'gpt-4o', reason: 'model-unavailable' }],
  });
  one.models.reset();
  away('gpt-4o', { kind: 'error', status: 503 }, { kind: 'answer', answer: anAnswerA() });
  expect((await one.scan('')).estimate).toMatchObject({ modelId: 'gpt-4o', fallbackFrom: [] });
});

describe('without the food tables in the order', () => {
  beforeEach(() => one.restart({})); // with a closed breaker

  it('reads a note with them if every model stays unavailable, after the usual attempts', async () => {
    await order('gpt-4o', 'gemini-2.5-flash');
    one.models.script({ rules: [], otherwise: { kind: 'error', status: 503 } });
    const { estimate, meal } = await one.scan('2 slices of toast');
    expect(meal).toMatchObject({ status: 'completed', failureCode: null, claim: 3 });
    expect(estimate).toMatchObject({
      modelId: 'reference-table',
      fallbackFrom: [
        { modelId: 'gpt-4o', reason: 'model-unavailable' },
        { modelId: 'gemini-2.5-flash', reason: 'model-unavailable' },
      ],
    });
    expect(await one.metrics()).toContain(
      'carbsight_model_fallbacks_total{from="gemini-2.5-flash",to="reference-table",reason="model-unavailable"} 1',
    );
  });

  it('lets a model that answers the second attempt read the meal', async () => {
    await order('gpt-4o');
    away('gpt-4o', { kind: 'error', status: 503 }, { kind: 'answer', answer: anAnswerA() });
    expect(await one.scan('2 slices of toast')).toMatchObject({
      meal: { claim: 2 },
      estimate: { modelId: 'gpt-4o', fallbackFrom: [] },
    });
  });

  it.each([
    ['a refused key', { kind: 'error', status: 401 }, 'model-unavailable'],
    ['a long Retry-After', { kind: 'error', status: 429, retryAfter: '20' }, 'rate-limited'],
  ])('does not make a person with words wait after %s', async (_, step, reason) => {
    await order('gpt-4o');
    away('gpt-4o', step);
    expect(await one.scan('2 slices of toast')).toMatchObject({
      meal: { status: 'completed', claim: 1 },
      estimate: { modelId: 'reference-table', fallbackFrom: [{ modelId: 'gpt-4o', reason }] },
    });
  });

  it.each([
    ['no note', ''],
    ['a note without a food', 'on my plate'],
  ])('fails a meal with %s, as before', async (_, note) => {
    await order('gpt-4o');
    away('gpt-4o', { kind: 'error', status: 401 });
    expect(await one.scan(note)).toMatchObject({
      meal: { status: 'failed', failureCode: 'model-unavailable' },
      estimate: null,
    });
  });

  it('gives an administrator’s trial no other reader', async () => {
    away('gpt-4o', { kind: 'error', status: 401 });
    const meal = await one.queueMeal('2 slices of toast');
    await one.query(`UPDATE meals SET requested_variant = '{"modelId": "gpt-4o"}' WHERE id = $1`, [meal.id]);
    await one.enqueue(meal);
    expect((await one.whenFinished(meal.id)).meal).toMatchObject({
      status: 'failed',
      failureCode: 'model-unavailable',
    });
  });
});

it('lets at most ten calls through to a provider that stays down, and loses no meal', async () => {
  await one.restart({});
  await order('gpt-4o', 'gemini-2.5-flash');
  away('gpt-4o', { kind: 'error', status: 503 });
  for (let round = 0; round < 5; round += 1) {
    const meals = await Promise.all(Array.from({ length: 5 }, () => one.scan('rice')));
    expect(meals.map(({ estimate }) => estimate?.modelId)).toEqual(Array(5).fill('gemini-2.5-flash'));
  }
  expect(callsOf('gpt-4o')).toBeLessThanOrEqual(10);
});

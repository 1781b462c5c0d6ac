import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { analysisJob } from '@carbsight/contracts';
import { anAnswerA, notFoodAnswerA } from '@carbsight/models/testing';
import { one, SHORT_DEADLINE, useWorker } from './worker-under-test.js';

useWorker('openai');
beforeAll(() => one.evaluateNothing());

const readsOf = (mealId: string) =>
  one.query<{ failure_code: string | null; cost_usd: number; input_tokens: number; estimate_id: string | null }>(
    'SELECT failure_code, cost_usd, input_tokens, estimate_id FROM reads WHERE meal_id = $1 ORDER BY created_at',
    [mealId],
  );

it('reads a photo once, stores the answer and its cost, and sends no metadata', async () => {
  const { meal, estimate, items } = await one.scan('on my plate');
  expect(meal.status).toBe('completed');
  expect(estimate).toMatchObject({ carbsGrams: 52, lowGrams: 44, highGrams: 63, modelId: 'gpt-4o', readCount: 1 });
  expect(items.length).toBeGreaterThan(1);
  const [read] = await readsOf(meal.id);
  expect(read).toMatchObject({ failure_code: null, estimate_id: estimate?.id });
  expect(read?.cost_usd).toBeGreaterThan(0);
  const [call] = one.models.calls();
  expect(call).toMatchObject({ model: 'gpt-4o', note: 'on my plate', image: { mediaType: 'image/jpeg' } });
});

it('sends all photos of a meal in one call, in their order', async () => {
  const photos = await Promise.all(
    ['meal_breakfast', 'food_apple_in_hand'].map((name) => readFile(join(__dirname, `../../../samples/${name}.jpg`))),
  );
  const { meal } = await one.scan('on my plate', ...photos);
  expect(meal.status).toBe('completed');
  const calls = one.models.calls();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.images.map(({ byteLength }) => byteLength)).toEqual(photos.map(({ length }) => length));
});

it('reads words without a photo, and sends no image', async () => {
  const meal = await one.queueWords('chicken curry with rice');
  await one.enqueue(meal);
  const { estimate } = await one.whenFinished(meal.id);
  expect(estimate).toMatchObject({ carbsGrams: 52, modelId: 'gpt-4o' });
  expect(one.models.calls()).toMatchObject([{ note: 'chicken curry with rice', image: null }]);
});

it('reads words as they are meant where the person lives', async () => {
  const tableOf = async (region: string) => {
    await one.query('UPDATE users SET region = $1', [region]);
    const meal = await one.queueWords('two biscuits');
    await one.query(`UPDATE meals SET requested_variant = '{"modelId": "reference-table"}' WHERE id = $1`, [meal.id]);
    await one.enqueue(meal);
    return (await one.whenFinished(meal.id)).items[0]?.reference?.table;
  };
  expect([await tableOf('us'), await tableOf('gb')]).toEqual(['usda-fndds', 'cofid']);
  await one.query('UPDATE users SET region = NULL');
});

it('holds the model to the weights and labels of the note, and stores its answer', async () => {
  const item = (name: string, portion: string, carbs: number) => ({ item: name, portion, carbs });
  const nutritionBreakdown = [
    item('Rolled oats', '40 g', 24),
    item('Whole milk', '1 glass', 12),
    item('Florp bar', '1 bar', 18),
  ];
  const answer = anAnswerA({ carbEstimate: 54, confidenceLow: 40, confidenceHigh: 70, nutritionBreakdown });
  one.models.script({ rules: [], otherwise: { kind: 'answer', answer } });
  const { meal, estimate, items } = await one.scan(
    '60 g Haferflocken mit 200 ml Milch, Florp-Riegel (32 g KH laut Packung)',
  );
  expect(items.map(({ grams, carbsGrams, source }) => [grams, carbsGrams, source])).toEqual([
    [60, 36, 'model'],
    [200, 8.1, 'model'],
    [null, 32, 'user'],
  ]);
  expect(estimate).toMatchObject({
    carbsGrams: 76.1,
    analysis: expect.stringContaining('The weight given for Haferflocken was used.'),
  });
  expect(items[0]?.tableRow).toMatchObject({ table: 'usda-fndds', description: 'Raw oats', carbsPer100g: 67.7 });
  const [read] = await one.query<{ raw_answer: string }>('SELECT raw_answer FROM reads WHERE meal_id = $1', [meal.id]);
  expect(JSON.parse(read?.raw_answer ?? '')).toMatchObject({ carbEstimate: 54 });
});

it('looks the foods of a grounded model up in the food tables, and keeps its answer as it came', async () => {
  await one.query(`INSERT INTO model_grounding (model_id, is_grounded) VALUES ('gpt-4o', true)`);
  const item = (name: string, grams: number | null, carbs: number) => ({ item: name, portion: '', grams, carbs });
  const nutritionBreakdown = [
    item('White rice, cooked', 200, 60),
    item('Florp', 50, 10),
    item('Banana', null, 20),
    item('Reis, gekocht', 100, 30),
    item('Rolled oats', 1_000, 12),
  ];
  const answer = anAnswerA({ carbEstimate: 132, confidenceLow: 120, confidenceHigh: 150, nutritionBreakdown });
  one.models.script({ rules: [], otherwise: { kind: 'answer', answer } });
  const { meal, estimate, items } = await one.scan('');
  const shown = items.map(({ carbsGrams, grounding }) => [
    carbsGrams,
    grounding?.modelCarbsGrams,
    grounding?.ownFigureBecause,
  ]);
  expect(shown).toEqual([
    [56, 60, null],
    [10, 10, 'no-row'],
    [20, 20, 'no-weight'],
    [25.4, 30, null],
    [12, 12, 'too-different'],
  ]);
  expect(items[3]?.reference).toMatchObject({ table: 'bls', description: 'Reis poliert, gekocht' });
  expect(estimate).toMatchObject({ carbsGrams: 123.4, lowGrams: 112.2, highGrams: 140.2 });
  const [read] = await one.query<{ reading: object }>('SELECT reading FROM reads WHERE meal_id = $1', [meal.id]);
  expect(read?.reading).toMatchObject({ carbsGrams: 132, items: [{ carbsGrams: 60 }, {}, {}, {}, {}] });
  await one.query('DELETE FROM model_grounding');
});

it('reports that a photo shows no food', async () => {
  one.models.script({ rules: [], otherwise: { kind: 'answer', answer: notFoodAnswerA } });
  expect(await one.scan('')).toMatchObject({
    meal: { status: 'completed' },
    estimate: { isNotFood: true, carbsGrams: 0 },
    items: [],
  });
});

it('tries again after a server error and stores every call', async () => {
  one.models.script({
    rules: [
      {
        noteContains: 'flaky',
        steps: [
          { kind: 'error', status: 503 },
          { kind: 'answer', answer: anAnswerA() },
        ],
      },
    ],
  });
  const { meal } = await one.scan('flaky');
  expect(meal.status).toBe('completed');
  expect((await readsOf(meal.id)).map(({ failure_code }) => failure_code)).toEqual(['model-unavailable', null]);
});

it('waits for a Retry-After and then answers', async () => {
  one.models.script({
    rules: [
      {
        noteContains: 'busy',
        steps: [
          { kind: 'error', status: 429, retryAfter: '1' },
          { kind: 'answer', answer: anAnswerA() },
        ],
      },
    ],
  });
  const startedAt = Date.now();
  const { meal } = await one.scan('busy');
  expect(meal.status).toBe('completed');
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1_000);
});

it.each([
  ['a Retry-After beyond 30 s', { kind: 'error' as const, status: 429, retryAfter: '120' }, 'rate-limited'],
  ['a refused key', { kind: 'error' as const, status: 401 }, 'model-unavailable'],
  ['a refusal', { kind: 'refusal' as const }, 'model-invalid-answer'],
  ['nothing but thinking', { kind: 'answer' as const, answer: '<think>45 g?</think>' }, 'model-invalid-answer'],
])('ends immediately after %s', async (_, step, failureCode) => {
  one.models.script({ rules: [{ noteContains: 'dead', steps: [step] }] });
  const { meal, estimate } = await one.scan('dead');
  expect([meal.status, meal.failureCode, estimate]).toEqual(['failed', failureCode, null]);
  expect(one.models.calls()).toHaveLength(1);
});

it('never shows a guess for an answer that cannot be trusted', async () => {
  one.models.script({
    rules: [{ noteContains: 'odd', steps: [{ kind: 'answer', answer: '{"carbEstimate": "progressively55.0"}' }] }],
  });
  const { meal, estimate } = await one.scan('odd');
  expect([meal.status, meal.failureCode, estimate]).toEqual(['failed', 'model-invalid-answer', null]);
  const reads = await readsOf(meal.id);
  expect(reads.every(({ input_tokens, cost_usd }) => input_tokens > 0 && cost_usd > 0)).toBe(true);
});

it('stores hostile text without NUL characters or any word about dosing', async () => {
  const analysis = 'Rice with beans.\u0000 Take 4 units of insulin now. <script>alert(1)</script>';
  one.models.script({
    rules: [
      {
        noteContains: 'hostile',
        steps: [{ kind: 'answer', answer: { ...anAnswerA(), analysis, compositeItemName: 'Rice\u0000' } }],
      },
    ],
  });
  const { meal, estimate } = await one.scan('hostile');
  expect(meal.status).toBe('completed');
  expect(estimate?.analysis).not.toMatch(/units|insulin/);
  expect(estimate?.analysis).not.toContain('\u0000');
});

it('ends a stalled call at its deadline', async () => {
  one.models.script({ rules: [{ noteContains: 'stall', steps: [{ kind: 'stall' }] }] });
  await one.restart(SHORT_DEADLINE);
  const { meal } = await one.scan('stall');
  expect([meal.status, meal.failureCode]).toEqual(['failed', 'model-timeout']);
  await one.restart({});
});

it('does the work once for two deliveries', async () => {
  const meal = await one.queueMeal('twice');
  await one.enqueue(meal);
  await one.whenFinished(meal.id);
  await one.enqueue(meal);
  await one.whenIdle(analysisJob);
  expect(one.models.calls()).toHaveLength(1);
});

it('finds a meal whose job was lost', async () => {
  const meal = await one.queueMeal('lost');
  await one.query(`UPDATE meals SET queued_at = now() - interval '1 minute' WHERE id = $1`, [meal.id]);
  expect((await one.whenFinished(meal.id)).meal.status).toBe('completed');
});

it('fails a meal whose photo is gone, with the code its screen explains', async () => {
  const meal = await one.queueMeal('gone');
  await one.query(`UPDATE photos SET storage_key = 'meals/none' WHERE id = $1`, [meal.photoId]);
  await one.enqueue(meal);
  expect((await one.whenFinished(meal.id)).meal).toMatchObject({ status: 'failed', failureCode: 'not-readable' });
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerOf, Insights, Meal, mealShortcutsApi } from '@carbsight/contracts';
import { estimateMeal } from './estimate-meal.js';
import { hoursAgo, type MealsUnderTest, startMeals } from './meals-under-test.js';
import { sample } from './sample.js';
import { Visitor } from './visitor.js';

let under: MealsUnderTest;

beforeAll(async () => {
  under = await startMeals('repeated-meals');
});
afterAll(() => under.close());

type Shortcuts = AnswerOf<typeof mealShortcutsApi.listShortcuts>;
const LENTILS = 'usda-sr28:16070';
const MISSING = '0190a000-0000-7000-8000-000000000001';

describe('repeating a meal', () => {
  it('logs a copy of the figure that counted, and asks no model', async () => {
    const original = await under.aMeal({}, { note: 'two slices', eatenAt: hoursAgo(30) });
    const [toast, jam] = original.items;
    await under.kim.call('PATCH', `/api/scans/${original.mealId}`, {
      items: [{ id: toast?.id, grams: 90 }, { id: jam?.id }],
    });
    const before = await under.load(original.mealId);
    const eatenAt = hoursAgo(2);
    const answer = await under.repeat(original.mealId, { eatenAt });
    const copy = answer.body as Meal;
    expect(answer.status).toBe(201);
    expect(copy).toMatchObject({
      entry: 'repeat',
      repeatedFrom: original.mealId,
      status: 'completed',
      eatenAt,
      note: 'two slices',
      compositeItemName: 'Toast',
      carbEstimate: 54,
      confidenceLow: before.confidenceLow,
      favourite: false,
      confidenceHigh: before.confidenceHigh,
      confidenceLevel: 'medium',
      feedback: null,
      undoable: null,
      items: before.items.map(({ id: _, ...item }) => item),
      itemsCorrection: { reason: 'portion', estimatedItems: [{ carbs: 28 }, { carbs: 12 }] },
      estimate: before.estimate,
      modelId: 'gpt-4o',
      promptVersion: 'v3.0',
      disclaimer: expect.stringContaining('not medical advice'),
      history: [{ kind: 'repeated', by: 'owner', detail: { carbs: 54, repeatedFrom: { mealId: original.mealId } } }],
    });
    // The copy's own items can be corrected back to the estimate that came with it.
    const [first, second] = copy.items;
    const items = [{ id: first?.id, grams: 60 }, { id: second?.id }];
    expect(await under.kim.call('PATCH', `/api/scans/${copy.mealId}`, { items })).toMatchObject({
      body: { carbEstimate: 40, itemsCorrection: null },
    });
    expect(await under.load(original.mealId)).toEqual(before);
  });

  it('logs a fraction of it: figure, range and items, in the list and in the estimate behind it', async () => {
    const original = await under.aMeal({ lowGrams: 30, highGrams: 55 });
    const half = await under.repeat(original.mealId, { share: 0.5 });
    expect(half).toMatchObject({
      status: 201,
      body: {
        carbEstimate: 20,
        confidenceLow: 15,
        confidenceHigh: 27.5,
        confidenceLevel: 'medium',
        confidenceReason: 'This is part of an earlier meal, with the same part of its range.',
        analysis: expect.stringContaining('What follows is about the whole meal: '),
        estimate: { carbEstimate: 20 },
        itemsCorrection: null,
        isCorrected: false,
        items: original.items.map(({ carbs, grams }) => ({ carbs: carbs / 2, grams: grams && grams / 2 })),
        history: [
          {
            summary: 'Half of an earlier meal: 20 g',
            detail: { carbs: 20, repeatedFrom: { mealId: original.mealId, share: 0.5 } },
          },
        ],
      },
    });
    const [toast, jam] = original.items;
    await under.kim.call('PATCH', `/api/scans/${original.mealId}`, {
      items: [{ id: toast?.id, grams: 90 }, { id: jam?.id }],
    });
    const double = (await under.repeat(original.mealId, { share: 2 })).body as Meal;
    expect(double).toMatchObject({ carbEstimate: 108, itemsCorrection: { reason: 'portion' }, isCorrected: false });
    const [first] = double.items;
    const items = double.items.map(({ id }) => (id === first?.id ? { id, grams: 120 } : { id }));
    expect(await under.kim.call('PATCH', `/api/scans/${double.mealId}`, { items })).toMatchObject({
      body: { carbEstimate: 80, itemsCorrection: null },
    });
    expect(await under.load(original.mealId)).toMatchObject({ carbEstimate: 54 });
  });

  it('logs grams of it where its weight is known, and is offered whole again', async () => {
    const lunch = { name: 'Lentil lunch', items: [{ foodId: LENTILS, grams: 150 }] };
    const { mealId } = (await under.enter(lunch)).body as Meal;
    expect(await under.repeat(mealId, { grams: 50 })).toMatchObject({
      status: 201,
      body: {
        carbEstimate: 10.1,
        items: [{ grams: 50, carbs: 10.1, basis: { grams: 100 } }],
        history: [
          { summary: '50 g of an earlier meal: 10.1 g', detail: { repeatedFrom: { grams: 50, share: 0.3333 } } },
        ],
      },
    });
    const { recent } = (await under.kim.call('GET', '/api/scans/shortcuts')).body as Shortcuts;
    expect(recent[0]).toMatchObject({ mealId, carbs: 30.2, times: 2, weightGrams: 150 });
  });

  it('rejects an impossible fraction', async () => {
    const { mealId } = (await under.enter({ name: 'Bar', carbs: 600 })).body as Meal;
    expect(await under.repeat(mealId, { grams: 50 })).toMatchObject({ status: 409, body: { code: 'weight-unknown' } });
    expect(await under.repeat(mealId, { share: 2 })).toMatchObject({
      status: 422,
      body: { code: 'too-much', message: expect.stringContaining('at most 1000 g of carbohydrate') },
    });
  });

  it('does not count towards quotas, samples, scan figures or corrections', async () => {
    const original = await under.aMeal();
    await under.kim.call('PUT', `/api/scans/${original.mealId}/override`, { carbs: 52, reason: 'weighed' });
    const counts = async () => [
      await under.count('scan_overview'),
      await under.count('reads'),
      await under.count('evaluation_samples'),
      (await under.dataSource.query('SELECT sum(scans)::int AS n FROM activity_days'))[0].n,
      (await under.dataSource.query('SELECT sum(scans)::int AS n FROM population_by_day'))[0].n,
      (await under.dataSource.query(`SELECT sum(scans)::int AS n FROM evaluation_by_day('-infinity', 'infinity')`))[0]
        .n,
      ((await under.kim.call('GET', '/api/insights?range=7d')).body as { corrections: { corrected: number } })
        .corrections,
    ];
    const before = await counts();
    const copy = (await under.repeat(original.mealId)).body as Meal;
    expect(copy).toMatchObject({ carbEstimate: 52, override: { carbs: 52, reason: 'weighed' } });
    expect(await counts()).toEqual(before);
    // Requested again, it is an analysis like any other.
    await under.kim.call('POST', `/api/scans/${copy.mealId}/reanalyze`, {});
    await estimateMeal(under.dataSource, copy.mealId, { revision: 2, carbsGrams: 44 });
    expect(await under.load(copy.mealId)).toMatchObject({
      entry: 'photo',
      carbEstimate: 44,
      estimate: { carbEstimate: 40 },
    });
    expect(await under.count('scan_overview')).toBe((before[0] as number) + 1);
  });

  it('counts as corrected once its figure is changed, until that is undone', async () => {
    const ana = new Visitor(under.api.url);
    await ana.register();
    const original = await under.aMeal({}, {}, ana);
    const { mealId } = (await under.repeat(original.mealId, {}, {}, ana)).body as Meal;
    const figures = async () => [
      ((await ana.call('GET', '/api/insights')).body as Insights).corrections,
      ((await ana.call('GET', '/api/scans?corrected=true')).body as { scans: Meal[] }).scans.length,
    ];
    expect(await figures()).toMatchObject([{ estimated: 2, corrected: 0 }, 0]);
    const { body } = await ana.call('PUT', `/api/scans/${mealId}/override`, { carbs: 52, reason: 'weighed' });
    expect(await figures()).toMatchObject([{ estimated: 2, corrected: 1, averageChange: 12 }, 1]);
    await ana.call('POST', `/api/scans/${mealId}/undo`, { eventId: (body as Meal).undoable });
    expect(await figures()).toMatchObject([{ estimated: 2, corrected: 0 }, 0]);
  });

  it('keeps the photo until the last meal that shows it is deleted', async () => {
    const original = await under.aMeal();
    const copy = (await under.repeat(original.mealId)).body as Meal;
    const [{ key }] = await under.dataSource.query(
      'SELECT p.storage_key AS key FROM photos p JOIN meals m ON m.photo_id = p.id WHERE m.id = $1',
      [copy.mealId],
    );
    const file = join(under.api.dataDir, 'photos', key, 'full.jpg');
    await under.kim.call('DELETE', `/api/scans/${original.mealId}`);
    expect((await under.kim.call('GET', copy.photoUrl ?? '')).status).toBe(200);
    expect(await under.load(copy.mealId)).toMatchObject({ repeatedFrom: null, carbEstimate: 40, items: [{}, {}] });
    expect(existsSync(file)).toBe(true);
    // All simultaneously, including copies of copies: one of them is the last, and there is no deadlock.
    const copies = [copy];
    for (let made = 0; made < 6; made += 1) copies.push((await under.repeat(copies[made]?.mealId ?? '')).body as Meal);
    const answers = await Promise.all(copies.map(({ mealId }) => under.kim.call('DELETE', `/api/scans/${mealId}`)));
    expect(answers.map(({ status }) => status)).toEqual(copies.map(() => 204));
    expect(existsSync(file)).toBe(false);
    expect(await under.count(`photos WHERE storage_key = '${key}'`)).toBe(0);
  });

  it('happens once for one key', async () => {
    const original = await under.aMeal();
    const key = { 'Idempotency-Key': 'again-1' };
    const [one, two] = await Promise.all([
      under.repeat(original.mealId, {}, key),
      under.repeat(original.mealId, {}, key),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect((one.body as Meal).mealId).toBe((two.body as Meal).mealId);
  });

  it('rejects what cannot be repeated', async () => {
    const { mealId } = (await under.kim.scan(await sample('food_apple_in_hand.jpg'))).body as Meal;
    expect(await under.repeat(mealId)).toMatchObject({ status: 409, body: { code: 'analysis-running' } });
    await under.kim.call('POST', `/api/scans/${mealId}/cancel`);
    expect(await under.repeat(mealId)).toMatchObject({ status: 409, body: { code: 'no-figure' } });
    const noFood = await under.aMeal({ isNotFood: true, carbsGrams: 0, lowGrams: 0, highGrams: 0, items: [] });
    expect(await under.repeat(noFood.mealId)).toMatchObject({ status: 409, body: { code: 'no-figure' } });
    const meal = await under.aMeal();
    for (const id of [MISSING, 'apple']) expect((await under.repeat(id)).status).toBe(404);
    expect((await under.repeat(meal.mealId, {}, {}, under.eva)).status).toBe(404);
    expect((await under.repeat(meal.mealId, {}, { 'Idempotency-Key': 'two words' })).status).toBe(400);
  });
});

describe('entering a meal by hand', () => {
  it('stores the person’s own figure and invents nothing', async () => {
    const answer = await under.enter({ name: 'Granola bar', carbs: 23.5, reason: 'label-known', eatenAt: hoursAgo(1) });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        entry: 'manual',
        status: 'completed',
        compositeItemName: 'Granola bar',
        carbEstimate: 23.5,
        override: { carbs: 23.5, reason: 'label-known' },
        estimate: null,
        latestEstimate: null,
        confidenceLevel: null,
        modelId: null,
        photoUrl: null,
        items: [],
        history: [{ kind: 'entered', summary: 'Entered by hand: 23.5 g: the label says so' }],
      },
    });
    const { mealId } = answer.body as Meal;
    expect(await under.count(`scan_overview WHERE meal_id = '${mealId}'`)).toBe(0);
    expect(await under.kim.call('DELETE', `/api/scans/${mealId}/override`)).toMatchObject({ status: 409 });
    const corrected = await under.kim.call('PUT', `/api/scans/${mealId}/override`, { carbs: 25 });
    expect(corrected).toMatchObject({ body: { carbEstimate: 25 } });
    expect(await under.repeat(mealId)).toMatchObject({ status: 201, body: { carbEstimate: 25, estimate: null } });
  });

  it('adds up table foods and own ones, once for one key', async () => {
    const body = {
      items: [
        { foodId: LENTILS, grams: 150 },
        { item: 'Bread roll', carbs: 28 },
      ],
    };
    const key = { 'Idempotency-Key': 'lunch' };
    const answer = await under.enter(body, key);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        carbEstimate: 58.2,
        itemsCorrection: null,
        unknownItems: [],
        confidenceLow: 58.2,
        confidenceHigh: 58.2,
        compositeItemName: expect.stringMatching(/^Lentils.*Bread roll$/),
        items: [
          { carbs: 30.2, source: 'reference-table' },
          { carbs: 28, source: 'user' },
        ],
      },
    });
    expect(await under.enter(body, key)).toMatchObject({ status: 201, body: { mealId: (answer.body as Meal).mealId } });
  });

  it.each<[string, unknown, number, string]>([
    ['an unknown food', { items: [{ foodId: 'usda-sr28:99999', grams: 10 }] }, 422, 'no such food'],
    ['a food without grams', { items: [{ foodId: LENTILS }] }, 422, 'the weight in grams'],
    [
      'foods of more than 1000 g',
      {
        items: [
          { item: 'A', carbs: 999 },
          { item: 'B', carbs: 2 },
        ],
      },
      422,
      'at most 1000 g',
    ],
  ])('rejects %s', async (_, body, status, sentence) => {
    expect(await under.enter(body)).toMatchObject({ status, body: { message: expect.stringContaining(sentence) } });
  });
});

import type { AnswerOf, Meal, mealShortcutsApi } from '@carbsight/contracts';
import { estimateMeal } from './estimate-meal.js';
import { hoursAgo, type MealsUnderTest, startMeals } from './meals-under-test.js';
import { sample } from './sample.js';
import { Visitor } from './visitor.js';

type Shortcuts = AnswerOf<typeof mealShortcutsApi.listShortcuts>;

let under: MealsUnderTest;

beforeAll(async () => {
  under = await startMeals('meal-shortcuts');
});
afterAll(() => under.close());

describe('describing a meal in words', () => {
  it('accepts words without a photo, as a form and as JSON, and counts them as a scan', async () => {
    const scansBefore = await under.count('scan_overview');
    const form = new FormData();
    form.set('note', '2 slices of toast');
    const asForm = await under.kim.call('POST', '/api/scans', form, { 'Idempotency-Key': 'words' });
    expect(asForm).toMatchObject({ status: 202, body: { status: 'queued' } });
    const { mealId } = asForm.body as Meal;
    expect(
      await under.kim.call('POST', '/api/scans', { note: 'other words' }, { 'Idempotency-Key': 'words' }),
    ).toMatchObject({
      body: { mealId },
    });
    expect(await under.kim.call('POST', '/api/scans', { note: 'a banana', eatenAt: hoursAgo(3) })).toMatchObject({
      status: 202,
    });
    expect(await under.load(mealId)).toMatchObject({ entry: 'words', note: '2 slices of toast', photoUrl: null });
    expect((await under.kim.call('GET', `/api/scans/${mealId}/photo`)).status).toBe(404);
    expect(await under.count('scan_overview')).toBe(scansBefore + 2);
    await estimateMeal(under.dataSource, mealId);
    expect((await under.kim.call('DELETE', `/api/scans/${mealId}`)).status).toBe(204);
  });

  it.each<[string, unknown, string]>([
    ['nothing', {}, 'add a photo, or describe'],
    ['blanks', { note: ' \n ' }, 'add a photo, or describe'],
  ])('rejects %s', async (_, body, sentence) => {
    const refused = await under.kim.call('POST', '/api/scans', body);
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining(sentence) } });
  });

  it('stops at the day’s scans, which copies and own entries do not use', async () => {
    const lea = new Visitor(under.api.url);
    await lea.register();
    await under.dataSource.query(
      `INSERT INTO activity_days (user_id, day, scans)
       SELECT id, (now() AT TIME ZONE 'UTC')::date, 20 FROM users ORDER BY id DESC LIMIT 1
       ON CONFLICT (user_id, day) DO UPDATE SET scans = 20`,
    );
    expect(await lea.call('POST', '/api/scans', { note: 'a banana' })).toMatchObject({ status: 429 });
    const entered = await lea.call('POST', '/api/scans/manual', { name: 'Banana', carbs: 23 });
    expect(entered.status).toBe(201);
    expect((await under.repeat((entered.body as Meal).mealId, {}, {}, lea)).status).toBe(201);
  });
});

describe('shortcuts', () => {
  it('offers what is usual now, the last dishes and favourites, each once and only the person’s own', async () => {
    const noa = new Visitor(under.api.url);
    await noa.register();
    const porridge = { dishName: 'Porridge with berries' };
    await under.aMeal(porridge, { eatenAt: hoursAgo(24) }, noa);
    const latest = await under.aMeal({ dishName: 'Berries, porridge' }, { eatenAt: hoursAgo(48 - 47) }, noa);
    const soup = await under.aMeal({ dishName: 'Soup' }, { eatenAt: hoursAgo(12) }, noa);
    await noa.call('PATCH', `/api/scans/${soup.mealId}`, { favourite: true });
    await noa.call('PUT', `/api/scans/${soup.mealId}/override`, { carbs: 18 });
    await noa.scan(await sample('food_apple_in_hand.jpg'));
    const shortcuts = (await noa.call('GET', '/api/scans/shortcuts')).body as Shortcuts;
    expect(shortcuts).toMatchObject({
      frequent: [{ mealId: latest.mealId, name: 'Berries, porridge', times: 2, carbs: 40, confidenceLow: 34 }],
      recent: [
        { mealId: latest.mealId, times: 2 },
        { mealId: soup.mealId, carbs: 18, isOwnValue: true },
      ],
      favourites: [{ mealId: soup.mealId, thumbnailUrl: soup.thumbnailUrl }],
      disclaimer: expect.stringContaining('not medical advice'),
    });
    const none = { frequent: [], recent: [], favourites: [] };
    expect((await under.eva.call('GET', '/api/scans/shortcuts')).body).toMatchObject(none);
  });
});

it('names the table row that most of the carbohydrate of a shortcut comes from, of the person’s own list if there is one', async () => {
  const mia = new Visitor(under.api.url);
  await mia.register();
  const banana = { table: 'bls', id: 'F503100', description: 'Banane', carbsPer100g: 20 } as const;
  const item = { portion: '', grams: 100, source: 'model', reference: null } as const;
  const items = [
    { ...item, item: 'Yoghurt', carbsGrams: 5 },
    { ...item, item: 'Banana', carbsGrams: 35, tableRow: banana },
  ];
  await under.aMeal({ dishName: 'Banana with yoghurt', items }, { eatenAt: hoursAgo(1) }, mia);
  const corrected = await under.aMeal({ dishName: 'Bowl', items }, { eatenAt: hoursAgo(2) }, mia);
  const lentils = { items: [{ id: corrected.items[1]?.id }, { foodId: 'usda-sr28:16070', grams: 400 }] };
  expect((await mia.call('PATCH', `/api/scans/${corrected.mealId}`, lentils)).status).toBe(200);
  await mia.call('POST', '/api/scans/manual', { name: 'Pie', carbs: 40, eatenAt: hoursAgo(3) });
  expect((await mia.call('GET', '/api/scans/shortcuts')).body).toMatchObject({
    recent: [{ mainFood: 'bls:F503100' }, { mainFood: 'usda-sr28:16070' }, { name: 'Pie', mainFood: null }],
  });
});

describe('an earlier correction', () => {
  const ask = (mealId: string, who = under.kim) => who.call('GET', `/api/scans/${mealId}/earlier-correction`);

  it('is offered for the same dish and for a similar photo, of the same person only', async () => {
    const ida = new Visitor(under.api.url);
    await ida.register();
    const past = await under.aMeal({ dishName: 'Apple pie' }, { eatenAt: hoursAgo(50) }, ida);
    await ida.call('PUT', `/api/scans/${past.mealId}/override`, { carbs: 52, reason: 'weighed' });
    const alike = await under.aMeal({ dishName: 'Fruit' }, {}, ida);
    expect(await ask(alike.mealId, ida)).toMatchObject({
      status: 200,
      body: {
        earlier: {
          mealId: past.mealId,
          matchedBy: 'photo',
          name: 'Apple pie',
          carbs: 52,
          estimatedCarbs: 40,
          reason: 'weighed',
          eatenAt: past.eatenAt,
        },
      },
    });
    const { mealId } = (await ida.call('POST', '/api/scans', { note: 'apple pie' })).body as Meal;
    expect((await ask(mealId, ida)).body).toEqual({ earlier: null });
    await estimateMeal(under.dataSource, mealId, { dishName: 'Pie, apple' });
    expect((await ask(mealId, ida)).body).toMatchObject({ earlier: { matchedBy: 'name', carbs: 52 } });
    // Once accepted, there is nothing more to offer.
    await ida.call('PUT', `/api/scans/${mealId}/override`, { carbs: 52, reason: 'weighed' });
    expect((await ask(mealId, ida)).body).toEqual({ earlier: null });
    const other = await under.aMeal({ dishName: 'Apple pie' }, {}, under.eva);
    expect((await ask(other.mealId, under.eva)).body).toEqual({ earlier: null });
    expect((await ask(other.mealId, ida)).status).toBe(404);
  });
});

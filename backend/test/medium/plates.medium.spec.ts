import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerOf, Insights, Meal, mealShortcutsApi, mealsApi } from '@carbsight/contracts';
import { estimateMeal } from './estimate-meal.js';
import { hoursAgo, type MealsUnderTest, startMeals } from './meals-under-test.js';
import { sample } from './sample.js';

let under: MealsUnderTest;

beforeAll(async () => {
  under = await startMeals('plates');
});
afterAll(() => under.close());

const LENTILS = 'usda-sr28:16070';
const move = (mealId: string, partOf: string | null, who = under.kim) =>
  who.call('PUT', `/api/scans/${mealId}/plate`, { partOf });
const list = async (query = '') =>
  ((await under.kim.call('GET', `/api/scans${query}`)).body as AnswerOf<typeof mealsApi.listMeals>).scans;
const entered = async (body: Record<string, unknown>) => (await under.enter(body)).body as Meal;

it('takes photo, words, foods and figures together, with one total and one range, before and after the estimate', async () => {
  const { mealId } = (await under.kim.scan(await sample('food_apple_in_hand.jpg'), {})).body as Meal;
  const roll = await entered({ name: 'Roll', carbs: 28, partOf: mealId });
  expect(roll).toMatchObject({ partOf: mealId, plate: null });
  expect(await under.load(mealId)).toMatchObject({
    partOf: null,
    plate: { carbs: 28, confidenceLow: 28, confidenceHigh: null, isPartial: true, withoutFigure: 1 },
  });
  await estimateMeal(under.dataSource, mealId, { carbsGrams: 40, lowGrams: 36, highGrams: 44, level: 'high' });
  await under.enter({ items: [{ foodId: LENTILS, grams: 100 }], partOf: mealId });
  // A part may be named instead of the plate.
  const words = (await under.kim.call('POST', '/api/scans', { note: 'a yoghurt', partOf: roll.mealId })).body as Meal;
  const plate = await under.load(mealId);
  expect(plate).toMatchObject({
    carbEstimate: 40,
    isCorrected: false,
    plate: {
      isPartial: true,
      withoutFigure: 1,
      parts: [
        { mealId, carbs: 40 },
        { name: 'Roll', carbs: 28 },
        { entry: 'manual' },
        { mealId: words.mealId, note: 'a yoghurt', status: 'queued', carbs: null },
      ],
    },
  });
  await estimateMeal(under.dataSource, words.mealId, { carbsGrams: 10, lowGrams: 8, highGrams: 12, level: 'high' });
  const whole = (await under.load(mealId)).plate;
  const sum = whole?.parts.reduce((grams, { carbs }) => grams + (carbs ?? 0), 0);
  expect(whole).toMatchObject({ isPartial: false, withoutFigure: 0, isMixedBasis: false });
  expect(whole?.carbs).toBeCloseTo(sum ?? 0);
  expect(whole?.confidenceHigh).toBeCloseTo((whole?.carbs ?? 0) + 6);
  // Once in the history, and in the results of a search.
  expect((await list()).map((meal) => meal.mealId)).toEqual([mealId]);
  expect((await list('?search=Roll')).map((meal) => meal.mealId)).toEqual([roll.mealId]);
  // One meal in the sums, whose total is that of its parts.
  const { body } = await under.kim.call('GET', '/api/insights?range=7d');
  expect((body as Insights).totals).toMatchObject({ mealCount: 1, withoutFigure: 0, carbs: whole?.carbs });
});

it('moves a meal with its parts to another one and back, at that one’s time, and refuses what cannot be', async () => {
  const plate = await entered({ name: 'Soup', carbs: 12, eatenAt: hoursAgo(5) });
  const bread = await entered({ name: 'Bread', carbs: 15 });
  const butter = await entered({ name: 'Butter', carbs: 0, partOf: bread.mealId });
  expect(await move(bread.mealId, plate.mealId)).toMatchObject({
    status: 200,
    body: { partOf: plate.mealId, eatenAt: plate.eatenAt },
  });
  expect((await under.load(plate.mealId)).plate?.parts.map(({ name }) => name)).toEqual(['Soup', 'Bread', 'Butter']);
  expect(await move(plate.mealId, butter.mealId)).toMatchObject({ status: 409, body: { code: 'plate-itself' } });
  expect(await move(plate.mealId, plate.mealId)).toMatchObject({ status: 409, body: { code: 'plate-itself' } });
  expect(await move(bread.mealId, '0190a000-0000-7000-8000-000000000001')).toMatchObject({
    status: 409,
    body: { code: 'no-plate' },
  });
  const others = (await under.eva.call('POST', '/api/scans/manual', { name: 'Hers', carbs: 9 })).body as Meal;
  expect(await move(bread.mealId, others.mealId)).toMatchObject({ status: 409 });
  expect(await move(others.mealId, plate.mealId)).toMatchObject({ status: 404 });
  // Another person's meal, or one that is gone, keeps nothing from being logged.
  expect(await entered({ name: 'Alone', carbs: 1, partOf: others.mealId })).toMatchObject({ partOf: null });
  // The plate's time is that of its parts.
  const eatenAt = hoursAgo(6);
  await under.kim.call('PATCH', `/api/scans/${plate.mealId}`, { eatenAt });
  expect(await under.load(butter.mealId)).toMatchObject({ eatenAt });
  await under.kim.call('POST', `/api/scans/${plate.mealId}/undo`, {});
  expect(await under.load(butter.mealId)).toMatchObject({ eatenAt: plate.eatenAt });
  const off = await move(bread.mealId, null);
  expect(off).toMatchObject({ status: 200, body: { partOf: null } });
  expect((off.body as Meal).history.at(-1)?.summary).toBe('Changed: the plate that it is on');
  expect((await under.load(plate.mealId)).plate?.parts.map(({ name }) => name)).toEqual(['Soup', 'Butter']);
});

it('takes a total for all of it, which its parts add up to, and takes it back as one change', async () => {
  const plate = await entered({ name: 'Soup', carbs: 12 });
  const bread = await entered({ name: 'Bread', carbs: 24, partOf: plate.mealId });
  const drink = await entered({ name: 'Water', carbs: 0, partOf: plate.mealId });
  const typed = await under.kim.call('PUT', `/api/scans/${plate.mealId}/override`, { carbs: 50.5, isWhole: true });
  expect(typed).toMatchObject({
    status: 200,
    body: { plate: { carbs: 50.5, parts: [{ carbs: 16.8 }, { carbs: 33.7 }, { carbs: 0 }] } },
  });
  // Everything that its page shows is in the one answer.
  const { plate: whole } = await under.load(plate.mealId);
  expect(whole?.meals).toMatchObject([
    { mealId: bread.mealId, override: { carbs: 33.7 }, history: [{}, {}] },
    { mealId: drink.mealId },
  ]);
  expect((await list()).find(({ mealId }) => mealId === plate.mealId)?.plate).not.toHaveProperty('meals');
  await under.kim.call('POST', `/api/scans/${plate.mealId}/undo`, {});
  expect((await under.load(plate.mealId)).plate).toMatchObject({ carbs: 36, parts: [{}, { carbs: 24 }, { carbs: 0 }] });
  // What was changed in a part since stays.
  await under.kim.call('PUT', `/api/scans/${plate.mealId}/override`, { carbs: 72, isWhole: true });
  await under.kim.call('PUT', `/api/scans/${bread.mealId}/override`, { carbs: 30 });
  await under.kim.call('POST', `/api/scans/${plate.mealId}/undo`, {});
  expect((await under.load(plate.mealId)).plate).toMatchObject({
    carbs: 42,
    parts: [{ carbs: 12 }, { carbs: 30 }, {}],
  });
});

it('logs a plate again as a whole, or a fraction of it', async () => {
  const plate = await entered({ name: 'Porridge', carbs: 30 });
  await under.enter({ name: 'Banana', carbs: 20, partOf: plate.mealId });
  const shortcuts = (await under.kim.call('GET', '/api/scans/shortcuts')).body as AnswerOf<
    typeof mealShortcutsApi.listShortcuts
  >;
  expect(shortcuts.recent.find(({ name }) => name === 'Porridge')).toMatchObject({
    carbs: 50,
    added: 1,
    weightGrams: null,
  });
  const half = (await under.repeat(plate.mealId, { share: 0.5 })).body as Meal;
  expect(half).toMatchObject({ carbEstimate: 15, plate: { carbs: 25, parts: [{ carbs: 15 }, { carbs: 10 }] } });
  // On another plate, or on one that is gone, its parts stay together.
  const lunch = await entered({ name: 'Lunch', carbs: 10 });
  await under.repeat(plate.mealId, { partOf: lunch.mealId });
  expect((await under.load(lunch.mealId)).plate?.parts.map(({ name }) => name)).toEqual([
    'Lunch',
    'Porridge',
    'Banana',
  ]);
  const single = await under.repeat(plate.mealId, { partOf: '0190a000-0000-7000-8000-000000000001' });
  const { mealId } = single.body as Meal;
  expect((await under.load(mealId)).plate?.parts.map(({ name }) => name)).toEqual(['Porridge', 'Banana']);
  expect(await under.repeat(plate.mealId, { grams: 100 })).toMatchObject({
    status: 409,
    body: { code: 'weight-unknown' },
  });
});

it('holds 30 meals at most, also when two plates join', async () => {
  const enterPlate = async (name: string, meals: number) => {
    const plate = await entered({ name, carbs: 1 });
    for (let part = 1; part < meals; part += 1) await under.enter({ name, carbs: 1, partOf: plate.mealId });
    return plate.mealId;
  };
  const namesOn = async (mealId: string) => (await under.load(mealId)).plate?.parts.map(({ name }) => name) ?? [];
  const [large, small, smaller] = [
    await enterPlate('Buffet', 20),
    await enterPlate('Tapas', 11),
    await enterPlate('Dip', 9),
  ];
  expect(await move(small, large)).toMatchObject({ status: 409, body: { code: 'no-plate' } });
  expect(await namesOn(small)).toHaveLength(11);
  // Again as a whole, on no plate that has not room for all of it.
  const again = (await under.repeat(small, { partOf: large })).body as Meal;
  expect(again).toMatchObject({ partOf: null });
  expect(await namesOn(again.mealId)).toHaveLength(11);
  expect(await move(smaller, large)).toMatchObject({ status: 200 });
  expect(await namesOn(large)).toHaveLength(29);
  expect(await move(smaller, large)).toMatchObject({ status: 200 });
  // Both at once: there is room for one of them.
  await Promise.all(['Olive', 'Nut'].map((name) => under.enter({ name, carbs: 1, partOf: large })));
  expect(await namesOn(large)).toHaveLength(30);
  expect(await entered({ name: 'Late', carbs: 1, partOf: large })).toMatchObject({ partOf: null });
  expect(await move(large, smaller)).toMatchObject({ status: 409, body: { code: 'plate-itself' } });
});

it('keeps every meal in the history while plates move and meals are put on them', async () => {
  const words = (note: string, partOf: string) => under.kim.call('POST', '/api/scans', { note, partOf });
  for (let round = 0; round < 10; round += 1) {
    const [first, second, third, single] = await Promise.all(
      ['First', 'Second', 'Third', 'Single'].map((name) => entered({ name, carbs: 1 })),
    );
    if (!first || !second || !third || !single) throw new Error('not entered');
    const part = await entered({ name: 'Part', carbs: 1, partOf: first.mealId });
    const answers = await Promise.all([
      move(first.mealId, second.mealId),
      move(second.mealId, third.mealId),
      move(single.mealId, part.mealId),
      under.enter({ name: 'Entered', carbs: 1, partOf: part.mealId }),
      words('a yoghurt', part.mealId),
      under.repeat(single.mealId, { partOf: part.mealId }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201, 202, 201]);
    const { length } = (await under.load(third.mealId)).plate?.parts ?? [];
    expect(length).toBe(8);
  }
});

it('deletes a plate with its parts and their photos', async () => {
  const plate = await entered({ name: 'Toast', carbs: 30 });
  const photo = (await under.kim.scan(await sample('food_apple_in_hand.jpg'), { partOf: plate.mealId })).body as Meal;
  expect(await under.load(photo.mealId)).toMatchObject({ partOf: plate.mealId });
  const [{ key }] = await under.dataSource.query(
    'SELECT p.storage_key AS key FROM photos p JOIN meals m ON m.photo_id = p.id WHERE m.id = $1',
    [photo.mealId],
  );
  const folder = join(under.api.dataDir, 'photos', key);
  expect(existsSync(folder)).toBe(true);
  expect(await under.kim.call('DELETE', `/api/scans/${plate.mealId}`)).toMatchObject({ status: 204 });
  expect(await under.kim.call('GET', `/api/scans/${photo.mealId}`)).toMatchObject({ status: 404 });
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 30_000 });
});

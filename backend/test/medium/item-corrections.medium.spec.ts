import type { Meal } from '@carbsight/contracts';
import { estimateMeal } from './estimate-meal.js';
import { type MealsUnderTest, startMeals } from './meals-under-test.js';
import { sample } from './sample.js';

let under: MealsUnderTest;
let kim: MealsUnderTest['kim'];
beforeAll(async () => {
  under = await startMeals('items');
  kim = under.kim;
});
afterAll(() => under.close());

const anEstimatedMeal: MealsUnderTest['aMeal'] = (differs) => under.aMeal(differs);
const load = (mealId: string) => under.load(mealId);
const patch = (mealId: string, body: unknown) => kim.call('PATCH', `/api/scans/${mealId}`, body);
const undo = (mealId: string, body: unknown = {}) => kim.call('POST', `/api/scans/${mealId}/undo`, body);
const LENTILS = 'usda-sr28:16070';

function idsOf({ items }: Meal): [string, string] {
  const [toast, jam] = items;
  if (!toast || !jam) throw new Error('the meal has no items');
  return [toast.id, jam.id];
}

it('computes total and range from corrected items, keeps the first estimate, and records each change', async () => {
  const meal = await anEstimatedMeal();
  const [toast, jam] = idsOf(meal);
  const corrected = await patch(meal.mealId, {
    items: [
      { id: toast, grams: 90 },
      { id: jam, factor: 0.5 },
      { foodId: LENTILS, grams: 100 },
    ],
  });
  expect(corrected).toMatchObject({
    status: 200,
    body: {
      carbEstimate: 68.1,
      confidenceLow: 58.7,
      confidenceHigh: 77.6,
      override: null,
      itemsCorrection: { reason: 'missing-item', estimatedItems: [{ carbs: 28 }, { carbs: 12 }] },
      items: [
        { id: toast, grams: 90, carbs: 42, basis: { grams: 60, carbs: 28 } },
        { id: jam, grams: null, carbs: 6, factor: 0.5 },
        {
          item: expect.stringMatching(/^Lentils/),
          carbs: 20.1,
          source: 'reference-table',
          reference: { table: 'usda-sr28', id: '16070' },
        },
      ],
      estimate: { carbEstimate: 40, confidenceLow: 34 },
      latestEstimate: { carbEstimate: 40 },
      disclaimer: expect.stringContaining('not medical advice'),
    },
  });
  const event = (corrected.body as Meal).history.at(-1);
  expect(event).toMatchObject({ kind: 'items-corrected', by: 'owner', detail: { carbs: 68.1, previousCarbs: 40 } });
  expect(event?.summary).toMatch(
    /^Toast: 90 g instead of 60 g; Jam: 0.5 times the portion; Lentils.* added \(20.1 g\)\. Now/,
  );
  // What lists, dashboards and the queue of golden candidates count.
  const [row] = await under.dataSource.query(
    'SELECT own_carbs_grams AS carbs, own_total_reason AS reason FROM meals WHERE id = $1',
    [meal.mealId],
  );
  expect(row).toEqual({ carbs: 68.1, reason: 'missing-item' });
  expect((await kim.call('GET', '/api/scans?search=lentils')).body).toMatchObject({ scans: [{ mealId: meal.mealId }] });
});

it('is found in any spelling of its foods', async () => {
  const { mealId } = await anEstimatedMeal();
  await under.dataSource.query('UPDATE meals SET name = $2 WHERE id = $1', [mealId, 'Greek yoghurt']);
  for (const search of ['yogurt', 'YOGHURT', ' greek yogurt '])
    expect((await kim.call('GET', `/api/scans?search=${encodeURIComponent(search)}`)).body).toMatchObject({
      scans: [{ mealId }],
    });
});

it('is found without its accents', async () => {
  const { mealId } = await anEstimatedMeal();
  await under.dataSource.query('UPDATE meals SET name = $2 WHERE id = $1', [mealId, 'Crème brûlée']);
  for (const search of ['creme', 'CRÈME BRU', 'brulee'])
    expect((await kim.call('GET', `/api/scans?search=${encodeURIComponent(search)}`)).body).toMatchObject({
      scans: [{ mealId }],
    });
});

it('is the estimate again when the items are restored, and when the own figure is removed', async () => {
  const meal = await anEstimatedMeal({ itemsDifferenceGrams: -10, carbsGrams: 48 });
  const [toast, jam] = idsOf(meal);
  expect(await patch(meal.mealId, { items: [{ id: toast, grams: 30 }] })).toMatchObject({
    body: { carbEstimate: 14, itemsDifference: null },
  });
  const first = { carbEstimate: 48, itemsCorrection: null, itemsDifference: -10, items: meal.items };
  const back = await patch(meal.mealId, { items: [{ id: toast, grams: 60 }, { id: jam }] });
  expect(back).toMatchObject({ status: 200, body: first });
  await patch(meal.mealId, { items: [{ id: jam }] });
  expect(await kim.call('DELETE', `/api/scans/${meal.mealId}/override`)).toMatchObject({ body: first });
});

it('lets the latest correction count: items over a total, a total over items', async () => {
  const meal = await anEstimatedMeal();
  const [toast] = idsOf(meal);
  const override = `/api/scans/${meal.mealId}/override`;
  await kim.call('PUT', override, { carbs: 50, reason: 'weighed' });
  await patch(meal.mealId, { items: [{ id: toast }] });
  expect(await load(meal.mealId)).toMatchObject({ carbEstimate: 28, override: null });
  const typed = await kim.call('PUT', override, { carbs: 55 });
  expect(typed).toMatchObject({ body: { carbEstimate: 55, confidenceLow: 55, override: { carbs: 55 }, items: [{}] } });
});

it('does not write a second event for a list that changes nothing', async () => {
  const meal = await anEstimatedMeal();
  const [toast, jam] = idsOf(meal);
  const same = await patch(meal.mealId, { items: [{ id: toast, grams: 60, carbs: 28 }, { id: jam }] });
  expect(same).toMatchObject({ status: 200, body: { itemsCorrection: null, history: meal.history } });
});

it('rejects a list with an item that is not in it, and changes nothing else sent with it', async () => {
  const meal = await anEstimatedMeal();
  const items = [{ id: '0190a000-0000-7000-8000-000000000001' }];
  const answer = await patch(meal.mealId, { items, compositeItemName: 'Breakfast' });
  expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining('no such item') } });
  expect(await load(meal.mealId)).toEqual(meal);
});

it('has nothing to correct without an estimate, during an analysis, or if it is not food', async () => {
  const { mealId } = (await kim.scan(await sample('food_apple_in_hand.jpg'))).body as Meal;
  const items = [{ item: 'Bar', carbs: 20 }];
  expect(await patch(mealId, { items })).toMatchObject({ status: 409, body: { code: 'analysis-running' } });
  await kim.call('POST', `/api/scans/${mealId}/cancel`);
  expect(await patch(mealId, { items })).toMatchObject({ status: 409, body: { code: 'no-estimate' } });
  const noFood = await anEstimatedMeal({ isNotFood: true, carbsGrams: 0, lowGrams: 0, highGrams: 0, items: [] });
  expect(await patch(noFood.mealId, { items })).toMatchObject({ status: 409, body: { code: 'no-estimate' } });
});

it('corrects a meal of entered foods by its items, keeping its reason, and undoes that', async () => {
  const body = {
    items: [
      { foodId: LENTILS, grams: 150 },
      { item: 'Roll', carbs: 28 },
    ],
    reason: 'weighed',
  };
  const entered = (await kim.call('POST', '/api/scans/manual', body)).body as Meal;
  const [lentils, roll] = idsOf(entered);
  expect(await patch(entered.mealId, { items: [{ id: lentils, grams: 300 }, { id: roll }] })).toMatchObject({
    status: 200,
    body: {
      carbEstimate: 88.4,
      confidenceLow: 88.4,
      confidenceHigh: 88.4,
      estimate: null,
      itemsCorrection: null,
      override: { carbs: 88.4, reason: 'weighed' },
      items: [{ grams: 300, carbs: 60.4 }, { item: 'Roll' }],
    },
  });
  const unchanged = await patch(entered.mealId, { items: [{ id: lentils }, { id: roll }] });
  expect((unchanged.body as Meal).history.filter(({ kind }) => kind === 'items-corrected')).toMatchObject([
    { detail: { carbs: 88.4, previousCarbs: 58.2 } },
  ]);
  // A typed total overrides the list until the list is saved again.
  await kim.call('PUT', `/api/scans/${entered.mealId}/override`, { carbs: 90, reason: 'label-known' });
  expect(await patch(entered.mealId, { items: [{ id: lentils }, { id: roll }] })).toMatchObject({
    body: { carbEstimate: 88.4, override: { reason: 'weighed' } },
  });
  for (const carbs of [90, 88.4, 58.2]) {
    expect(await undo(entered.mealId)).toMatchObject({ status: 200, body: { carbEstimate: carbs } });
  }
  expect((await load(entered.mealId)).items).toEqual(entered.items);
  const typed = (await kim.call('POST', '/api/scans/manual', { name: 'Bar', carbs: 24 })).body as Meal;
  expect(await patch(typed.mealId, { items: [{ item: 'Bar', carbs: 20 }] })).toMatchObject({ status: 409 });
});

it('treats an estimate without items as one item, so that an added food is added', async () => {
  const meal = await anEstimatedMeal({ items: [] });
  const [whole] = meal.items;
  expect(meal.items).toMatchObject([{ item: 'Toast', carbs: 40, grams: null }]);
  const added = await patch(meal.mealId, { items: [{ id: whole?.id }, { item: 'Bar', carbs: 20 }] });
  expect(added).toMatchObject({ body: { carbEstimate: 60 } });
});

it('undoes own changes one by one, each as an event of its own', async () => {
  const meal = await anEstimatedMeal();
  const [toast, jam] = idsOf(meal);
  await patch(meal.mealId, { compositeItemName: 'Breakfast', note: 'with jam', eatenAt: '2026-05-01T07:00:00Z' });
  await patch(meal.mealId, { items: [{ id: toast, grams: 120 }, { id: jam }] });
  await kim.call('PUT', `/api/scans/${meal.mealId}/override`, { carbs: 61, reason: 'portion' });
  const { undoable } = await load(meal.mealId);
  expect(await undo(meal.mealId, { eventId: undoable })).toMatchObject({
    status: 200,
    body: { carbEstimate: 68, confidenceLow: 56.6, override: null, itemsCorrection: { reason: 'portion' } },
  });
  // Pressing the same button again undoes nothing more.
  expect(await undo(meal.mealId, { eventId: undoable })).toMatchObject({
    status: 409,
    body: { code: 'changed-meanwhile' },
  });
  expect(await undo(meal.mealId)).toMatchObject({
    body: { carbEstimate: 40, itemsCorrection: null, items: meal.items, compositeItemName: 'Breakfast' },
  });
  const first = (await undo(meal.mealId)).body as Meal;
  expect(first).toMatchObject({ compositeItemName: 'Toast', note: meal.note, eatenAt: meal.eatenAt, undoable: null });
  expect(first.history.slice(-6).map(({ kind, summary, isUndone }) => [kind, isUndone, summary])).toEqual([
    ['details-edited', true, 'Changed: note, name, time eaten'],
    ['items-corrected', true, 'Toast: 120 g instead of 60 g. Now 68 g'],
    ['carbs-overridden', true, 'Carbs set to 61 g: the portion was different'],
    ['undone', false, 'Undone: own value. Now 68 g'],
    ['undone', false, 'Undone: change of the items. Now 40 g'],
    ['undone', false, 'Undone: change of note, name, time eaten'],
  ]);
  expect(await undo(meal.mealId)).toMatchObject({ status: 409, body: { code: 'nothing-to-undo' } });
});

it('undoes a change of an own total that an earlier release recorded', async () => {
  const meal = await anEstimatedMeal();
  await kim.call('PUT', `/api/scans/${meal.mealId}/override`, { carbs: 61, reason: 'weighed' });
  const { override } = await load(meal.mealId);
  await kim.call('PUT', `/api/scans/${meal.mealId}/override`, { carbs: 50, reason: 'other' });
  await under.dataSource.query(
    `UPDATE meal_events SET detail = jsonb_set(detail, '{before}', jsonb_build_object(
       'overrideCarbsGrams', detail #> '{before,ownCarbsGrams}', 'overrideReason', detail #> '{before,ownTotalReason}',
       'overrideAt', detail #> '{before,ownTotalAt}')) WHERE meal_id = $1`,
    [meal.mealId],
  );
  expect(await undo(meal.mealId)).toMatchObject({ status: 200, body: { carbEstimate: 61, override } });
});

it('keeps own items until a new estimate arrives, and can restore them over it', async () => {
  const meal = await anEstimatedMeal();
  const [toast] = idsOf(meal);
  await patch(meal.mealId, { items: [{ id: toast, grams: 120 }] });
  await kim.call('POST', `/api/scans/${meal.mealId}/reanalyze`, { note: 'one slice' });
  expect(await undo(meal.mealId)).toMatchObject({ status: 409, body: { code: 'analysis-running' } });
  await kim.call('POST', `/api/scans/${meal.mealId}/cancel`);
  expect(await load(meal.mealId)).toMatchObject({ carbEstimate: 56, itemsCorrection: {} });
  await kim.call('POST', `/api/scans/${meal.mealId}/reanalyze`, { note: 'one slice' });
  await estimateMeal(under.dataSource, meal.mealId, { revision: 3, carbsGrams: 20, lowGrams: 15, highGrams: 25 });
  expect(await load(meal.mealId)).toMatchObject({
    carbEstimate: 20,
    itemsCorrection: null,
    estimate: { carbEstimate: 40 },
  });
  expect(await undo(meal.mealId)).toMatchObject({
    body: { carbEstimate: 56, itemsCorrection: {}, latestEstimate: { carbEstimate: 20 } },
  });
});

it('uses the table’s fat and protein for a food that replaces another', async () => {
  const { mealId, items } = await anEstimatedMeal();
  const [toast] = items;
  const { body } = await patch(mealId, { items: [{ id: toast?.id, foodId: 'usda-sr28:01001', grams: 10 }] });
  expect(body).toMatchObject({ items: [{ reference: { id: '01001', fatPer100g: 81.11, proteinPer100g: 0.85 } }] });
});

it('keeps the table row next to an item until it is renamed', async () => {
  const tableRow = { table: 'usda-fndds', id: '57602100', description: 'Raw oats', carbsPer100g: 67.7 } as const;
  const oats = { item: 'Oats', portion: '60 g', grams: 60, carbsGrams: 40, source: 'model', reference: null } as const;
  const { mealId, items } = await anEstimatedMeal({ items: [{ ...oats, tableRow }] });
  expect(items).toMatchObject([{ item: 'Oats', tableRow }]);
  const id = items[0]?.id;
  expect((await patch(mealId, { items: [{ id, grams: 90 }] })).body).toMatchObject({
    items: [{ grams: 90, tableRow }],
  });
  const renamed = await patch(mealId, { items: [{ id, item: 'Muesli', grams: 90 }] });
  expect(renamed.body).toMatchObject({ items: [{ item: 'Muesli', tableRow: null }] });
});

it('shows both figures of a grounded item while its portion is as estimated, as the person counts', async () => {
  const reference = { table: 'bls', id: 'X', description: 'Lentils', carbsPer100g: 20, fibrePer100g: 8 } as const;
  const grounding = { modelCarbsGrams: 44, ownFigureBecause: null };
  const portion = { item: 'Lentils', portion: '200 g', grams: 200, carbsGrams: 40, fibreGrams: 16 };
  const lentils = { ...portion, source: 'model', reference, grounding } as const;
  const { mealId, items } = await anEstimatedMeal({ items: [lentils] });
  expect(items).toMatchObject([{ carbs: 40, grounding: { modelCarbs: 44, ownFigureBecause: null } }]);
  await kim.call('PATCH', '/api/profile', { carbBasis: 'available' });
  expect((await load(mealId)).items).toMatchObject([{ carbs: 24, grounding: { modelCarbs: 28 } }]);
  await kim.call('PATCH', '/api/profile', { carbBasis: 'total' });
  expect((await patch(mealId, { items: [{ id: items[0]?.id, grams: 100 }] })).body).toMatchObject({
    items: [{ carbs: 20, grounding: null }],
    itemsCorrection: { estimatedItems: [{ grounding: { modelCarbs: 44 } }] },
  });
});

it('hides other people’s meals from every change, and changes nothing in them', async () => {
  const { mealId } = await anEstimatedMeal();
  await kim.call('PUT', `/api/scans/${mealId}/override`, { carbs: 52, reason: 'weighed' });
  const before = await load(mealId);
  const changes = [
    ['PATCH', '', { items: [{ item: 'Bar', carbs: 9 }] }],
    ['PATCH', '', { compositeItemName: 'Bar', favourite: true }],
    ['PUT', '/override', { carbs: 9, reason: 'other' }],
    ['POST', '/feedback', { thumb: 'down', comment: 'No' }],
    ['POST', '/undo', {}],
    ['DELETE', '/override', undefined],
    ['POST', '/cancel', undefined],
    ['POST', '/reanalyze', {}],
    ['DELETE', '', undefined],
  ] as const;
  for (const [method, path, body] of changes) {
    const { status } = await under.eva.call(method, `/api/scans/${mealId}${path}`, body);
    expect([method, path, status, await load(mealId)]).toEqual([method, path, 404, before]);
  }
});

it('finds foods by the beginnings of words, plain ones first, with household portions', async () => {
  const search = async (text: string, more = '') =>
    kim.call('GET', `/api/foods?search=${encodeURIComponent(text)}${more}`);
  const found = (await search('lentil boil')).body as { foods: { id: string }[] };
  expect(found.foods.find(({ id }) => id === LENTILS)).toMatchObject({
    description: 'Lentils, mature seeds, cooked, boiled, without salt',
    carbsPer100g: 20.13,
    portions: expect.arrayContaining([{ measure: '1 cup', grams: 198, known: { count: 1, unit: 'cup', size: null } }]),
  });
  expect((await search('brocoli')).body).toMatchObject({
    foods: expect.arrayContaining([expect.objectContaining({ description: 'Raw broccoli' })]),
  });
  expect((await search('Reis')).body).toMatchObject({
    foods: expect.arrayContaining([
      expect.objectContaining({ commonName: 'Reis' }),
      expect.objectContaining({ id: expect.stringMatching(/^bls:/), commonName: null }),
    ]),
  });
  expect((await search('& | ! ( :*')).body).toEqual({ foods: [] });
  expect((await search('xyzzyx')).body).toEqual({ foods: [] });
  expect((await search('a')).status).toBe(400);
  expect((await search('rice', '&limit=1000')).status).toBe(400);
});

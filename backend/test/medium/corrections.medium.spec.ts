import { AnalysisQueries } from '@carbsight/database';
import { estimateMeal } from './estimate-meal.js';
import { type MealsUnderTest, startMeals } from './meals-under-test.js';
import { sample } from './sample.js';

let under: MealsUnderTest;
let kim: MealsUnderTest['kim'];
beforeAll(async () => {
  under = await startMeals('corrections');
  kim = under.kim;
});
afterAll(() => under.close());

type MealBody = { mealId: string; history: { kind: string; summary: string }[] };

/** A meal that the worker has estimated at 40 g. */
async function anEstimatedMeal(eatenAt = '2026-05-01T12:00:00Z', unknownItems: string[] = []): Promise<string> {
  const { mealId } = (await kim.scan(await sample('food_apple_in_hand.jpg'), { eatenAt })).body as { mealId: string };
  await estimate(mealId, 1, 40, unknownItems);
  return mealId;
}

const estimate = (mealId: string, revision: number, carbsGrams = 40, unknownItems: string[] = []) =>
  estimateMeal(under.dataSource, mealId, {
    revision,
    carbsGrams,
    lowGrams: carbsGrams - 6,
    highGrams: carbsGrams + 8,
    itemsDifferenceGrams: -12,
    unknownItems,
    items: [{ item: 'toast', portion: '2 slices', grams: 60, carbsGrams: 28, source: 'model', reference: null }],
  });

it('shows the estimate with its range, reason, items, missing foods, and the one disclaimer', async () => {
  const mealId = await anEstimatedMeal();
  expect(await kim.call('GET', `/api/scans/${mealId}`)).toMatchObject({
    body: {
      status: 'completed',
      stage: 'done',
      progress: 100,
      compositeItemName: 'Toast',
      carbEstimate: 40,
      confidenceLow: 34,
      confidenceHigh: 48,
      confidenceLevel: 'medium',
      confidenceReason: 'One reading.',
      itemsDifference: -12,
      items: [{ item: 'toast', grams: 60, carbs: 28, source: 'model' }],
      isPartial: false,
      unknownItems: [],
      disclaimer: expect.stringContaining('not medical advice'),
    },
  });
});

it('is a minimum without an upper end if a food was not read, until the person enters the total', async () => {
  const mealId = await anEstimatedMeal(undefined, ['quux']);
  const least = { isPartial: true, confidenceLow: 34, confidenceHigh: null, confidenceLevel: 'low' };
  expect(await kim.call('GET', `/api/scans/${mealId}`)).toMatchObject({ body: { ...least, unknownItems: ['quux'] } });
  const { scans } = (await kim.call('GET', '/api/scans')).body as { scans: MealBody[] };
  expect(scans.find((scan) => scan.mealId === mealId)).toMatchObject(least);
  const said = await kim.call('PUT', `/api/scans/${mealId}/override`, { carbs: 52.5 });
  expect(said.body).toMatchObject({ isPartial: false, carbEstimate: 52.5, confidenceHigh: 52.5 });
});

it('keeps the first estimate when the total is replaced, and restores it', async () => {
  const mealId = await anEstimatedMeal();
  const replaced = await kim.call('PUT', `/api/scans/${mealId}/override`, { carbs: 52.5, reason: 'weighed' });
  expect(replaced).toMatchObject({
    status: 200,
    body: {
      carbEstimate: 52.5,
      override: { carbs: 52.5, reason: 'weighed' },
      estimate: { carbEstimate: 40, confidenceLow: 34 },
    },
  });
  expect((replaced.body as MealBody).history.at(-1)).toMatchObject({
    kind: 'carbs-overridden',
    summary: 'Carbs set to 52.5 g: it was weighed',
  });
  const back = await kim.call('DELETE', `/api/scans/${mealId}/override`);
  expect(back).toMatchObject({ status: 200, body: { carbEstimate: 40, override: null } });
  expect((back.body as MealBody).history.map(({ kind }) => kind)).toEqual([
    'created',
    'estimated',
    'carbs-overridden',
    'override-removed',
  ]);
});

it('cancels, analyses again with another note, and rejects a second concurrent analysis', async () => {
  const { mealId } = (await kim.scan(await sample('food_apple_in_hand.jpg'))).body as { mealId: string };
  expect(await kim.call('POST', `/api/scans/${mealId}/cancel`)).toMatchObject({
    status: 202,
    body: { status: 'cancelled' },
  });
  const again = await kim.call('POST', `/api/scans/${mealId}/reanalyze`, { note: 'one apple' });
  expect(again).toMatchObject({ status: 202, body: { status: 'queued', stage: 'queued', note: 'one apple' } });
  expect(await kim.call('POST', `/api/scans/${mealId}/reanalyze`, {})).toMatchObject({
    status: 409,
    body: { code: 'analysis-running' },
  });
});

it('keeps what the person had while a new estimate is made, when it fails, and when it is cancelled', async () => {
  const mealId = await anEstimatedMeal();
  await kim.call('PUT', `/api/scans/${mealId}/override`, { carbs: 33, reason: 'weighed' });
  const analyses = new AnalysisQueries(under.dataSource);
  expect(await kim.call('POST', `/api/scans/${mealId}/reanalyze`, { note: 'toast' })).toMatchObject({
    body: { status: 'queued', carbEstimate: null, override: { carbs: 33 } },
  });
  const values = { context: 'unknown', foods: ['blorb', 'zork'] };
  await analyses.fail(mealId, 2, { code: 'needs-description', values }, new Date());
  const kept = { status: 'completed', carbEstimate: 33, estimate: { carbEstimate: 40 }, override: { carbs: 33 } };
  expect(await kim.call('GET', `/api/scans/${mealId}`)).toMatchObject({
    body: {
      ...kept,
      failure: {
        code: 'needs-description',
        message: 'Not found in our food table: blorb and zork. Please describe the foods in other words.',
        values,
      },
    },
  });
  await kim.call('POST', `/api/scans/${mealId}/reanalyze`, { note: 'toast' });
  expect(await kim.call('POST', `/api/scans/${mealId}/cancel`)).toMatchObject({ body: { ...kept, failure: null } });
});

it('replaces the own total once the requested new estimate arrives', async () => {
  const mealId = await anEstimatedMeal();
  await kim.call('PUT', `/api/scans/${mealId}/override`, { carbs: 33, reason: 'portion' });
  await kim.call('POST', `/api/scans/${mealId}/reanalyze`, { note: 'toast' });
  // The running analysis would drop it silently.
  const typed = await kim.call('PUT', `/api/scans/${mealId}/override`, { carbs: 34 });
  expect(typed).toMatchObject({ status: 409, body: { code: 'analysis-running' } });
  await estimate(mealId, 2, 25);
  expect(await kim.call('GET', `/api/scans/${mealId}`)).toMatchObject({
    body: { carbEstimate: 25, override: null, estimate: { carbEstimate: 40 }, latestEstimate: { carbEstimate: 25 } },
  });
});

import type { ApiError, LabelReading, Meal, MealPackage, OverviewScan, ScanDetail } from '@carbsight/contracts';
import { AnalysisQueries, LabelReadingQueries } from '@carbsight/database';
import { type MealsUnderTest, startMeals } from './meals-under-test.js';
import { sample } from './sample.js';
import { Visitor } from './visitor.js';

let meals: MealsUnderTest;
beforeAll(async () => {
  meals = await startMeals('labels');
});
afterAll(() => meals.close());

const figures = (carbs: number) => ({ carbs, fibre: null, sugars: null });
const packaged = (differs: Partial<MealPackage['food']> = {}, sure = true): MealPackage => ({
  source: 'label',
  sure,
  doubts: [],
  food: {
    id: null,
    name: null,
    brand: null,
    barcode: null,
    convention: 'available',
    per100: figures(54),
    perServing: null,
    servingGrams: null,
    servingName: null,
    packGrams: null,
    isLiquid: false,
    ...differs,
  },
});

/** A meal in whose photo the worker found a package. */
async function aPackage(found = packaged(), note = ''): Promise<string> {
  const { mealId } = (await meals.kim.scan(await sample('food_apple_in_hand.jpg'), note ? { note } : {})).body as Meal;
  const analyses = new AnalysisQueries(meals.dataSource);
  await analyses.claim(mealId, 1);
  await analyses.fail(mealId, 1, { code: 'needs-amount', packaged: found }, new Date());
  return mealId;
}
const eat = (mealId: string, body: unknown, who = meals.kim) => who.call('PUT', `/api/scans/${mealId}/eaten`, body);
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as ApiError).code];

it.each([
  ['printed', 48.5, 'label-polyols'],
  ['half', 24.5, 'label-polyols-half'],
  ['none', 0.5, 'label-polyols-none'],
] as const)('counts the polyols of a label as the person chose: %s', async (polyolCounting, carbEstimate, code) => {
  const mealId = await aPackage(packaged({ per100: { ...figures(97), polyols: 96 } }));
  await meals.kim.call('PATCH', '/api/profile', { polyolCounting });
  const { body } = await eat(mealId, { grams: 50 });
  expect(body).toMatchObject({ carbEstimate });
  expect(JSON.stringify(body)).toContain(`"${code}"`);
  await meals.kim.call('PATCH', '/api/profile', { polyolCounting: 'printed' });
  expect(await meals.load(mealId)).toMatchObject({ carbEstimate });
});

it('completes a meal by the amount of its label', async () => {
  const mealId = await aPackage();
  expect(await meals.load(mealId)).toMatchObject({
    status: 'failed',
    failure: { code: 'needs-amount' },
    packaged: { source: 'label', sure: true, food: { per100: { carbs: 54 } } },
  });
  const { status, body } = await eat(mealId, { grams: 45 });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'completed',
    failure: null,
    carbEstimate: 24.3,
    confidenceLow: 23.3,
    confidenceHigh: 25.3,
    confidenceLevel: 'high',
    analysis: '54 g per 100 g × 45 g.',
    items: [{ carbs: 24.3, grams: 45, source: 'label', reference: null }],
  });
  expect(await eat(mealId, { grams: 100 })).toMatchObject({ body: { carbEstimate: 54 } });
});

it('counts servings as the label states them, even if their weight is unknown', async () => {
  const found = packaged({ per100: null, perServing: figures(12.5), servingName: '2 biscuits' });
  const mealId = await aPackage(found, 'biscuits from the tin');
  expect(codeOf(await eat(mealId, { grams: 40 }))).toEqual([400, 'nothing-to-eat_amount'.split('_')[0]]);
  expect((await eat(mealId, { servings: 3 })).body).toMatchObject({
    carbEstimate: 37.5,
    compositeItemName: 'biscuits from the tin',
    items: [{ carbs: 37.5, grams: null }],
  });
});

it('is not called high while the figures are in doubt, until the person compares them', async () => {
  const mealId = await aPackage(packaged({}, false));
  expect((await eat(mealId, { grams: 45 })).body).toMatchObject({ confidenceLevel: 'medium' });
  const checked = { convention: 'available', per100: figures(64), perServing: null, servingGrams: null };
  expect((await eat(mealId, { grams: 50, figures: checked })).body).toMatchObject({
    carbEstimate: 32,
    confidenceLevel: 'high',
  });
  const impossible = { ...checked, per100: figures(164) };
  expect(codeOf(await eat(mealId, { grams: 50, figures: impossible }))).toEqual([400, 'figures-impossible']);
});

it('keeps what was found next to what the person changed, for administrators', async () => {
  const admin = new Visitor(meals.api.url);
  await admin.call('POST', '/api/auth/login', { email: 'admin@example.org', password: 'a strong admin phrase' });
  const mealId = await aPackage(packaged({}, false));
  const asAdmin = async () => (await admin.call('GET', `/api/admin/scans/${mealId}`)).body as ScanDetail;
  const listed = async () => {
    const { body } = await admin.call('GET', '/api/admin/scan-overview?origin=label');
    return (body as { scans: OverviewScan[] }).scans.find((scan) => scan.mealId === mealId);
  };
  expect(await asAdmin()).toMatchObject({ origin: 'label', packagedFound: null, meal: { packaged: { sure: false } } });
  const stated = { convention: 'available', perServing: null, servingGrams: null };
  await eat(mealId, { grams: 50, figures: { ...stated, per100: figures(54) } });
  expect(await listed()).toMatchObject({ origin: 'label', countedCarbs: 27, isCorrected: false });
  await eat(mealId, { grams: 50, figures: { ...stated, per100: figures(64) } });
  expect(await listed()).toMatchObject({ origin: 'label', countedCarbs: 32, isCorrected: true });
  expect(await asAdmin()).toMatchObject({
    packagedFound: { sure: false, food: { per100: { carbs: 54 } } },
    meal: { packaged: { sure: true, food: { per100: { carbs: 64 } } } },
  });
});

it('asks no amount of other meals, of corrected ones, and of other people’s', async () => {
  const plain = await meals.aMeal();
  expect(codeOf(await eat(plain.mealId, { grams: 45 }))).toEqual([409, 'nothing-to-eat']);
  const mealId = await aPackage();
  expect(codeOf(await eat(mealId, { grams: 45 }, meals.eva))).toEqual([404, 'meal-not-found']);
  await eat(mealId, { grams: 45 });
  await meals.kim.call('PUT', `/api/scans/${mealId}/override`, { carbs: 20, reason: 'other' });
  expect(codeOf(await eat(mealId, { grams: 90 }))).toEqual([409, 'nothing-to-eat']);
  expect((await meals.load(mealId)).carbEstimate).toBe(20);
});

it('takes the photo of a label, and shows its reading to no one else', async () => {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await sample('food_apple_in_hand.jpg'))]), 'label.jpg');
  const { status, body } = await meals.kim.call('POST', '/api/labels', form);
  expect(status).toBe(202);
  const { labelId } = body as LabelReading;
  const path = `/api/labels/${labelId}`;
  expect((await meals.kim.call('GET', path)).body).toMatchObject({ status: 'reading', per100: null, cropUrl: null });
  expect((await meals.eva.call('GET', path)).status).toBe(404);
  const readings = new LabelReadingQueries(meals.dataSource);
  const { food, sure } = packaged();
  const result = { label: { ...food, sure }, failure: null, barcode: '4006381333931' };
  await readings.finish(labelId, { ...result, crop: { left: 0, top: 0, width: 9, height: 9 } }, new Date());
  expect((await meals.kim.call('GET', path)).body).toMatchObject({
    status: 'read',
    sure: true,
    convention: 'available',
    per100: { carbs: 54 },
    barcode: '4006381333931',
    cropUrl: `${path}/crop`,
  });
  expect((await meals.eva.call('GET', `${path}/crop`)).status).toBe(404);
  await meals.dataSource.query(`UPDATE label_readings SET created_at = now() - interval '3 days'`);
  await readings.removeExpired(new Date());
  expect((await meals.kim.call('GET', path)).status).toBe(404);
  expect(await meals.count(`photo_removals WHERE storage_key LIKE 'labels/%'`)).toBe(1);
});

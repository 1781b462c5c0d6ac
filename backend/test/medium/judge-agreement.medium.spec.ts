import type { JudgeAgreement } from '@carbsight/contracts';
import { AnalysisQueries, DataSource, JudgementEntity, type NewEstimate, newId } from '@carbsight/database';
import { EVALUATION_VERSION } from '@carbsight/domain';
import { type ApiUnderTest, startApi } from './api-under-test.js';
import { sample } from './sample.js';
import { Visitor } from './visitor.js';

let api: ApiUnderTest;
let admin: Visitor;
let kim: Visitor;
let photo: Uint8Array;

beforeAll(async () => {
  api = await startApi('judge-agreement');
  photo = await sample('food_apple_in_hand.jpg');
  admin = new Visitor(api.url);
  await admin.call('POST', '/api/auth/login', { email: 'admin@example.org', password: 'a strong admin phrase' });
  kim = new Visitor(api.url);
  await kim.register();
});
afterAll(() => api.close());

const PATH = '/api/admin/judge-agreement';
const read = async (query = ''): Promise<JudgeAgreement> => {
  const { status, body } = await admin.call('GET', `${PATH}?${query}`);
  expect(status).toBe(200);
  return body;
};

/** A meal of Kim's that was estimated at 40 g and then judged. */
async function judgedMeal(
  totalScore: number,
  differs: { evaluationVersion?: string; createdAt?: Date } = {},
): Promise<string> {
  const { mealId } = (await kim.scan(photo)).body as { mealId: string };
  await answer(mealId, 1);
  const sql = api.app.get(DataSource);
  const [meal] = await sql.query<{ estimate_id: string }[]>('SELECT estimate_id FROM meals WHERE id = $1', [mealId]);
  await sql.getRepository(JudgementEntity).insert({
    ...{ id: newId(), mealId, estimateId: meal?.estimate_id ?? '', totalScore, evaluationVersion: EVALUATION_VERSION },
    ...{ verdict: 'Plausible.', identificationRelevance: 8, estimationAccuracy: 8, completeness: 8, referenceMatch: 8 },
    ...{ justification: 'It is toast.', problematicMatches: [], judgeModel: 'gemini-2.5-pro', createdAt: new Date() },
    ...differs,
  });
  return mealId;
}

async function answer(mealId: string, revision: number): Promise<void> {
  const analyses = new AnalysisQueries(api.app.get(DataSource));
  const meal = await analyses.claim(mealId, revision);
  if (!meal) throw new Error('the meal cannot be claimed');
  const estimate: NewEstimate = {
    ...{ carbsGrams: 40, lowGrams: 30, highGrams: 50, itemsDifferenceGrams: null },
    ...{ level: 'medium', levelReason: 'One reading.', dishName: 'Toast', isNotFood: false, analysis: 'Toast.' },
    ...{ unknownItems: [], readCount: 1, items: [] },
  };
  const recipe = { modelId: 'gpt-4o', promptVersion: 'v3.0', promptSha256: 'a' };
  await analyses.succeed(meal, recipe, estimate, new Date());
}

const thumb = (mealId: string, given: 'up' | 'down') =>
  kim.call('POST', `/api/scans/${mealId}/feedback`, { thumb: given });
const override = (mealId: string, carbs: number) =>
  kim.call('PUT', `/api/scans/${mealId}/override`, { carbs, reason: 'weighed' });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

it('answers with empty bands while nothing is judged', async () => {
  expect(await read()).toMatchObject({
    ...{ days: 30, evaluationVersion: EVALUATION_VERSION, judgedMeals: 0, isLimited: false, goldenCorrelation: null },
    overrideCorrelation: { n: 0, coefficient: null, interval: null },
  });
});

it('counts what people said of judged estimates as a person would count it', async () => {
  const [a, b, c, d, e] = [
    await judgedMeal(92.5),
    await judgedMeal(80),
    await judgedMeal(79.9),
    await judgedMeal(59.9),
    await judgedMeal(30, { createdAt: daysAgo(20) }),
  ];
  await judgedMeal(88, { createdAt: daysAgo(60) });
  // Not comparable: another version of the rubric.
  await judgedMeal(10, { evaluationVersion: 'v0.9' });
  await thumb(a, 'up');
  await thumb(b, 'down');
  await thumb(c, 'up');
  await thumb(d, 'down');
  await thumb(e, 'down');
  await override(a, 42); // 40 g: off by 2
  await override(c, 32.5); // off by 7.5
  await override(d, 70); // off by 30
  await override(e, 20); // off by 20

  const month = await read();
  expect(month).toMatchObject({ days: 30, judgedMeals: 5, isLimited: false });
  expect(month.bands).toEqual([
    expect.objectContaining({ band: 'green', judgedMeals: 2, ratedMeals: 2, thumbsUp: 1, thumbsUpRate: 50 }),
    expect.objectContaining({ band: 'yellow', judgedMeals: 1, ratedMeals: 1, thumbsUp: 1, thumbsUpRate: 100 }),
    expect.objectContaining({ band: 'red', judgedMeals: 2, ratedMeals: 2, thumbsUp: 0, thumbsUpRate: 0 }),
  ]);
  expect(month.bands.map(({ medianDifferenceGrams }) => medianDifferenceGrams)).toEqual([2, 7.5, 25]);
  expect(month.bands.map(({ overriddenMeals }) => overriddenMeals)).toEqual([1, 1, 2]);
  // Totals rank 4 3 2 1, differences 1 2 4 3: 1 - 6 * (9 + 1 + 4 + 4) / (4 * 15).
  expect(month.overrideCorrelation).toEqual({ n: 4, coefficient: expect.closeTo(-0.8, 9), interval: null });

  expect((await read('days=7')).judgedMeals).toBe(4);
  expect((await read('days=90')).judgedMeals).toBe(6);
});

it('leaves out what was said of another estimate of the meal', async () => {
  const before = await read('days=7');
  const mealId = await judgedMeal(95);
  await thumb(mealId, 'up');
  const rated = (agreement: JudgeAgreement) => agreement.bands[0]?.ratedMeals ?? 0;
  expect(rated(await read('days=7'))).toBe(rated(before) + 1);
  await kim.call('POST', `/api/scans/${mealId}/reanalyze`, {});
  await answer(mealId, 2);
  const after = await read('days=7');
  expect(after.judgedMeals).toBe(before.judgedMeals + 1);
  expect(rated(after)).toBe(rated(before));
});

it.each(['days=8', 'days=', 'days=7&days=30', 'days=abc', 'limit=5'])('refuses %s with a sentence', async (query) => {
  const { status, body } = await admin.call('GET', `${PATH}?${query}`);
  expect(status).toBe(400);
  expect((body as { message: string }).message).toMatch(/\.$/);
});

it('relates totals to the truth of meals that became golden images', async () => {
  const sql = api.app.get(DataSource);
  const correlation = async () => (await read('days=7')).goldenCorrelation;
  expect(await correlation()).toBeNull();
  for (const [totalScore, truthGrams] of [
    [95, 41],
    [70, 50],
    [20, 90],
  ] as const) {
    const mealId = await judgedMeal(totalScore);
    await sql.query(
      `INSERT INTO golden_images (id, file_name, meal_name, truth_grams, has_truth, is_not_food, tags, storage_key, sha256, meal_id)
       VALUES (gen_random_uuid(), 'a.jpg', 'Toast', $2, true, false, '{}', 'golden/a', 'a', $1)`,
      [mealId, truthGrams],
    );
  }
  expect(await correlation()).toEqual({ n: 3, coefficient: expect.closeTo(-1, 9), interval: null });
  await sql.query('DELETE FROM golden_images');
});

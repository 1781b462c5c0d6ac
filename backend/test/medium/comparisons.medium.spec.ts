import type { ModelAgreement, ModelComparison, ModelStats, StoredComparison } from '@carbsight/contracts';
import {
  AnalysisQueries,
  ComparisonQueries,
  DataSource,
  EvaluationSampleQueries,
  type NewEstimate,
  newId,
  RollUpQueries,
} from '@carbsight/database';
import { sample } from './sample.js';
import { admin, api, query, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

let eater: Visitor;
useApi('comparisons');
beforeAll(async () => {
  eater = new Visitor(api.url);
  await eater.register();
});
beforeEach(() => query('DELETE FROM meals'));

const dataSource = () => api.app.get(DataSource);

const aVariant = (modelId: string) => ({ modelId, promptVersion: 'v3.0', promptSha256: 'a'.repeat(64) });
const anEstimate = (carbsGrams: number, analysis: string): NewEstimate => ({
  carbsGrams,
  lowGrams: Math.max(0, carbsGrams - 5),
  highGrams: carbsGrams + 5,
  itemsDifferenceGrams: null,
  level: 'medium',
  levelReason: 'One reading.',
  dishName: 'Toast',
  isNotFood: false,
  analysis,
  unknownItems: [],
  readCount: 1,
  items: [],
});

type Differs = { hoursAgo?: number; testModel?: string; analysis?: string };
/** A meal with a real photo that both models have read. */
async function compare(productionGrams: number, testGrams: number, differs: Differs = {}): Promise<string> {
  const { hoursAgo = 1, testModel = 'gemini-2.5-pro', analysis = 'Two slices of toast.' } = differs;
  const { status, body } = await eater.scan(await sample('food_apple_in_hand.jpg'));
  expect(status).toBe(202);
  const { mealId }: { mealId: string } = body;
  const analyses = new AnalysisQueries(dataSource());
  const meal = await analyses.claim(mealId, 1);
  if (!meal) throw new Error('the worker of another test has it');
  const live = anEstimate(productionGrams, analysis);
  await analyses.succeed(meal, aVariant('gpt-4o'), live, new Date(), ['shadow-run']);
  const claimed = await new EvaluationSampleQueries(dataSource()).claim(mealId, 'shadow-run');
  if (!claimed?.live) throw new Error('no sample');
  const at = new Date(Date.now() - hoursAgo * 3_600_000);
  const shadow = anEstimate(testGrams, analysis);
  await new ComparisonQueries(dataSource()).store({ ...claimed, live: claimed.live }, aVariant(testModel), shadow, at);
  return mealId;
}

async function get<T>(path: string): Promise<T> {
  const { status, body } = await admin.call('GET', path);
  expect([path, status]).toEqual([path, 200]);
  return body as T;
}
const list = (filter = '') => get<ModelComparison[]>(`/api/admin/model-comparisons?limit=50&offset=0${filter}`);

describe('the list', () => {
  it('shows both sides of a meal with all requested fields', async () => {
    const mealId = await compare(50, 62.5);
    const [comparison] = await list();
    expect(comparison).toEqual({
      id: expect.any(String),
      mealId,
      mealName: 'Toast',
      userId: expect.any(String),
      userEmail: expect.stringContaining('@'),
      imageBase64: expect.stringMatching(/^data:image\/jpeg;base64,/),
      createdAt: expect.any(String),
      productionModel: 'gpt-4o',
      testModel: 'gemini-2.5-pro',
      productionCarbEstimate: 50,
      testCarbEstimate: 62.5,
      carbDifference: -12.5,
      carbDifferencePercent: -25,
      productionConfidenceLow: 45,
      productionConfidenceHigh: 55,
      productionConfidenceLevel: 'medium',
      productionResponseTime: null,
      productionTokenUsage: { totalTokens: 0, inputTokens: 0, outputTokens: 0, cost: 0 },
      productionAnalysis: 'Two slices of toast.',
      testConfidenceLow: 57.5,
      testConfidenceHigh: 67.5,
      testConfidenceLevel: 'medium',
      testResponseTime: null,
      testTokenUsage: { totalTokens: 0, inputTokens: 0, outputTokens: 0, cost: 0 },
      testAnalysis: 'Two slices of toast.',
      isShortened: false,
    });
    expect(comparison?.imageBase64?.length).toBeLessThan(15_000);
  });

  it('has no percentage of zero', async () => {
    await compare(0, 12);
    expect(await list()).toMatchObject([{ carbDifference: -12, carbDifferencePercent: null }]);
  });

  it('has the comparisons of its filter, page by page', async () => {
    await compare(50, 46);
    await compare(50, 39, { hoursAgo: 2, testModel: 'gemini-2.5-flash' });
    await compare(50, 61, { hoursAgo: 50 });
    const differences = async (filter: string) => (await list(filter)).map(({ carbDifference }) => carbDifference);
    expect(await differences('&days=all&model=all&minDelta=0')).toEqual([4, 11, -11]);
    expect(await differences('&days=1&minDelta=10&model=gemini-2.5-flash')).toEqual([11]);
    const [first] = await get<ModelComparison[]>('/api/admin/model-comparisons?limit=1');
    expect(await differences(`&before=${first?.id}`)).toEqual([11, -11]);
    expect(await get('/api/admin/model-comparisons?limit=50&offset=2')).toHaveLength(1);
  });

  it('stays below 300 KB however long the analyses are, and returns them whole one by one', async () => {
    const analysis = '米饭和蔬菜，'.repeat(1_000);
    await compare(50, 40, { analysis });
    // Fifty copies of one: the list is about bytes, and a hundred uploads would only cost time.
    const rows = Array.from({ length: 49 }, () => newId());
    await query(
      `WITH m AS (INSERT INTO meals (id, user_id, photo_id, status, eaten_at, estimate_id)
         SELECT unnest($1::uuid[]), user_id, photo_id, 'completed', now(), estimate_id FROM meals LIMIT 49 RETURNING id)
       INSERT INTO comparisons (id, meal_id, live_estimate_id, test_estimate_id, live_model, test_model,
         live_carbs_grams, test_carbs_grams, difference_grams)
       SELECT gen_random_uuid(), r.id, c.live_estimate_id, c.test_estimate_id, c.live_model, c.test_model, 50, 40, 10
       FROM m r, comparisons c`,
      [rows],
    );
    const comparisons = await list();
    expect(comparisons).toHaveLength(50);
    expect(Buffer.byteLength(JSON.stringify(comparisons))).toBeLessThanOrEqual(300 * 1_024);
    const [comparison] = comparisons;
    expect(comparison).toMatchObject({ isShortened: true, testAnalysis: expect.stringMatching(/^米饭.*…$/u) });
    expect(await get(`/api/admin/model-comparisons/${comparison?.id}`)).toMatchObject({
      isShortened: false,
      productionAnalysis: analysis,
    });
  });

  it('says that a comparison is gone', async () => {
    const { status, body } = await admin.call('GET', `/api/admin/model-comparisons/${newId()}`);
    expect([status, body]).toEqual([
      404,
      expect.objectContaining({ message: expect.stringContaining('no longer exists') }),
    ]);
  });
});

describe('the figures', () => {
  it('are those of the filter', async () => {
    await compare(50, 46);
    await compare(50, 30, { testModel: 'gemini-2.5-flash' });
    await compare(50, 35, { hoursAgo: 24 * 20 });
    await new RollUpQueries(dataSource()).advance();
    const stats = (timeframe: string) => get<ModelStats>(`/api/admin/model-stats?timeframe=${timeframe}`);
    expect(await stats('7d')).toEqual({ totalComparisons: 2, avgCarbDifference: 12, highDifferenceCount: 1 });
    expect(await stats('alld&minDelta=15')).toMatchObject({ totalComparisons: 2, highDifferenceCount: 2 });
    expect(await stats('30d&model=gemini-2.5-flash')).toMatchObject({ totalComparisons: 1, avgCarbDifference: 20 });
    const agreement = (query: string) => get<ModelAgreement>(`/api/admin/model-agreement?${query}`);
    const [pro, flash] = [
      { productionModel: 'gpt-4o', testModel: 'gemini-2.5-pro' },
      { productionModel: 'gpt-4o', testModel: 'gemini-2.5-flash' },
    ];
    // Pairs are never combined.
    expect(await agreement('days=30')).toMatchObject({
      pair: pro,
      pairs: [
        { ...pro, comparisons: 2 },
        { ...flash, comparisons: 1 },
      ],
      n: 2,
      meanDifference: 9.5,
    });
    const ofFlash = await agreement('days=7&productionModel=gpt-4o&testModel=gemini-2.5-flash');
    expect(ofFlash).toMatchObject({ pair: flash, n: 1, meanDifference: 20 });
    expect(ofFlash.points.map(({ testCarbEstimate }) => testCarbEstimate)).toEqual([30]);
  });

  it('are empty without comparisons', async () => {
    expect(await get('/api/admin/model-stats?timeframe=7d')).toEqual({
      totalComparisons: 0,
      avgCarbDifference: 0,
      highDifferenceCount: 0,
    });
    expect(await get('/api/admin/model-agreement')).toEqual({
      pair: null,
      pairs: [],
      n: 0,
      meanDifference: null,
      medianDifference: null,
      standardDeviation: null,
      limitsOfAgreement: null,
      points: [],
    });
  });
});

it('compares two models of which neither was live, on the scan that both have read', async () => {
  const mealId = await compare(50, 46);
  // The same meal, read again because an administrator asked.
  await query(
    `WITH asked AS (INSERT INTO evaluation_samples (meal_id, purpose, status) VALUES ($1, 'rerun', 'done'))
     INSERT INTO estimates (id, meal_id, purpose, model_id, prompt_version, prompt_sha256, revision, carbs_grams, low_grams,
       high_grams, level, level_reason, is_not_food, analysis, unknown_items, read_count)
     SELECT gen_random_uuid(), $1, 'golden', 'claude', 'v4', 'x', revision, 40, 30, 50, 'low', '', false, '', '[]', 1
     FROM meals WHERE id = $1`,
    [mealId],
  );
  const a = { model: 'gemini-2.5-pro', prompt: 'v3.0' };
  const b = { model: 'claude', prompt: 'v4' };
  const asked = { modelA: a.model, promptA: a.prompt, modelB: b.model, promptB: b.prompt };
  const found = await get<StoredComparison>(
    `/api/admin/stored-answers?${new URLSearchParams({ days: '7', ...asked })}`,
  );
  expect(found).toMatchObject({ pair: { a, b }, n: 1, meanDifference: 6, interval: null });
  expect(found.pairs).toHaveLength(3);
});

describe('the file', () => {
  const download = async (filter = ''): Promise<string> =>
    (await admin.call('GET', `/api/admin/model-comparisons.csv${filter}`)).body;

  it('has a line for each comparison of the filter, runs nothing in a spreadsheet, and is recorded', async () => {
    const mealId = await compare(50, 39, { analysis: '=HYPERLINK("x")' });
    await compare(50, 49);
    const text = await download('?days=7&minDelta=10');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('"carbDifference","carbDifferencePercent","productionModel","productionCarbEstimate"');
    expect(lines[1]).toContain(`"${mealId}"`);
    expect(lines[1]).toContain(',11,22,"gpt-4o",50,45,55,"medium"');
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
    const [recorded] = await query(`SELECT summary, after FROM activity_log ORDER BY id DESC LIMIT 1`);
    expect(recorded).toEqual({
      summary: 'Model comparisons exported',
      after: { days: 7, model: 'all', minDelta: 10 },
    });
  });

  it('is only a header without comparisons', async () => {
    expect((await download()).trim().split('\r\n')).toHaveLength(1);
  });
});

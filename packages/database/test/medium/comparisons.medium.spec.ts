import {
  AnalysisQueries,
  ComparisonFiguresQueries,
  ComparisonListQueries,
  ComparisonQueries,
  EvaluationSampleQueries,
  MealQueries,
  newId,
  ReadQueries,
  RollUpQueries,
} from '@carbsight/database';
import { HIGH_DIFFERENCE_GRAMS } from '@carbsight/domain';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { aMeal, anEstimate, aUser, claimed, variant } from './meal-builders.js';
import { useDatabasePerTest } from './use-database.js';

let dataSource: DataSource;
let userId: string;
let lists: ComparisonListQueries;
let figures: ComparisonFiguresQueries;

useDatabasePerTest('comparisons', async (opened) => {
  dataSource = opened;
  lists = new ComparisonListQueries(dataSource);
  figures = new ComparisonFiguresQueries(dataSource);
  userId = (await aUser(dataSource)).id;
});

const testVariant = { ...variant, modelId: 'gemini-2.5-pro' };
const aRead = {
  readIndex: 0,
  failureCode: null,
  inputTokens: 1_000,
  outputTokens: 200,
  costUsd: 0.01,
  durationMs: 900,
  rawAnswer: '{}',
  reading: null,
};

async function aSample(liveGrams = 50) {
  const meal = await aMeal(dataSource, userId, {});
  const claim = await claimed(dataSource, meal);
  await new ReadQueries(dataSource, 'live').keep(claim, variant, aRead);
  await new AnalysisQueries(dataSource).succeed(claim, variant, anEstimate(liveGrams), new Date(), ['shadow-run']);
  const sample = await new EvaluationSampleQueries(dataSource).claim(meal.id, 'shadow-run');
  if (!sample?.live) throw new Error('no sample');
  return { ...sample, live: sample.live };
}

async function compare(liveGrams: number, testGrams: number, now = new Date(), by = testVariant) {
  const sample = await aSample(liveGrams);
  const reads = new ReadQueries(dataSource, 'shadow');
  await reads.keep({ id: sample.mealId, revision: sample.revision }, by, {
    ...aRead,
    failureCode: 'model-timeout',
    durationMs: 9_000,
  });
  await reads.keep({ id: sample.mealId, revision: sample.revision }, by, { ...aRead, durationMs: 1_500 });
  expect(await new ComparisonQueries(dataSource).store(sample, by, anEstimate(testGrams), now)).toBe(true);
  return sample.mealId;
}

/** Rows as a bulk load would write them: one meal, many comparisons' worth of figures. */
async function addFigures(rows: readonly { hoursAgo: number; difference: number; model?: string }[]): Promise<void> {
  for (const { hoursAgo, difference, model = 'gemini-2.5-pro' } of rows) {
    await compare(50, 50 - difference, new Date(Date.now() - hoursAgo * 3_600_000), { ...testVariant, modelId: model });
  }
}

describe('storing', () => {
  it('stores the figures of both with the reads that made them', async () => {
    const mealId = await compare(52, 40.5);
    const [record] = await lists.page({}, { limit: 10 });
    expect(record).toMatchObject({
      mealId,
      differenceGrams: 11.5,
      storageKey: expect.stringMatching(/^meals/),
      live: { model: 'gpt-4o', carbsGrams: 52, responseMs: 900, inputTokens: 1_000, costUsd: 0.01 },
      // A failed call was paid for, too; the time is that of the answer.
      test: { model: 'gemini-2.5-pro', carbsGrams: 40.5, responseMs: 1_500, outputTokens: 400, costUsd: 0.02 },
    });
    expect(await lists.find(record?.id ?? '')).toEqual(record);
    expect(await lists.find(newId())).toBeNull();
  });

  it('stores nothing for an attempt that another one has taken over', async () => {
    const early = await aSample();
    const late = await new EvaluationSampleQueries(dataSource).claim(early.mealId, 'shadow-run');
    if (!late?.live) throw new Error('no sample');
    const comparisons = new ComparisonQueries(dataSource);
    expect(await comparisons.store(early, testVariant, anEstimate(1), new Date())).toBe(false);
    expect(await comparisons.store({ ...late, live: late.live }, testVariant, anEstimate(2), new Date())).toBe(true);
    expect(await comparisons.store({ ...late, live: late.live }, testVariant, anEstimate(3), new Date())).toBe(false);
    expect((await lists.page({}, { limit: 10 })).map(({ test }) => test.carbsGrams)).toEqual([2]);
  });

  it('stores nothing for a meal analysed again or deleted in the meantime', async () => {
    const [anew, deleted] = [await aSample(), await aSample()];
    const meals = new MealQueries(dataSource);
    await meals.requeue(userId, anew.mealId, {}, { now: new Date(), perDay: null });
    await meals.remove(userId, deleted.mealId);
    const comparisons = new ComparisonQueries(dataSource);
    for (const sample of [anew, deleted]) {
      expect(await comparisons.store(sample, testVariant, anEstimate(1), new Date())).toBe(false);
    }
    expect(await dataSource.query(`SELECT 1 FROM estimates WHERE purpose = 'shadow'`)).toEqual([]);
  });
});

describe('the list', () => {
  it('continues past a page, even when its last comparison is gone', async () => {
    for (const minutes of [5, 4, 3, 2, 1]) await compare(50, 40 + minutes, new Date(Date.now() - minutes * 60_000));
    const testGrams = (page: Awaited<ReturnType<typeof lists.page>>) => page.map(({ test }) => test.carbsGrams);
    const first = await lists.page({}, { limit: 2 });
    const last = first.at(-1)?.id;
    expect(testGrams(first)).toEqual([41, 42]);
    expect(testGrams(await lists.page({}, { limit: 2, before: last }))).toEqual([43, 44]);
    expect(testGrams(await lists.page({}, { limit: 2, offset: 4 }))).toEqual([45]);
    await dataSource.query('DELETE FROM comparisons WHERE id = $1', [last]);
    // Ids carry the time of their writing, which here is later than the time that was claimed for them.
    expect(await lists.page({}, { limit: 2, before: last })).toHaveLength(2);
  });

  it('filters by time, model on either side, and absolute difference', async () => {
    await addFigures([
      { hoursAgo: 1, difference: 12 },
      { hoursAgo: 1, difference: -12 },
      { hoursAgo: 1, difference: 4.9 },
      { hoursAgo: 50, difference: 20 },
      { hoursAgo: 1, difference: 5, model: 'gemini-2.5-flash' },
    ]);
    const found = async (filter: Parameters<typeof lists.page>[0]) =>
      (await lists.page(filter, { limit: 50 })).map(({ differenceGrams }) => differenceGrams).sort((a, b) => a - b);
    expect(await found({ minDelta: 0 })).toEqual([-12, 4.9, 5, 12, 20]);
    expect(await found({ minDelta: 5 })).toEqual([-12, 5, 12, 20]);
    expect(await found({ minDelta: 4.9 })).toEqual([-12, 4.9, 5, 12, 20]);
    expect(await found({ since: new Date(Date.now() - 24 * 3_600_000), minDelta: 10 })).toEqual([-12, 12]);
    expect(await found({ model: 'gemini-2.5-flash' })).toEqual([5]);
    expect(await found({ model: 'gpt-4o' })).toHaveLength(5);
    expect(await found({ model: 'nobody' })).toEqual([]);
  });

  it('samples the same ones each time, and independently for each filter', async () => {
    await addFigures(Array.from({ length: 8 }, (_, index) => ({ hoursAgo: 1, difference: index })));
    const sample = await lists.sample({}, 3);
    expect(sample).toHaveLength(3);
    expect(await lists.sample({}, 3)).toEqual(sample);
    expect(await lists.sample({ minDelta: 6, model: 'gpt-4o' }, 3)).toHaveLength(2);
  });
});

describe('the figures', () => {
  const rawDifferences = () =>
    dataSource.query(
      `SELECT difference_grams AS "differenceGrams", count(*)::int AS count FROM comparisons GROUP BY 1 ORDER BY 1`,
    );

  const rawTotals = async () =>
    (
      await dataSource.query(
        `SELECT count(*)::int AS comparisons, coalesce(sum(abs(difference_grams)), 0)::float8 AS "apartGrams",
                (count(*) FILTER (WHERE abs(difference_grams) >= $1))::int AS "farApart" FROM comparisons`,
        [HIGH_DIFFERENCE_GRAMS],
      )
    )[0];

  it('matches the rows, whatever was added, deleted or rolled up in between', async () => {
    const rollUps = new RollUpQueries(dataSource);
    const row = fc.record({
      hoursAgo: fc.integer({ min: 0, max: 24 * 30 }),
      difference: fc.constantFrom(-12, -10, -9.9, -1, 0, 1, 10, 11.5),
    });
    const step = fc.oneof(
      fc.array(row, { minLength: 1, maxLength: 3 }).map((rows) => () => addFigures(rows)),
      fc.constant(() => dataSource.query('DELETE FROM meals WHERE id IN (SELECT meal_id FROM comparisons LIMIT 1)')),
      fc.constant(() => rollUps.advance()),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
        for (const run of steps) await run();
        expect(await figures.differences({})).toEqual(await rawDifferences());
        const since = new Date(Date.now() - 40 * 86_400_000);
        expect(await figures.differences({ since })).toEqual(await rawDifferences());
        // The totals have roll-ups of their own.
        for (const filter of [{}, { since }]) expect(await figures.totals(filter)).toEqual(await rawTotals());
      }),
      { numRuns: 10 },
    );
  });

  it('counts what the list shows, for every filter', async () => {
    await addFigures([
      { hoursAgo: 1, difference: 12 },
      { hoursAgo: 30, difference: -12 },
      { hoursAgo: 100, difference: 4.9 },
      { hoursAgo: 200, difference: 5, model: 'gemini-2.5-flash' },
    ]);
    await new RollUpQueries(dataSource).advance();
    const hour = 3_600_000;
    const since = (hoursAgo: number) => new Date(Math.floor((Date.now() - hoursAgo * hour) / hour) * hour);
    for (const filter of [
      {},
      { since: since(24) },
      { since: since(168) },
      { minDelta: 5 },
      { model: 'gpt-4o' },
      { model: 'gemini-2.5-flash', minDelta: 5 },
    ]) {
      const listed = (await lists.page(filter, { limit: 50 })).map(({ differenceGrams }) => differenceGrams);
      const counted = (await figures.differences(filter)).flatMap(({ differenceGrams, count }) =>
        Array(count).fill(differenceGrams),
      );
      expect(counted).toEqual(listed.sort((a, b) => a - b));
      expect(await figures.totals(filter)).toEqual({
        comparisons: listed.length,
        apartGrams: listed.reduce((sum, difference) => sum + Math.abs(difference), 0),
        farApart: listed.filter((difference) => Math.abs(difference) >= HIGH_DIFFERENCE_GRAMS).length,
      });
    }
  });
});

import { type ScanSortKey, type SortOrder, scanOverviewApi } from '@carbsight/contracts';
import {
  JudgeAgreementQueries,
  MealCorrectionQueries,
  newId,
  RollUpQueries,
  ScanOverviewQueries,
} from '@carbsight/database';
import type { DataSource } from 'typeorm';
import { aUser } from './meal-builders.js';
import { aScan } from './scan-builders.js';
import { useDatabasePerTest } from './use-database.js';

let dataSource: DataSource;
let overview: ScanOverviewQueries;

useDatabasePerTest('scan_overview', (opened) => {
  dataSource = opened;
  overview = new ScanOverviewQueries(dataSource);
});

const ids = async (by: ScanSortKey, order: SortOrder, offset = 0, limit = 25, search?: string[]) =>
  (await overview.page(search && { spellings: search }, { by, order }, offset, limit)).rows.map(({ mealId }) => mealId);
it('shows a scan from the moment it is accepted, and follows everything that happens to it', async () => {
  const { id: userId, email } = await aUser(dataSource);
  const waiting = await aScan(dataSource, userId);
  const read = await aScan(dataSource, userId, { carbs: 40, testCarbs: 52.5, scores: [90, 70], dish: 'Rice' });
  const { rows, total } = await overview.page(undefined, { by: 'createdAt', order: 'desc' }, 0, 25);
  const unread = { name: null, storageKey: null, carbsGrams: null, testCarbsGrams: null };
  const uncounted = { origin: null, countedCarbsGrams: null, isCorrected: false };
  const nothing = { ...unread, errorGrams: null, judgeScore: null, judgeModel: null, ...uncounted };
  const createdAt = expect.any(Date);
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    {
      ...nothing,
      mealId: read,
      userEmail: email,
      name: 'Rice',
      carbsGrams: 40,
      testCarbsGrams: 52.5,
      judgeScore: 70,
      judgeModel: 'judge',
      origin: 'model',
      createdAt,
    },
    { ...nothing, mealId: waiting, userEmail: email, createdAt },
  ]);

  await new MealCorrectionQueries(dataSource).edit(userId, read, { name: 'Fried rice' }, null, new Date());
  await dataSource.query(`DELETE FROM judgements WHERE evaluation_version = 'v1'`);
  await dataSource.query('UPDATE meals SET is_corrected = true, own_total_grams = 31.5 WHERE id = $1', [read]);
  await dataSource.query('DELETE FROM comparisons');
  await dataSource.query('DELETE FROM meals WHERE id = $1', [waiting]);
  const after = await overview.page({ spellings: ['fried'] }, { by: 'createdAt', order: 'desc' }, 0, 25);
  expect(after.rows).toMatchObject([
    { mealId: read, name: 'Fried rice', testCarbsGrams: null, judgeScore: 90, errorGrams: -8.5 },
  ]);
  expect((await overview.figures()).scans).toBe(1);
});

it('follows rows that one transaction inserts in any order', async () => {
  const { id: userId } = await aUser(dataSource);
  const id = await dataSource.transaction(async (tx) => {
    const [mealId, estimateId] = [newId(), newId()];
    await tx.query('SET CONSTRAINTS meals_estimate_id_fkey DEFERRED');
    await tx.query('INSERT INTO meals (id, user_id, eaten_at, estimate_id) VALUES ($1, $2, now(), $3)', [
      ...[mealId, userId, estimateId],
    ]);
    await tx.query(
      `INSERT INTO estimates (id, meal_id, purpose, model_id, prompt_version, prompt_sha256, revision, carbs_grams,
         low_grams, high_grams, level, level_reason, dish_name, is_not_food, analysis, unknown_items, read_count)
       VALUES ($1, $2, 'live', 'gpt-4o', 'v3.0', 'x', 1, 31, 31, 31, 'medium', '', 'Soup', false, '', '[]', 1)`,
      [estimateId, mealId],
    );
    return mealId;
  });
  const { rows } = await overview.page({ spellings: ['soup'] }, { by: 'createdAt', order: 'desc' }, 0, 25);
  expect(rows).toMatchObject([{ mealId: id, carbsGrams: 31 }]);
});

it('follows meals whose comparison is stored in the same statement, before the last of them', async () => {
  const { id: userId } = await aUser(dataSource);
  const template = await aScan(dataSource, userId, { carbs: 50, testCarbs: 40 });
  await dataSource.query(
    `WITH added AS (INSERT INTO meals (id, user_id, eaten_at, estimate_id)
       SELECT unnest($1::uuid[]), user_id, now(), estimate_id FROM meals WHERE id = $2 RETURNING id)
     INSERT INTO comparisons (id, meal_id, live_estimate_id, test_estimate_id, live_model, test_model,
       live_carbs_grams, test_carbs_grams, difference_grams)
     SELECT gen_random_uuid(), a.id, c.live_estimate_id, c.test_estimate_id, 'gpt-4o', 'gemini-2.5-pro', 50, 40, 10
     FROM (SELECT id FROM added LIMIT 1) a, comparisons c`,
    [[newId(), newId()], template],
  );
  const { rows } = await overview.page(undefined, { by: 'carbDifference', order: 'desc' }, 0, 25);
  expect(rows.map(({ testCarbsGrams }) => testCarbsGrams)).toEqual([40, 40, null]);
});

it('sorts by the scores of one judge: scans that another has scored come last, like those without a score', async () => {
  const { id: userId } = await aUser(dataSource);
  const judged = async (score: number, judge: string, hoursAgo: number) => {
    const id = await aScan(dataSource, userId, { carbs: 40, scores: [score], hoursAgo });
    await dataSource.query('UPDATE judgements SET judge_model = $2 WHERE meal_id = $1', [id, judge]);
    return id;
  };
  const byAnother = await judged(99, 'o’ther', 5);
  const low = await judged(40, "ju'dge", 4);
  const high = await judged(80, "ju'dge", 3);
  const unjudged = await aScan(dataSource, userId, { carbs: 40, hoursAgo: 2 });
  await dataSource.query(`INSERT INTO model_settings (config_type, model_id) VALUES ('judge_model', 'ju''dge')`);
  const judge = await new JudgeAgreementQueries(dataSource).sortingJudge('v0');
  expect(judge).toMatchObject({ judgeModel: "ju'dge", judgedMeals: 2 });
  const sort = { by: 'llmJudgeScore', order: 'desc', judge } as const;
  const everyPage = async (pageOf: (offset: number) => ReturnType<typeof overview.page>) => {
    const pages = [];
    for (const offset of [0, 1, 2, 3]) pages.push((await pageOf(offset)).rows[0]?.mealId);
    return pages;
  };
  const sorted = [high, low, unjudged, byAnother];
  expect(await everyPage((offset) => overview.page(undefined, sort, offset, 1))).toEqual(sorted);
  expect(await everyPage((offset) => overview.page({ spellings: ['@example'] }, sort, offset, 1))).toEqual(sorted);
  expect(await everyPage((offset) => overview.pageOf({ from: new Date(0) }, sort, offset, 1))).toEqual(sorted);
});

describe('sorting', () => {
  const keys = scanOverviewApi.scanSortKey.options;
  const orders: SortOrder[] = ['asc', 'desc'];
  const cases = keys.flatMap((by) => orders.map((order) => [by, order] as const));

  it.each(cases)('by %s %s goes through every scan once, those without the figure last', async (by, order) => {
    const { id: userId } = await aUser(dataSource);
    const all: { id: string; key: number | null; hoursAgo: number }[] = [];
    for (let index = 0; index < 11; index += 1) {
      const carbs = index % 4 === 3 ? undefined : 10 * index;
      const testCarbs = index % 3 === 0 ? undefined : 10 * index + (index % 2 === 0 ? 7 : -2 * index);
      const scores = index % 5 === 1 ? [50 + index] : [];
      const own = index % 2 === 0 ? undefined : 100 + (index % 3);
      const id = await aScan(dataSource, userId, {
        carbs,
        testCarbs,
        own,
        scores: carbs === undefined ? [] : scores,
        hoursAgo: 50 - index,
      });
      const difference = carbs === undefined || testCarbs === undefined ? null : Math.abs(carbs - testCarbs);
      const key = {
        createdAt: index,
        openaiCarbEstimate: carbs ?? null,
        llmJudgeScore: carbs === undefined ? null : (scores[0] ?? null),
        carbDifference: difference,
        geminiCarbEstimate: carbs === undefined ? null : (testCarbs ?? null),
        carbError: carbs === undefined || own === undefined ? null : Math.abs(own - carbs),
      }[by];
      all.push({ id, key, hoursAgo: 50 - index });
    }
    const sign = order === 'asc' ? 1 : -1;
    const expected = all
      .toSorted((a, b) => {
        if (a.key === null || b.key === null) {
          return a.key === b.key ? a.hoursAgo - b.hoursAgo : a.key === null ? 1 : -1;
        }
        return sign * (a.key - b.key || (a.id < b.id ? -1 : 1));
      })
      .map(({ id }) => id);
    for (const limit of [1, 2, 3, 4, 25]) {
      const pages: string[] = [];
      for (let offset = 0; offset < all.length + limit; offset += limit) {
        pages.push(...(await ids(by, order, offset, limit)));
      }
      expect(pages).toEqual(expected);
      const searched: string[] = [];
      for (let offset = 0; offset < all.length + limit; offset += limit) {
        searched.push(...(await ids(by, order, offset, limit, ['@example'])));
      }
      expect(searched).toEqual(expected);
    }
    // A term with this many hits is scanned in order, and counting stops at the limit.
    const capped = new ScanOverviewQueries(dataSource, { countMax: 2 });
    for (const limit of [1, 2, 3, 25]) {
      const walked: string[] = [];
      for (let offset = 0; offset < all.length + limit; offset += limit) {
        const page = await capped.page({ spellings: ['@EXAMPLE'] }, { by, order }, offset, limit);
        expect(page).toMatchObject({ total: 2, isTotalCapped: true });
        walked.push(...page.rows.map(({ mealId }) => mealId));
      }
      expect(walked).toEqual(expected.slice(0, 2));
    }
  });
});

it('shows figures that match the rows, before and after they are rolled up', async () => {
  const { id: userId } = await aUser(dataSource);
  const rollUps = new RollUpQueries(dataSource);
  const raw = async () =>
    (
      await dataSource.query(
        `SELECT count(*)::int AS scans, count(e.id)::int AS estimated, count(c.id)::int AS tested, count(c.id)::int AS compared,
                count(m.own_total_grams)::int AS corrected, count(j.total_score)::int AS judged
         FROM meals m LEFT JOIN estimates e ON e.id = m.estimate_id LEFT JOIN comparisons c ON c.meal_id = m.id
         LEFT JOIN LATERAL (SELECT total_score FROM judgements WHERE meal_id = m.id ORDER BY id DESC LIMIT 1) j ON true`,
      )
    )[0];
  await aScan(dataSource, userId, { carbs: 50, testCarbs: 60, own: 70, scores: [80], hoursAgo: 60 });
  await aScan(dataSource, userId, { carbs: 50, testCarbs: 60.5, hoursAgo: 61 });
  await aScan(dataSource, userId, { hoursAgo: 0 });
  expect(await overview.figures()).toEqual(await raw());
  await rollUps.advance();
  const late = await aScan(dataSource, userId, { carbs: 33, testCarbs: 3, scores: [10, 44.5], hoursAgo: 61 });
  expect(await overview.figures()).toEqual(await raw());
  await rollUps.advance();
  await dataSource.query('DELETE FROM meals WHERE id = $1', [late]);
  expect(await overview.figures()).toEqual(await raw());
  await rollUps.advance();
  expect(await overview.figures()).toEqual(await raw());
  expect(await overview.figures()).toMatchObject({ scans: 3, compared: 2, judged: 1 });
});

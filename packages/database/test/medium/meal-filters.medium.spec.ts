import { type MealFilter, MealReviewQueries, ScanOverviewQueries } from '@carbsight/database';
import type { DataSource } from 'typeorm';
import { aUser } from './meal-builders.js';
import { aMealRow } from './package-builders.js';
import { aScan } from './scan-builders.js';
import { useDatabasePerFile, useDatabasePerTest } from './use-database.js';

const NEWEST = { by: 'createdAt', order: 'desc' } as const;

describe('one filter', () => {
  let dataSource: DataSource;
  let overview: ScanOverviewQueries;
  const users = { kim: '', lee: '' };
  const meals: Record<string, string> = {};

  useDatabasePerFile('meal_filters', async (opened) => {
    dataSource = opened;
    overview = new ScanOverviewQueries(dataSource);
    users.kim = (await aUser(dataSource, 'kim@example.org')).id;
    users.lee = (await aUser(dataSource, 'lee@example.org')).id;
    await dataSource.query(`UPDATE users SET admin_role = 'owner', admin_since = now() WHERE id = $1`, [users.lee]);
    const set = (id: string, changes: string) => dataSource.query(`UPDATE meals SET ${changes} WHERE id = $1`, [id]);
    meals.waiting = await aScan(dataSource, users.lee, { hoursAgo: 9 });
    meals.failed = await aScan(dataSource, users.kim, { hoursAgo: 8 });
    await dataSource.query(
      `INSERT INTO reads (id, meal_id, purpose, model_id, prompt_sha256, revision, read_index, failure_code, input_tokens,
         output_tokens, cost_usd, duration_ms)
       VALUES (gen_random_uuid(), $1, 'live', 'gemini-2.5-pro', 'x', 1, 0, 'model-timeout', 0, 0, 0, 1)`,
      [meals.failed],
    );
    await set(meals.failed, `status = 'failed', failure_code = 'model-timeout'`);
    meals.asked = await aScan(dataSource, users.kim, { hoursAgo: 7.2 });
    await set(meals.asked, `status = 'failed', failure_code = 'needs-description'`);
    meals.good = await aScan(dataSource, users.kim, { carbs: 30, scores: [91], hoursAgo: 7 });
    await set(meals.good, `thumb = 'up', is_answered = true`);
    meals.bad = await aScan(dataSource, users.kim, { carbs: 30, scores: [80, 12], hoursAgo: 6 });
    await set(meals.bad, `thumb = 'down', thumb_comment = 'Far too LITTLE', is_corrected = true, own_total_grams = 60`);
    meals.inside = await aScan(dataSource, users.kim, { carbs: 30, hoursAgo: 5 });
    await dataSource.query(
      `UPDATE estimates SET fallback_from = '[{"modelId": "x", "reason": "model-unavailable"}]' WHERE meal_id = $1`,
      [meals.inside],
    );
    await set(meals.inside, 'is_corrected = true, own_total_grams = 30, is_partial = true');
    meals.words = await aMealRow(dataSource, users.kim, {
      entry: 'words',
      model: { id: 'reference-table', prompt: 'v9' },
      hoursAgo: 4,
    });
    meals.typed = await aMealRow(dataSource, users.lee, { entry: 'manual', own: 12, hoursAgo: 3 });
    await new MealReviewQueries(dataSource).save(
      meals.typed,
      { note: 'Call back', assigneeId: users.lee },
      { id: users.lee, email: 'lee@example.org' },
    );
  });

  const namesOf = (ids: readonly string[]) =>
    ids.map((id) => Object.entries(meals).find(([, known]) => known === id)?.[0] ?? id);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const all = ['typed', 'words', 'inside', 'bad', 'good', 'asked', 'failed', 'waiting'];

  it.each<[MealFilter, string[]]>([
    [{ thumb: 'up' }, ['good']],
    [{ thumb: 'down' }, ['bad']],
    [{ comment: true }, ['bad']],
    [{ comment: false }, ['typed', 'words', 'inside', 'good', 'asked', 'failed', 'waiting']],
    [{ corrected: true }, ['inside', 'bad']],
    [{ missed: true }, ['bad']],
    [{ fallback: true }, ['inside']],
    [{ answered: true }, ['good']],
    [{ partial: true }, ['inside']],
    [{ status: 'open' }, ['waiting']],
    [{ status: 'failed' }, ['failed']],
    [{ status: 'needs-input' }, ['asked']],
    [{ failure: 'model-timeout' }, ['failed']],
    [{ failure: 'needs-description' }, ['asked']],
    [{ failure: 'not-readable' }, []],
    [{ model: 'gpt-4o' }, ['inside', 'bad', 'good']],
    [{ model: 'gemini-2.5-pro' }, ['failed']],
    [{ model: 'removed long ago' }, []],
    [{ models: ['gemini-2.5-pro', 'reference-table'] }, ['words', 'failed']],
    [{ models: [] }, []],
    [{ prompt: 'v9' }, ['words']],
    [{ entry: 'manual' }, ['typed']],
    [{ band: 'green' }, ['good']],
    [{ band: 'red' }, ['bad']],
    [{ origin: 'model' }, ['inside', 'bad', 'good']],
    [{ search: ['too little'] }, ['bad']],
    [{ search: ['LEE@'] }, ['typed', 'waiting']],
    [{ search: ['%'] }, []],
    [{ thumb: 'down', model: 'gpt-4o', missed: true }, ['bad']],
    [{ corrected: true, missed: false }, ['inside']],
    [{ status: 'failed', thumb: 'up' }, []],
    [{ status: 'completed', search: ['kim@'] }, ['words', 'inside', 'bad', 'good']],
    [{}, all],
  ])('%j', async (filter, expected) => {
    const { rows, total } = await overview.pageOf(filter, NEWEST, 0, 25);
    expect(namesOf(rows.map(({ mealId }) => mealId))).toEqual(expected);
    expect(total).toBe(expected.length);
    // Of two meals: most pages take several of them.
    const loader = new ScanOverviewQueries(dataSource, { listedMax: 2 }).loader(filter);
    const pages: string[] = [];
    for (let page = await loader(2); page.length > 0; page = await loader(2))
      pages.push(...page.map(({ mealId }) => mealId));
    expect(namesOf(pages)).toEqual(expected);
  });

  it('sorted by how far the estimate was from the person’s own figure, others last', async () => {
    const worst = { by: 'carbError', order: 'desc' } as const;
    const { rows } = await overview.pageOf({ model: 'gpt-4o' }, worst, 0, 2);
    expect(namesOf(rows.map(({ mealId }) => mealId))).toEqual(['bad', 'inside']);
    expect(rows.map(({ errorGrams }) => errorGrams)).toEqual([30, 0]);
    expect(namesOf((await overview.pageOf({ model: 'gpt-4o' }, worst, 2, 2)).rows.map(({ mealId }) => mealId))).toEqual(
      ['good'],
    );
  });

  it('sums up what models and judges say about the meals found', async () => {
    const judges = [{ judgeModel: 'judge', judgedMeals: 2, score: 171 }];
    const none = { comparisons: 0, apartGrams: 0, farApart: 0 };
    const found = { compared: none, judges, isTotalCapped: false };
    expect(await overview.figuresOf({ model: 'gpt-4o' }, 'v0')).toEqual({ ...found, total: 3 });
    expect(await overview.figuresOf({ thumb: 'up' }, 'v1')).toMatchObject({ total: 1, judges: [] });
    expect(await overview.figuresOfSearch({ spellings: ['toast'] }, 'v0')).toEqual({ ...found, total: 3 });
  });

  it('by person, assignee and time', async () => {
    const found = async (filter: MealFilter) =>
      namesOf((await overview.pageOf(filter, NEWEST, 0, 25)).rows.map(({ mealId }) => mealId));
    expect(await found({ user: users.lee })).toEqual(['typed', 'waiting']);
    expect(await found({ assignee: users.lee })).toEqual(['typed']);
    expect(await found({ assignee: users.kim })).toEqual([]);
    expect(await found({ from: hoursAgo(6.5), to: hoursAgo(4.5) })).toEqual(['inside', 'bad']);
    expect(await found({ from: hoursAgo(6.5), user: users.kim })).toEqual(['words', 'inside', 'bad']);
    expect(await found({ models: ['gpt-4o'], to: hoursAgo(5.5) })).toEqual(['bad', 'good']);
    expect(await found({ corrected: false, to: hoursAgo(7.5) })).toEqual(['failed', 'waiting']);
  });

  it('by id, whole or as it is shown, in searches with and without filters', async () => {
    const id = meals.good ?? '';
    for (const term of [id, id.toUpperCase(), id.slice(-8), `…${id.slice(-8)}`]) {
      expect((await overview.page({ spellings: [term] }, NEWEST, 0, 25)).rows.map(({ mealId }) => mealId)).toEqual([
        id,
      ]);
      expect((await overview.pageOf({ search: [term], thumb: 'up' }, NEWEST, 0, 25)).total).toBe(1);
    }
    expect((await overview.page({ spellings: [id.slice(-7)] }, NEWEST, 0, 25)).total).toBe(0);
  });

  it('finds comments, few or many', async () => {
    for (const commentsMax of [0, 5]) {
      const search = new ScanOverviewQueries(dataSource, { commentsMax: commentsMax || 1 });
      expect(
        namesOf(
          (await search.page({ spellings: ['none', 'far TOO'] }, NEWEST, 0, 25)).rows.map(({ mealId }) => mealId),
        ),
      ).toEqual(['bad']);
    }
  });

  it('knows the models and prompts of all meals', async () => {
    expect(await overview.variants()).toEqual({
      models: ['gemini-2.5-pro', 'gpt-4o', 'reference-table'],
      prompts: ['v3.0', 'v9'],
    });
  });
});

describe('many meals', () => {
  let dataSource: DataSource;
  useDatabasePerTest('meal_filters_many', (opened) => {
    dataSource = opened;
  });

  it('looks through the newest of the rarest filter, and says where it stopped', async () => {
    const { id } = await aUser(dataSource);
    for (let hour = 0; hour < 8; hour += 1) await aScan(dataSource, id, { carbs: hour, hoursAgo: hour });
    await dataSource.query(`UPDATE meals SET thumb = 'down' WHERE created_at < now() - interval '2.5 hours'`);
    await dataSource.query(`UPDATE meals SET is_corrected = true WHERE created_at < now() - interval '5.5 hours'`);
    const overview = new ScanOverviewQueries(dataSource, { listedMax: 3 });
    const found = async (filter: MealFilter) => {
      const { rows, isTotalCapped } = await overview.pageOf(filter, NEWEST, 0, 25);
      return [rows.map(({ carbsGrams }) => carbsGrams), isTotalCapped];
    };
    expect(await found({ thumb: 'down' })).toEqual([[3, 4, 5], true]);
    expect(await found({ thumb: 'down', model: 'gpt-4o' })).toEqual([[3, 4, 5], true]);
    // The two corrected ones are all there are: nothing older is missing.
    expect(await found({ thumb: 'down', model: 'gpt-4o', corrected: true })).toEqual([[6, 7], false]);
    expect(await found({ model: 'gpt-4o', thumb: 'up', corrected: false })).toEqual([[], false]);
    expect(await found({ model: 'gpt-4o', corrected: false, comment: true })).toEqual([[], false]);
    expect(await found({ model: 'gpt-4o', comment: false, search: ['nothing like it'] })).toEqual([[], true]);
  });
});

import { createDataSource, MealCountQueries, RollUpQueries, UpgradeStepQueries } from '@carbsight/database';
import { migrateDatabase } from '../../src/migrate.js';
import {
  catalogue,
  columnsOf,
  contents,
  freshCatalogue,
  restoreDatabase,
  type StoredDatabase,
} from './stored-database.js';

/** What is queried before and after; if it is stored differently now, the second query is today's. */
const QUESTIONS: Readonly<Record<string, readonly [string, string?]>> = {
  meals: [
    `SELECT m.id, m.user_id, entry, status, note, name, eaten_at, favourite, photo_id, repeated_from, thumb, thumb_comment, thumb_at,
       finished_at, failure_code, revision, session_key FROM meals m`,
  ],
  // An analysis that runs counts for nothing.
  'what counts': [
    `SELECT m.id, coalesce(override_carbs_grams, carbs_grams) AS grams,
       CASE WHEN override_carbs_grams IS NOT NULL THEN override_carb_basis ELSE carb_basis END AS basis,
       CASE WHEN override_carbs_grams IS NULL THEN low_grams ELSE coalesce(override_low_grams, override_carbs_grams) END AS low,
       CASE WHEN override_low_grams IS NULL AND override_carbs_grams IS NOT NULL THEN override_carbs_grams
         WHEN jsonb_array_length(coalesce(own_unknown_items, unknown_items)) > 0 THEN NULL
         ELSE coalesce(override_high_grams, high_grams) END AS high
     FROM meals m LEFT JOIN estimates e ON e.id = m.estimate_id`,
    `SELECT id, counted_carbs_grams AS grams, counted_carb_basis AS basis, counted_low_grams AS low, counted_high_grams AS high
     FROM meals`,
  ],
  corrections: [
    `SELECT id, override_carbs_grams, override_carb_basis, override_fibre_grams, override_low_grams, override_high_grams,
       override_reason, override_at, own_unknown_items,
       (SELECT jsonb_agg(item - 'portionSaid') FROM jsonb_array_elements(own_items) AS item) AS own_items
     FROM meals WHERE override_carbs_grams IS NOT NULL`,
    `SELECT id, own_carbs_grams, own_carb_basis, own_fibre_grams, own_low_grams, own_high_grams,
       own_total_reason, own_total_at, own_unknown_items,
       (SELECT jsonb_agg(item - 'portionSaid') FROM jsonb_array_elements(own_items) AS item) AS own_items
     FROM meals WHERE own_carbs_grams IS NOT NULL`,
  ],
  'meals that were corrected': [
    `SELECT id FROM meals WHERE override_carbs_grams IS NOT NULL AND estimate_id IS NOT NULL`,
    'SELECT id FROM meals WHERE is_corrected',
  ],
  estimates: [
    `SELECT id, meal_id, purpose, model_id, prompt_version, revision, carbs_grams, low_grams, high_grams, carb_basis, fibre_grams,
       level, level_reason, dish_name, is_not_food, analysis, unknown_items, question, read_count, created_at FROM estimates`,
  ],
  items: [
    `SELECT id, estimate_id, position, item, portion, grams, carbs_grams, fibre_grams, source, reference, table_row
     FROM meal_items`,
  ],
  'calls of models': [
    `SELECT id, meal_id, estimate_id, purpose, model_id, read_index, failure_code, input_tokens, output_tokens, cost_usd,
       duration_ms, raw_answer, reading - 'levelReason' AS reading FROM reads`,
  ],
  comparisons: [
    `SELECT meal_id, production_model, test_model, production_carbs_grams, test_carbs_grams, difference_grams, created_at
     FROM comparisons`,
    `SELECT meal_id, live_model, test_model, live_carbs_grams, test_carbs_grams, difference_grams, created_at
     FROM comparisons`,
  ],
  judgements: ['SELECT * FROM judgements'],
  events: ['SELECT * FROM meal_events'],
  scans: ['SELECT * FROM scan_overview'],
  'people and scans of each day': ['SELECT * FROM population_by_day'],
  'differences of each week': ['SELECT * FROM comparison_by_week'],
  'comparisons of each hour': ['SELECT * FROM comparison_totals_by_hour'],
  'scans of each hour': ['SELECT bucket, scans, estimated, compared, judged FROM scan_figures_by_hour'],
  'who came back': ['SELECT * FROM retention_by_week'],
  'scan sessions of each day': ['SELECT * FROM scan_sessions_by_day'],
  'what people said of estimates': [
    `SELECT bucket, prompt_version, delta_range, sum(scans) AS scans, sum(thumbs_up) AS up, sum(thumbs_down) AS down,
       sum(rated) AS rated, sum(delta_grams) AS delta FROM evaluation_by_day GROUP BY 1, 2, 3`,
  ],
  'what judges said': [
    `SELECT bucket, band, sum(meals) AS meals, sum(rated) AS rated, sum(thumbs_up) AS up,
       sum(overridden) AS overridden FROM judged_by_day GROUP BY 1, 2`,
    `SELECT bucket, band, sum(meals) AS meals, sum(rated) AS rated, sum(thumbs_up) AS up,
       sum(corrected) AS corrected FROM judged_by_day GROUP BY 1, 2`,
  ],
  'cost of each hour': [
    `SELECT bucket, model_id, purpose, sum(calls) AS calls, sum(failures) AS failures, sum(input_tokens) AS input,
       sum(output_tokens) AS output, sum(cost_usd) AS cost FROM model_calls_by_hour GROUP BY 1, 2, 3`,
  ],
};

/** What columns were called. */
const RENAMED: Readonly<Record<string, string>> = {
  carb_overridden: 'own_total_entered',
  overridden: 'corrected',
  production_model: 'live_model',
  production_carbs_grams: 'live_carbs_grams',
  override_carbs_grams: 'own_carbs_grams',
  override_carb_basis: 'own_carb_basis',
  override_fibre_grams: 'own_fibre_grams',
  override_low_grams: 'own_low_grams',
  override_high_grams: 'own_high_grams',
  override_reason: 'own_total_reason',
  override_at: 'own_total_at',
};

/** How it was made: `first-release.md`. */
let first: StoredDatabase;

beforeEach(async () => {
  first = await restoreDatabase('first release', 'first-release.sql.gz');
});
afterEach(() => first.drop());

it('has the same meals, corrections, comparisons and figures after an upgrade from the first release', async () => {
  const before = await answers(([question]) => question);
  await migrateDatabase(first.url);
  await doJobs();
  const after = await answers(([question, today]) => today ?? question);
  for (const about of Object.keys(QUESTIONS)) expect(after[about], about).toEqual(before[about]);
  for (const rows of Object.values(before)) expect(rows.length).toBeGreaterThan(0);
});

it('gives a database of the first release the schema of a new one, and changes nothing the second time', async () => {
  await migrateDatabase(first.url);
  await doJobs();
  expect(await catalogue(first.client)).toEqual(await freshCatalogue());
  const tables = await columnsOf(first.client);
  const rows = await contents(first.client, tables);
  await migrateDatabase(first.url);
  expect(await contents(first.client, tables)).toEqual(rows);
  expect(await catalogue(first.client)).toEqual(await freshCatalogue());
});

it('leaves the rows and sentences of meals to the worker', async () => {
  await migrateDatabase(first.url);
  expect(await textsOf('SELECT name FROM upgrade_steps t')).toEqual(['estimates-said', 'meal-facets', 'meal-origins']);
  expect(await textsOf('SELECT t::text FROM meal_facets t')).toEqual([]);
  await doJobs();
  expect(await textsOf('SELECT name FROM upgrade_steps t')).toEqual([]);
  expect(await textsOf('SELECT t::text FROM meal_facets t')).toEqual(
    await textsOf('SELECT t::text FROM meal_facet_source t'),
  );
  expect(await textsOf(`SELECT meal_id || origin FROM meal_origins`)).toEqual(
    await textsOf('SELECT meal_id || origin FROM meal_origin_source'),
  );
  expect(await textsOf(`SELECT DISTINCT said #>> '{levelReason,code}' FROM estimates WHERE said IS NOT NULL`)).toEqual([
    ...['assumed-medium', 'foods-not-counted', 'one-reading', 'readings-agree', 'readings-differ-a-lot'],
    ...['readings-differ-somewhat', 'wide-range'],
  ]);
  expect(
    await textsOf(`SELECT DISTINCT portion_said ->> 'code' FROM meal_items WHERE portion_said IS NOT NULL`),
  ).toEqual([...['portion-assumed', 'portion-stated', 'usual-portion']]);
  expect(await textsOf(`SELECT id::text FROM meals WHERE own_items @? '$[*] ? (!exists (@.portionSaid))'`)).toEqual([]);
  expect(await textsOf(`SELECT id::text FROM reads WHERE jsonb_typeof(reading -> 'levelReason') = 'string'`)).toEqual(
    [],
  );
  // Nothing has to be counted twice.
  expect(await textsOf('SELECT id::text FROM meals WHERE counted_at IS NULL')).toEqual([]);
});

async function textsOf(sql: string): Promise<string[]> {
  const { rows } = await first.client.query<[string]>({ text: sql, rowMode: 'array' });
  return rows.map(([text]) => text).toSorted();
}

/** Rows of each answer, in an order that does not depend on where they lie. */
async function answers(
  of: (question: readonly [string, string?]) => string,
): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const [about, question] of Object.entries(QUESTIONS)) {
    const { rows } = await first.client.query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS row FROM (${of(question)}) t`,
    );
    const inTodaysNames = rows.map(({ row }) =>
      Object.entries(row)
        .map(([column, value]) => [RENAMED[column] ?? column, value])
        .sort(),
    );
    found[about] = inTodaysNames.map((row) => JSON.stringify(row)).toSorted();
  }
  return found;
}

/** What an upgrade leaves to the worker. */
async function doJobs(): Promise<void> {
  const dataSource = await createDataSource({ url: first.url, applicationName: 'test', poolSize: 2 }).initialize();
  const counts = new MealCountQueries(dataSource);
  const steps = new UpgradeStepQueries(dataSource);
  // Some meals are counted before their rows are written, as when their people come at once.
  await counts.countNext(null, 100);
  while (await steps.doNext(100));
  while ((await counts.countNext(null, 1_000)).length > 0);
  await new RollUpQueries(dataSource).advance();
  await dataSource.destroy();
}

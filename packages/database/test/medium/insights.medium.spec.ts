import { createDataSource, type DataSource, InsightsQueries, MealRecordQueries } from '@carbsight/database';
import { createTestDatabase, type TestDatabase } from '@carbsight/database/testing';
import { LocalClock } from '@carbsight/domain';
import { aUser } from './meal-builders.js';

const DAYS = 730;
const MEALS_A_DAY = 10;
const DAY_MS = 86_400_000;

let database: TestDatabase;
let dataSource: DataSource;
let userId: string;
/** Meals are between now and then; the last one at least an hour ago. */
let startMs: number;

/** Someone who logged ten meals a day for two years, among others. */
beforeAll(async () => {
  startMs = Date.now();
  database = await createTestDatabase('insights');
  dataSource = await createDataSource({ url: database.url, applicationName: 'test' }).initialize();
  userId = (await aUser(dataSource)).id;
  await aUser(dataSource);
  await dataSource.transaction(async (tx) => {
    // The roll-ups are not needed here; maintaining them for 15,000 rows would take longer than all the tests.
    for (const table of ['meals', 'estimates']) await tx.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await tx.query(
      `INSERT INTO meals (id, user_id, status, eaten_at, created_at)
       SELECT gen_random_uuid(), u.id, 'completed', t, t FROM users u,
         generate_series(date_trunc('milliseconds', now()) - make_interval(days => $1), now() - interval '1 hour', make_interval(mins => $2)) t`,
      [DAYS, (24 * 60) / MEALS_A_DAY],
    );
    await tx.query(
      `INSERT INTO estimates (id, meal_id, purpose, model_id, prompt_version, prompt_sha256, revision, carbs_grams,
         low_grams, high_grams, level, level_reason, dish_name, is_not_food, analysis, unknown_items, read_count)
       SELECT gen_random_uuid(), id, 'live', 'gpt-4o', 'v3.0', 'x', 1, 40, 30, 50, 'high', '', 'Rice', false, '', '[]', 1 FROM meals`,
    );
    await tx.query('UPDATE meals m SET estimate_id = e.id FROM estimates e WHERE e.meal_id = m.id');
  });
  await dataSource.query('ANALYZE meals, estimates');
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

type PlanNode = {
  'Index Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
};

/** PostgreSQL's plans for the statements that `ask` sends. */
async function plansOf(ask: () => Promise<unknown>) {
  const statements: { text: string; values: unknown }[] = [];
  const run = dataSource.query.bind(dataSource);
  const watch = vi.spyOn(dataSource, 'query').mockImplementation((text, values = []) => {
    statements.push({ text, values });
    return run(text, values);
  });
  await ask();
  watch.mockRestore();
  return Promise.all(
    statements.map(async ({ text, values }) => {
      const [row] = await run<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
        values as unknown[],
      );
      const [answer] = row?.['QUERY PLAN'] ?? [];
      const indexes = (node: PlanNode | undefined): string[] =>
        node ? [...(node['Index Name'] ? [node['Index Name']] : []), ...(node.Plans ?? []).flatMap(indexes)] : [];
      const blocks = (answer?.Plan['Shared Hit Blocks'] ?? 0) + (answer?.Plan['Shared Read Blocks'] ?? 0);
      return { indexes: indexes(answer?.Plan), blocks };
    }),
  );
}

const clock = new LocalClock('UTC');

it('reads a heavy user’s quarter in one statement, by the index of their meals, and few pages', async () => {
  const insights = new InsightsQueries(dataSource);
  const span = { from: new Date(startMs - 90 * DAY_MS), to: new Date(), clock };
  expect(await insights.findMeals(userId, span, 'available')).toHaveProperty('length', 90 * MEALS_A_DAY);
  const plans = await plansOf(() => insights.findMeals(userId, span, 'available'));
  expect(plans).toEqual([{ indexes: expect.arrayContaining(['meals_user_eaten_idx']), blocks: expect.any(Number) }]);
  expect(plans[0]?.blocks).toBeLessThan((90 * MEALS_A_DAY) / 2);
});

it('finds by that index whether a plan hides older meals', async () => {
  const records = new MealRecordQueries(dataSource);
  const since = new Date(Date.now() - 90 * DAY_MS);
  const plans = await plansOf(() => records.findOldestBefore(userId, since));
  expect(plans).toEqual([{ indexes: ['meals_user_eaten_idx'], blocks: expect.any(Number) }]);
  expect(plans[0]?.blocks).toBeLessThan(10);
});

it('reads a long diary in pages that fit together', async () => {
  const insights = new InsightsQueries(dataSource);
  const span = { from: new Date(startMs - 60 * DAY_MS), to: new Date(), clock };
  const first = await insights.diary(userId, span, 'available', 400);
  const rest = await insights.diary(userId, span, 'available', 400, first.at(-1));
  const ids = [...first, ...rest].map(({ id }) => id);
  expect([new Set(ids).size, ids.length]).toEqual([600, 600]);
  expect(await insights.diary(userId, span, 'available', 400, rest.at(-1))).toEqual([]);
});

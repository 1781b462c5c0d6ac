import { DemoQueries, ModelCallQueries, RollUpQueries } from '@carbsight/database';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { aUser } from './meal-builders.js';
import { useDatabasePerTest } from './use-database.js';

let dataSource: DataSource;
let rollUps: RollUpQueries;
let modelCalls: ModelCallQueries;
let userId: string;

useDatabasePerTest('model_calls', async (opened) => {
  dataSource = opened;
  rollUps = new RollUpQueries(dataSource);
  modelCalls = new ModelCallQueries(dataSource);
  userId = (await aUser(dataSource)).id;
  // A ledger of everything paid for, kept next to the product's tables.
  await dataSource.query('CREATE TABLE ledger (LIKE reads)');
});

/** One meal with three calls of three models, one of which has no price, for each number of hours. */
async function addMeals(hoursAgo: readonly number[], owner = userId): Promise<void> {
  await dataSource.query(
    `WITH came AS (
       INSERT INTO meals (id, user_id, eaten_at, created_at)
       SELECT gen_random_uuid(), $1, now(), now() - make_interval(mins => (60 * hours)::int) FROM unnest($2::float8[]) hours
       RETURNING id, created_at),
     called AS (
       INSERT INTO reads (id, meal_id, purpose, model_id, prompt_sha256, revision, read_index, failure_code, input_tokens,
         output_tokens, cost_usd, duration_ms, created_at)
       SELECT gen_random_uuid(), id, purpose, model, 'a', 1, 0, failure, 100, 20, cost, 900, created_at
       FROM came, (VALUES ('live', 'gpt-4o', NULL, 0.000123), ('judge', 'gemini-2.5-pro', 'model-timeout', 0.000123),
         ('live', 'unpriced', NULL, NULL)) kinds (purpose, model, failure, cost)
       RETURNING *)
     INSERT INTO ledger SELECT * FROM called`,
    [owner, hoursAgo],
  );
}

const SUMS = `count(*)::int AS calls, count(failure_code)::int AS failures, sum(input_tokens)::int AS input,
  sum(output_tokens)::int AS output, coalesce(sum(cost_usd), 0) AS cost, count(*) FILTER (WHERE cost_usd IS NULL)::int AS unpriced,
  sum(duration_ms)::int AS ms`;
const paid = () =>
  dataSource.query(
    `SELECT date_trunc('hour', created_at, 'UTC') AS bucket, model_id, purpose, ${SUMS} FROM ledger
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );
const shown = () =>
  dataSource.query(
    `SELECT bucket, model_id, purpose, calls, failures, input_tokens::int AS input, output_tokens::int AS output,
            cost_usd AS cost, unpriced, duration_ms::int AS ms FROM model_calls_by_hour ORDER BY 1, 2, 3`,
  );

it('shows what was paid for, whatever arrived late, was erased, rolled up or merged in between', async () => {
  const hours = fc.array(fc.double({ min: 0, max: 24 * 4, noNaN: true }), { minLength: 1, maxLength: 5 });
  const step = fc.oneof(
    hours.map((hoursAgo) => () => addMeals(hoursAgo)),
    fc.constant(() =>
      dataSource.query('DELETE FROM meals WHERE id IN (SELECT id FROM meals ORDER BY random() LIMIT 3)'),
    ),
    fc.constant(() => rollUps.advance()),
    fc.constant(() => rollUps.rebuild(new Date(0), new Date())),
    fc.constant(() => modelCalls.removeExpired()),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      for (const run of steps) await run();
      expect(await shown()).toEqual(await paid());
    }),
    { numRuns: 15 },
  );
});

it('keeps no row of an erased person, only sums', async () => {
  await addMeals([0.1, 5, 50, 50, 50]);
  await dataSource.query('DELETE FROM users WHERE id = $1', [userId]);
  expect(await dataSource.query('SELECT * FROM reads')).toEqual([]);
  await modelCalls.removeExpired();
  const rows = await dataSource.query("SELECT * FROM erased_model_calls WHERE at < now() - interval '49 hours'");
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({ calls: 3, input_tokens: '300' });
  expect(await shown()).toEqual(await paid());
});

it('forgets the cost of demo data, which nobody has paid', async () => {
  const demo = await aUser(dataSource);
  await dataSource.query('UPDATE users SET is_demo = true WHERE id = $1', [demo.id]);
  await addMeals([1, 30, 60], demo.id);
  await rollUps.advance();
  await dataSource.query('DELETE FROM ledger');
  await addMeals([30]);
  await new DemoQueries(dataSource).removeSome();
  expect(await shown()).toEqual(await paid());
  await rollUps.advance();
  expect(await shown()).toEqual(await paid());
});

it('cuts the last 24 hours to the minute', async () => {
  await addMeals([1, 23.9, 24.1, 26]);
  await rollUps.advance();
  const since = new Date(Date.now() - 24 * 3_600_000);
  const calls = (await modelCalls.byHour(since)).reduce((sum, period) => sum + period.calls, 0);
  expect(calls).toBe(6);
  expect((await modelCalls.byMinute(since)).reduce((sum, period) => sum + period.costUsd, 0)).toBeCloseTo(4 * 0.000123);
});

it('gives no one a fresh budget for deleting a meal', async () => {
  const midnight = new Date(new Date().setUTCHours(0, 0, 0, 0));
  const hoursOfToday = (Date.now() - midnight.getTime()) / 3_600_000;
  await addMeals([0, hoursOfToday / 2, hoursOfToday + 1]);
  const calls = new ModelCallQueries(dataSource);
  expect(await calls.costSince(midnight)).toBeCloseTo(4 * 0.000123);
  await dataSource.query('DELETE FROM meals');
  await rollUps.advance();
  expect(await calls.costSince(midnight)).toBeCloseTo(4 * 0.000123);
});

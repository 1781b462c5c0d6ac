import { MealFallbackQueries, RollUpQueries } from '@carbsight/database';
import type { DataSource } from 'typeorm';
import { aUser } from './meal-builders.js';
import { useDatabasePerTest } from './use-database.js';

let dataSource: DataSource;
let rollUps: RollUpQueries;
let userId: string;

useDatabasePerTest('meal_fallbacks', async (opened) => {
  dataSource = opened;
  rollUps = new RollUpQueries(dataSource);
  userId = (await aUser(dataSource)).id;
});

const FROM_GPT = [{ modelId: 'gpt-4o', reason: 'model-unavailable' }];

async function addEstimates(hoursAgo: readonly number[], fallbackFrom: object[], purpose = 'live'): Promise<void> {
  await dataSource.query(
    `WITH came AS (
       INSERT INTO meals (id, user_id, eaten_at, created_at)
       SELECT gen_random_uuid(), $1, now(), now() - make_interval(mins => (60 * hours)::int) FROM unnest($2::float8[]) hours
       RETURNING id, created_at)
     INSERT INTO estimates (id, meal_id, purpose, model_id, prompt_version, prompt_sha256, revision, carbs_grams, low_grams,
       high_grams, level, level_reason, is_not_food, analysis, unknown_items, read_count, created_at, fallback_from)
     SELECT gen_random_uuid(), id, $4, 'gemini-2.5-flash', 'v3.0', 'a', 1, 1, 1, 1, 'low', '', false, '', '[]', 1, created_at, $3
     FROM came`,
    [userId, hoursAgo, JSON.stringify(fallbackFrom), purpose],
  );
}
const since = async (hours: number) =>
  (await new MealFallbackQueries(dataSource).since(new Date(Date.now() - hours * 3_600_000))).map(({ meals }) => meals);
const rolledUp = async () => {
  const [row] = await dataSource.query('SELECT coalesce(sum(meals), 0)::int AS meals FROM meal_fallback_hours');
  return row.meals;
};

it('counts meals that another model answered, whatever arrives late, is rolled up or deleted', async () => {
  await addEstimates([0.1, 2.5, 30], FROM_GPT);
  await addEstimates([0.1, 2.5, 30], []);
  await addEstimates([2.5], FROM_GPT, 'shadow');
  expect([await since(1), await since(24), await since(48)]).toEqual([[1], [2], [3]]);
  await rollUps.advance();
  expect(await rolledUp()).toBe(2);
  await addEstimates([30, 31], FROM_GPT);
  expect(await since(48)).toEqual([5]);
  await rollUps.advance();
  expect(await rolledUp()).toBe(4);
  await dataSource.query(`DELETE FROM meals WHERE created_at < now() - interval '30 hours 30 minutes'`);
  expect([await since(24), await since(48)]).toEqual([[2], [4]]);
  expect(await new MealFallbackQueries(dataSource).since(new Date(0))).toEqual([
    { modelId: 'gpt-4o', answeredBy: 'gemini-2.5-flash', meals: 4 },
  ]);
});

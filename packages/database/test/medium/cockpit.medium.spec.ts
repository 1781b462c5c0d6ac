import { CockpitQueries, RollUpQueries, ScanOverviewQueries } from '@carbsight/database';
import { cockpitOf, cockpitPeriod, DURATION_BIN_RATIO } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import { aUser } from './meal-builders.js';
import { useDatabasePerTest } from './use-database.js';

const NEWEST = { by: 'createdAt', order: 'desc' } as const;

let dataSource: DataSource;
let userId: string;

useDatabasePerTest('cockpit', async (opened) => {
  dataSource = opened;
  userId = (await aUser(dataSource)).id;
});

/** Each scan arrives that many minutes ago; the n-th ends as its kind says, and every third one waits longer. */
async function scansHappened(minutesAgo: readonly number[], now: Date): Promise<void> {
  await dataSource.query(
    `WITH came AS (
       INSERT INTO meals (id, user_id, entry, status, failure_code, eaten_at, created_at)
       SELECT gen_random_uuid(), $1,
              CASE n % 7 WHEN 3 THEN 'words' WHEN 4 THEN 'manual' ELSE 'photo' END,
              CASE n % 7 WHEN 1 THEN 'failed' WHEN 2 THEN 'failed' WHEN 5 THEN 'queued' ELSE 'completed' END,
              CASE n % 7 WHEN 1 THEN 'model-timeout' WHEN 2 THEN 'not-readable'
                          WHEN 6 THEN 'model-timeout' END,
              $3::timestamptz, $3::timestamptz - make_interval(mins => ago)
       FROM unnest($2::int[]) WITH ORDINALITY AS t (ago, n) RETURNING id, status, created_at),
     answered AS (
       INSERT INTO estimates (id, meal_id, purpose, model_id, prompt_version, prompt_sha256, revision, carbs_grams, low_grams,
         high_grams, level, level_reason, is_not_food, analysis, unknown_items, read_count)
       SELECT gen_random_uuid(), id, 'live', 'gpt-4o', 'v3.0', 'a', 1, 30, 20, 40, 'medium', '', false, '', '[]', 1
       FROM came WHERE status = 'completed'),
     paid AS (
       INSERT INTO reads (id, meal_id, purpose, model_id, prompt_sha256, revision, read_index, input_tokens, output_tokens,
         cost_usd, duration_ms, created_at)
       SELECT gen_random_uuid(), id, purpose, 'gpt-4o', 'a', 1, 0, 100, 20, cost, 900, created_at
       FROM came, (VALUES ('live', 0.0125), ('judge', 0.004), ('shadow', NULL)) calls (purpose, cost))
     INSERT INTO scan_sessions (user_id, key, device, started_at, last_event_at, response_ms)
     SELECT $1, gen_random_uuid()::text, 'mobile', $3::timestamptz - make_interval(mins => ago), $3,
            CASE WHEN n % 5 > 0 THEN 2000 + (n % 3) * 4000 END
     FROM unnest($2::int[]) WITH ORDINALITY AS t (ago, n)`,
    [userId, minutesAgo, now],
  );
}

/** From the rows themselves. */
async function countedByHand(since: Date, until: Date) {
  const [row] = await dataSource.query(
    `SELECT (SELECT count(*)::int FROM meals m WHERE m.created_at >= $1 AND m.created_at < $2 AND entry <> 'manual') AS scans,
       (SELECT count(*)::int FROM meals m WHERE m.created_at >= $1 AND m.created_at < $2
          AND status = 'failed' AND failure_code = 'model-timeout') AS failed,
       (SELECT count(*)::int FROM meals m JOIN estimates e ON e.meal_id = m.id
        WHERE m.created_at >= $1 AND m.created_at < $2) AS estimated,
       (SELECT count(*)::int FROM meals m JOIN estimates e ON e.meal_id = m.id
        WHERE m.created_at >= $1 AND m.created_at < $2 AND m.own_total_grams IS NOT NULL) AS corrected,
       (SELECT coalesce(sum(cost_usd), 0)::float8 FROM reads r WHERE r.created_at >= $1 AND r.created_at < $2) AS "costUsd",
       (SELECT count(*)::int FROM reads r WHERE cost_usd IS NULL AND r.created_at >= $1 AND r.created_at < $2) AS "unpricedCalls",
       (SELECT count(response_ms)::int FROM scan_sessions s WHERE s.started_at >= $1 AND s.started_at < $2) AS waits,
       (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY response_ms) FROM scan_sessions s
        WHERE s.started_at >= $1 AND s.started_at < $2)::float8 AS median,
       (SELECT percentile_disc(0.95) WITHIN GROUP (ORDER BY response_ms) FROM scan_sessions s
        WHERE s.started_at >= $1 AND s.started_at < $2)::float8 AS p95`,
    [since, until],
  );
  return row;
}

it('counts what the rows say, of each hour and day, before and after the roll-ups, and what changed since', async () => {
  const now = new Date();
  const { since, today } = cockpitPeriod(now);
  // From this minute to before yesterday.
  await scansHappened(
    Array.from({ length: 180 }, (_, index) => index * 17),
    now,
  );
  const load = async () => cockpitOf(await new CockpitQueries(dataSource).byHour(since, now), now);
  const isRight = async () => {
    const { today: shownToday, yesterday } = await load();
    for (const [day, begin, end] of [
      [shownToday, today, new Date(now.getTime() + 1)],
      [yesterday, since, today],
    ] as const) {
      const { median, p95, ...counts } = await countedByHand(begin, end);
      // The list that an administrator opens has as many.
      const listed = { status: 'failed', from: begin, to: end } as const;
      const { total } = await new ScanOverviewQueries(dataSource).pageOf(listed, NEWEST, 0, 1);
      expect(total).toBe(counts.failed);
      expect({ ...day.total, costUsd: Number(day.total.costUsd.toFixed(6)) }).toMatchObject(counts);
      for (const [shown, exact] of [
        [day.total.medianWaitMs, median],
        [day.total.p95WaitMs, p95],
      ]) {
        // To within half a bin.
        if (exact !== null) expect((shown ?? 0) / exact).toBeCloseTo(1, 1);
        if (exact !== null) expect(Math.abs(Math.log((shown ?? 0) / exact))).toBeLessThan(Math.log(DURATION_BIN_RATIO));
      }
    }
    for (const [hour, figures] of yesterday.hours.entries()) {
      const begin = new Date(since.getTime() + hour * 3_600_000);
      const { scans, failed, corrected, waits } = await countedByHand(begin, new Date(begin.getTime() + 3_600_000));
      expect(figures).toMatchObject({ scans, failed, corrected, waits });
    }
    expect(yesterday.total.failed).toBeGreaterThan(0);
  };
  await isRight();
  await new RollUpQueries(dataSource).advance();
  await isRight();
  await dataSource.query(
    `UPDATE meals SET is_corrected = true, own_total_grams = 50, own_carbs_grams = 50, estimate_id = e.id
     FROM estimates e WHERE e.meal_id = meals.id AND extract(minute FROM meals.created_at)::int % 3 = 0`,
  );
  await dataSource.query(`DELETE FROM meals WHERE extract(minute FROM created_at)::int % 5 = 4 AND status = 'queued'`);
  const corrected = (await countedByHand(since, today)).corrected;
  expect(corrected).toBeGreaterThan(0);
  // What deleted meals cost stays.
  const before = (await load()).yesterday.total.costUsd;
  expect((await load()).yesterday.total).toMatchObject({ corrected });
  await new RollUpQueries(dataSource).advance();
  expect((await load()).yesterday.total.costUsd).toBeCloseTo(before, 6);
  expect((await load()).yesterday.total).toMatchObject({ corrected });
});

it('finds the failed scans of two days in their index, however many there are', async () => {
  await dataSource.query(
    `INSERT INTO meals (id, user_id, status, failure_code, eaten_at, created_at)
     SELECT gen_random_uuid(), $1, CASE WHEN n % 200 = 0 THEN 'failed' ELSE 'completed' END,
            CASE WHEN n % 200 = 0 THEN 'model-timeout' END, now(), now() - make_interval(mins => n)
     FROM generate_series(1, 20000) n`,
    [userId],
  );
  await dataSource.query('ANALYZE meals');
  const plan = await dataSource.query<{ 'QUERY PLAN': string }[]>(
    `EXPLAIN SELECT count(*) FROM meals WHERE created_at >= now() - interval '2 days' AND failure_code IS NOT NULL
       AND failure_code <> ALL(ARRAY['not-readable']) AND entry IN ('photo', 'words') AND status IN ('completed', 'failed')`,
  );
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('meals_failed_idx');
});

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataSource, type DataSource, DemoQueries } from '@carbsight/database';
import { createTestDatabase } from '@carbsight/database/testing';
import { openFoods } from '@carbsight/foods';
import { modelAccess } from '@carbsight/models';
import { createPhotoStorage } from '@carbsight/runtime';
import { load } from '../../src/load.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataSource: DataSource;
let photosDir: string;
let indexesBefore: Index[];

/** Enough meals for several batches, so that both writers are busy. */
const settings = { users: 120, days: 40, sessionDays: 20, meals: 12_000, photos: 0, seed: 3 };

beforeAll(async () => {
  database = await createTestDatabase('demo_derived');
  dataSource = createDataSource({ url: database.url, applicationName: 'demo-test', poolSize: 5 });
  await dataSource.initialize();
  photosDir = await mkdtemp(join(tmpdir(), 'carbsight-demo-'));
  indexesBefore = await overviewIndexes();
  await load(settings, {
    demo: new DemoQueries(dataSource),
    foods: openFoods(),
    photos: await createPhotoStorage({ photosDir, s3: null }),
    models: modelAccess({}),
    onProgress: () => undefined,
  });
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
  await rm(photosDir, { recursive: true, force: true });
});

/** Rows of one that are missing from the other, or occur there less often. */
async function differences(one: string, other: string): Promise<number> {
  const [row] = await dataSource.query<{ n: number }[]>(
    `WITH one AS (${one}), other AS (${other})
     SELECT count(*)::int AS n FROM (
       (SELECT * FROM one EXCEPT ALL SELECT * FROM other) UNION ALL (SELECT * FROM other EXCEPT ALL SELECT * FROM one)) d`,
  );
  return row?.n ?? -1;
}

type Index = { readonly oid: number; readonly definition: string };
const overviewIndexes = () =>
  dataSource.query<Index[]>(
    `SELECT indexrelid AS oid, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = 'scan_overview'::regclass AND NOT indisunique AND indisvalid ORDER BY 2`,
  );
const definitions = (indexes: readonly Index[]) => indexes.map(({ definition }) => definition);
const oids = (indexes: readonly Index[]) => indexes.map(({ oid }) => oid);

const count = async (table: string) => {
  const [row] = await dataSource.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${table}`);
  return row?.n ?? 0;
};

it('leaves every roll-up equal to a count of the raw rows', async () => {
  const names = await dataSource.query<{ name: string; isClosed: boolean }[]>(
    `SELECT name, closed_until > '-infinity' AS "isClosed" FROM roll_ups`,
  );
  expect(names.length).toBeGreaterThan(10);
  for (const { name, isClosed } of names) {
    const closed = `(SELECT closed_until FROM roll_ups WHERE name = '${name}')`;
    const counted = `SELECT * FROM count_${name}('-infinity', ${closed})`;
    expect({ name, isClosed, differences: await differences(`TABLE ${name}`, counted) }).toEqual({
      name,
      isClosed: true,
      differences: 0,
    });
  }
  for (const name of ['population_days', 'evaluation_days', 'model_call_hours', 'scan_session_days', 'retention_weeks'])
    expect(await count(name)).toBeGreaterThan(0);
});

it("leaves everyone's weeks consistent with their days", async () => {
  const recounted = `
    SELECT w.week, w.user_id, date_trunc('week', u.created_at, 'UTC'), w.is_scanning,
           w.is_scanning AND row_number() OVER (PARTITION BY w.user_id ORDER BY NOT w.is_scanning, w.week) = 1
    FROM (SELECT date_trunc('week', day::timestamp AT TIME ZONE 'UTC', 'UTC') AS week, user_id,
                 bool_or(scans > 0) AS is_scanning
          FROM activity_days GROUP BY 1, 2) w
    JOIN users u ON u.id = w.user_id`;
  expect(await count('activity_weeks')).toBeGreaterThan(settings.users);
  expect(
    await differences('SELECT week, user_id, cohort_week, is_scanning, is_first_scan FROM activity_weeks', recounted),
  ).toBe(0);
});

it('leaves every session consistent with its events', async () => {
  const steps = {
    photo_initiated: 'photoInitiated',
    photo_captured: 'photoCaptured',
    photo_uploaded: 'photoUploaded',
    photo_submitted: 'photoSubmitted',
    analysis_received: 'analysisReceived',
    results_viewed: 'resultsViewed',
    feedback_given: 'feedbackGiven',
    own_total_entered: 'carbOverridden',
    analysis_cancelled: 'analysisCancelled',
  };
  const errors = ['upload', 'api', 'server', 'timeout'];
  const stored = `
    SELECT id, started_at, last_event_at, event_count, ${Object.keys(steps).join(', ')},
           ${errors.map((error) => `${error}_errors`).join(', ')}, response_ms, upload_ms FROM scan_sessions`;
  const recounted = `
    SELECT session_id, min(at), max(at), count(*)::int,
           ${Object.values(steps)
             .map((type) => `bool_or(type = '${type}' AND error IS NULL)`)
             .join(', ')},
           ${errors.map((error) => `(count(*) FILTER (WHERE error = '${error}'))::int`).join(', ')},
           max(ms) FILTER (WHERE type = 'analysisReceived' AND error IS NULL),
           max(ms) FILTER (WHERE type = 'uploadTimeMs' AND error IS NULL)
    FROM scan_events GROUP BY session_id`;
  expect(await count('scan_sessions')).toBeGreaterThan(1_000);
  expect(await differences(stored, recounted)).toBe(0);
});

it('adds an overview row for every meal', async () => {
  expect(await count('meals')).toBe(settings.meals);
  const columns = 'meal_id, user_id, created_at, carbs_grams, test_carbs_grams, judge_score, own_grams, food';
  const stored = `SELECT ${columns} FROM scan_overview JOIN scan_foods f ON f.id = food_id`;
  expect(await differences(stored, `SELECT ${columns} FROM scan_overview_source`)).toBe(0);
  expect(await count('scan_overview')).toBe(settings.meals);
});

it("recreates the overview's indexes as they were", async () => {
  const indexes = await overviewIndexes();
  expect(indexes.length).toBeGreaterThan(5);
  expect(definitions(indexes)).toEqual(definitions(indexesBefore));
  expect(oids(indexes)).not.toEqual(oids(indexesBefore));
});

it('keeps the indexes if real people have scans, and still writes missing rows', async () => {
  const indexes = await overviewIndexes();
  await dataSource.query(
    `WITH somebody AS (
       INSERT INTO users (id, email, password_hash, first_name, display_name)
       VALUES ($1, 'ada@example.org', 'x', 'Ada', 'Ada') RETURNING id)
     INSERT INTO meals (id, user_id, note, eaten_at) SELECT $2, id, 'a pear', now() FROM somebody`,
    [randomUUID(), randomUUID()],
  );
  await dataSource.query(
    `DELETE FROM scan_overview s USING users u WHERE u.id = s.user_id AND u.is_demo AND hashtext(s.meal_id::text) % 4 <> 0`,
  );
  expect(await count('scan_overview')).toBeLessThan(settings.meals / 2);
  await new DemoQueries(dataSource).recordScans();
  expect(await count('scan_overview')).toBe(settings.meals + 1);
  expect(oids(await overviewIndexes())).toEqual(oids(indexes));
  await dataSource.query(`DELETE FROM users WHERE email = 'ada@example.org'`);
});

it('leaves no dangling reference', async () => {
  const keys = await dataSource.query<{ child: string; column: string; parent: string; key: string }[]>(
    `SELECT conrelid::regclass::text AS child, c.attname AS column, confrelid::regclass::text AS parent, p.attname AS key
     FROM pg_constraint f
     JOIN pg_attribute c ON c.attrelid = conrelid AND c.attnum = conkey[1]
     JOIN pg_attribute p ON p.attrelid = confrelid AND p.attnum = confkey[1]
     WHERE contype = 'f' AND cardinality(conkey) = 1`,
  );
  expect(keys.length).toBeGreaterThan(20);
  for (const { child, column, parent, key } of keys) {
    const lost = `${child} c WHERE ${column} IS NOT NULL AND NOT EXISTS (SELECT FROM ${parent} p WHERE p.${key} = c.${column})`;
    expect({ child, column, lost: await count(lost) }).toEqual({ child, column, lost: 0 });
  }
});

it('skips no triggers except those of foreign keys', async () => {
  const left = await dataSource.query(
    `SELECT tgname FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
     WHERE c.relnamespace = 'public'::regnamespace AND tgenabled <> 'A' AND tgconstraint = 0`,
  );
  expect(left).toEqual([]);
});

it('loads nothing for people who have just been removed', async () => {
  const demo = new DemoQueries(dataSource);
  const userId = randomUUID();
  const gone = 'have just been removed';
  await expect(demo.loadActivity([{ userId, day: '2026-01-01', scans: 0 }])).rejects.toThrow(gone);
  await expect(
    demo.loadScanSessions([{ userId, key: 'k', device: 'desktop', events: [], processingMs: null }]),
  ).rejects.toThrow(gone);
  expect(await count(`activity_days WHERE user_id = '${userId}'`)).toBe(0);
  expect(await count(`scan_sessions WHERE user_id = '${userId}'`)).toBe(0);
});

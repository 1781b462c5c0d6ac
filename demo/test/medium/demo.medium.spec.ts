import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createDataSource, type DataSource, DemoQueries, UserQueries } from '@carbsight/database';
import { createTestDatabase } from '@carbsight/database/testing';
import { openFoods } from '@carbsight/foods';
import { modelAccess } from '@carbsight/models';
import { createPhotoStorage } from '@carbsight/runtime';
import { demoGoldenImages, goldenImageIds } from '../../src/golden-images.js';
import { load } from '../../src/load.js';
import { DemoPhotos } from '../../src/photos.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataSource: DataSource;
let photosDir: string;
const settings = { users: 25, days: 20, sessionDays: 20, meals: 300, photos: 12, seed: 7 };
const now = new Date('2026-03-10T15:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase('demo');
  dataSource = createDataSource({ url: database.url, applicationName: 'demo-test', poolSize: 3 });
  await dataSource.initialize();
  photosDir = await mkdtemp(join(tmpdir(), 'carbsight-demo-'));
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
  await rm(photosDir, { recursive: true, force: true });
});

const storage = () => createPhotoStorage({ photosDir, s3: null });
const fill = async () =>
  load(
    settings,
    {
      demo: new DemoQueries(dataSource),
      foods: openFoods(),
      photos: await storage(),
      models: modelAccess({}),
      onProgress: () => undefined,
    },
    now,
  );
const count = async (sql: string) => {
  const [row] = await dataSource.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${sql}`);
  return row?.n;
};

it('loads the requested people and meals, in the past, with everything a real meal has', async () => {
  await fill();
  expect(await count('users WHERE is_demo')).toBe(settings.users);
  expect(await count('meals')).toBe(settings.meals);
  expect(await count(`meals WHERE created_at > '${now.toISOString()}'`)).toBe(0);
  expect(await count('meals m JOIN users u ON u.id = m.user_id WHERE m.created_at < u.created_at')).toBe(0);
  expect(await count(`reads WHERE purpose = 'live'`)).toBe(settings.meals);
  const compared = await count('comparisons');
  expect(compared).toBeGreaterThan(5);
  expect(await count(`reads WHERE purpose = 'shadow'`)).toBe(compared);
  expect(await count('comparisons WHERE difference_grams <> live_carbs_grams - test_carbs_grams')).toBe(0);
  const judged = await count('judgements');
  expect(judged).toBeGreaterThan(10);
  expect(judged).toBeLessThan(settings.meals / 5);
  expect(await count(`reads WHERE purpose = 'judge' AND failure_code IS NULL AND cost_usd > 0`)).toBe(judged);
  expect(await count(`evaluation_samples WHERE purpose = 'judge' AND status = 'done'`)).toBe(judged);
  const ofMeal = 'judgements j JOIN meals m ON m.id = j.meal_id';
  expect(await count(`${ofMeal} WHERE j.estimate_id = m.estimate_id AND j.created_at > m.finished_at`)).toBe(judged);
  expect(await count(`judgements WHERE justification NOT LIKE 'Demo data%'`)).toBe(0);
  const ofAuthor = 'judgements j JOIN estimates e ON e.id IN (j.estimate_id, j.test_estimate_id)';
  expect(await count(`${ofAuthor} WHERE e.model_id = j.judge_model`)).toBe(0);
  expect(await count('scan_sessions s JOIN meals m ON m.session_key = s.key')).toBe(settings.meals);
  expect(await count('scan_sessions WHERE results_viewed')).toBe(await count(`meals WHERE status = 'completed'`));
  expect(await count('scan_sessions WHERE NOT photo_submitted')).toBeGreaterThan(5);
  expect(await count('photos')).toBe(settings.photos);
  expect(await count(`meals WHERE (status = 'completed') <> (estimate_id IS NOT NULL)`)).toBe(0);
  expect(await count(`meals WHERE (status = 'failed') <> (failure_code IS NOT NULL)`)).toBe(0);
  expect(await count('estimates WHERE carbs_grams NOT BETWEEN low_grams AND high_grams')).toBe(0);
  expect(await count('meals WHERE own_carbs_grams IS NOT NULL')).toBeGreaterThan(0);
  expect(await count(`content_items WHERE status = 'published'`)).toBe(4);
  const days = `(SELECT user_id, (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS scans FROM meals GROUP BY 1, 2)`;
  expect(
    await count(`${days} m FULL JOIN (SELECT * FROM activity_days WHERE scans > 0) a USING (user_id, day)
    WHERE m.scans IS DISTINCT FROM a.scans`),
  ).toBe(0);
  expect(await count('activity_days WHERE scans = 0')).toBeGreaterThan(settings.users / 2);
  const { storage_key: key } = (await dataSource.query('SELECT storage_key FROM photos LIMIT 1'))[0];
  expect(await (await storage()).exists(`${key}/thumb.jpg`)).toBe(true);
});

it('adds eight photos with weighed carbohydrate and credit, and removes them again', async () => {
  const images = `golden_images WHERE has_truth AND truth_source = 'weighed' AND metadata ->> 'attribution' LIKE 'Nutrition5k%'`;
  expect(await count(images)).toBe(8);
  expect(await count(`golden_images WHERE metadata ->> 'note' ~ '[0-9]'`)).toBe(0);
  expect(await readdir(join(photosDir, 'golden'))).toHaveLength(8);
  const keys = await new DemoQueries(dataSource).removeGoldenImages(goldenImageIds);
  expect(keys).toHaveLength(8);
  expect(await count('golden_images')).toBe(0);
});

it('records the administrator as the uploader of the photos', async () => {
  const users = new UserQueries(dataSource);
  const admin = await users.create({ email: 'admin@example.org', firstName: 'Kim', passwordHash: 'x' });
  await dataSource.query(`UPDATE users SET admin_role = 'owner', admin_since = now() WHERE id = $1`, [admin?.id]);
  await new DemoQueries(dataSource).loadGoldenImages(await demoGoldenImages(new DemoPhotos(await storage())));
  expect(await count(`golden_images WHERE uploaded_by = '${admin?.id}'`)).toBe(8);
  await dataSource.query('DELETE FROM users WHERE id = $1', [admin?.id]);
});

it('removes only its own people, with their files', async () => {
  await new UserQueries(dataSource).create({ email: 'real@example.org', firstName: 'Kim', passwordHash: 'x' });
  const { users, storageKeys } = await new DemoQueries(dataSource).removeSome();
  expect(users).toBe(settings.users);
  expect(storageKeys).toHaveLength(settings.photos);
  expect(await readdir(join(photosDir, 'meals'))).toHaveLength(settings.photos);
  expect(await count('meals')).toBe(0);
  expect(await count('users')).toBe(1);
});

it('generates the same people and meals from the same seed', async () => {
  const figures = () => dataSource.query('SELECT eaten_at, note, status FROM meals ORDER BY eaten_at, note');
  await fill();
  const first = await figures();
  await new DemoQueries(dataSource).removeSome();
  await fill();
  expect(await figures()).toEqual(first);
});

it('generates the same data whichever writer is faster', async () => {
  const made = async (delaysMs: readonly number[]) => {
    const delays = [...delaysMs];
    const said = new Set<string>();
    const keep = (rows: readonly { readonly device: string; readonly events: unknown }[]) => {
      for (const { device, events } of rows) said.add(JSON.stringify([device, events]));
    };
    const nothing = async () => undefined;
    const demo = Object.assign(new DemoQueries(dataSource), {
      loadUsers: nothing,
      loadActivity: nothing,
      loadPages: nothing,
      loadGoldenImages: nothing,
      settle: nothing,
      loadMeals: () => setTimeout(delays.shift() ?? 0),
      loadScanSessions: async (sessions: Parameters<DemoQueries['loadScanSessions']>[0]) => keep(sessions),
    });
    const target = {
      foods: openFoods(),
      photos: await storage(),
      models: modelAccess({}),
      onProgress: () => undefined,
    };
    await load({ ...settings, meals: 16_000, photos: 0 }, { ...target, demo }, now);
    return said;
  };
  const first = await made([0, 300]);
  expect(first.size).toBeGreaterThan(10_000);
  expect(await made([300, 0])).toEqual(first);
});

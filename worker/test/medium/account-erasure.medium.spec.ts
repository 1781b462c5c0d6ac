import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { judgeJob, mailJob, maintenanceJob } from '@carbsight/contracts';
import {
  AccountErasureQueries,
  ActivityQueries,
  FamilyQueries,
  MealQueries,
  newId,
  PasswordResetQueries,
  SamplingQueries,
  UserQueries,
} from '@carbsight/database';
import { createRateLimits, silentLog } from '@carbsight/runtime';
import { Redis } from 'ioredis';
import { findTestRedisUrl } from './config.js';
import { startWorker, type WorkerUnderTest } from './worker-under-test.js';

const serverUrl = findTestRedisUrl();
/** A numbered Redis database for this file alone: it is flushed. */
const redisUrl = serverUrl && Object.assign(new URL(serverUrl), { pathname: '/14' }).href;
const engines: (readonly [string, { readonly REDIS_URL?: string }])[] = [
  ['PostgreSQL', {}],
  ...(redisUrl ? ([['Redis', { REDIS_URL: redisUrl }]] as const) : []),
];

const A_MINUTE = 60_000;

/** Every row of every table (the queue's included) and every Redis key that contains one of the ids. */
async function traces(one: WorkerUnderTest, redis: Redis | null, ids: readonly string[]): Promise<string[]> {
  const tables = await one.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await one.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t WHERE t::text ~ $1`, [
      ids.join('|'),
    ]);
    found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 200)}`));
  }
  for (const key of (await redis?.keys('*')) ?? []) {
    const kind = await redis?.type(key);
    const value =
      kind === 'hash' ? await redis?.hgetall(key) : kind === 'stream' ? await redis?.xrange(key, '-', '+') : null;
    const text = `${key} ${JSON.stringify(value)}`;
    if (ids.some((id) => text.includes(id))) found.push(text.slice(0, 200));
  }
  return found;
}

async function filesOf(one: WorkerUnderTest): Promise<string[]> {
  const entries = await readdir(join(one.dataDir, 'photos'), { recursive: true });
  return entries.filter((entry) => entry.endsWith('.jpg'));
}

const mailsOf = (one: WorkerUnderTest): Promise<string[]> => readdir(join(one.dataDir, 'outbox')).catch(() => []);

/** Adds a copy to the golden set and a run over it. */
async function addGoldenCopy(one: WorkerUnderTest, mealId: string): Promise<{ resultId: string; storageKey: string }> {
  const [imageId, runId, resultId] = [newId(), newId(), newId()];
  const storageKey = `golden/${imageId}`;
  for (const name of ['full', 'thumb', 'cover']) {
    await one.photos.put(`${storageKey}/${name}.jpg`, Buffer.from('a copy'), 'image/jpeg');
  }
  await one.query(
    `INSERT INTO golden_images (id, file_name, meal_name, truth_grams, has_truth, is_not_food, tags, storage_key, sha256,
       owner_id, meal_id)
     VALUES ($1, 'f.jpg', 'Grandma''s secret pie', 10, true, false, '{}', $2, 'x', $3, $4)`,
    [imageId, storageKey, one.user.id, mealId],
  );
  await one.query(
    `INSERT INTO golden_runs (id, name, model_id, prompt, prompt_version, prompt_sha256, status, repeats, total_images,
       total_items, estimated_cost_usd, summary) VALUES ($1, 'r', 'm', 'p', 'V', 'x', 'completed', 1, 1, 1, 0, '{}')`,
    [runId],
  );
  await one.query(
    `INSERT INTO golden_results (id, run_id, image_id, position, repeat, meal_name, other_names, note, is_not_food,
       storage_key, status, dish_name, analysis, carbs_grams)
     VALUES ($1, $2, $3, 0, 1, 'Grandma''s secret pie', '{secret}', 'secret', false, $4, 'answered', 'secret', 'secret', 12)`,
    [resultId, runId, imageId, storageKey],
  );
  return { resultId, storageKey };
}

describe.each(engines)('erasing an account on %s', (_engine, env) => {
  let one: WorkerUnderTest;
  let redis: Redis | null = null;
  beforeAll(async () => {
    if (env.REDIS_URL) {
      redis = new Redis(env.REDIS_URL);
      await redis.flushdb();
    }
    one = await startWorker('both', env);
    const rates = { llmJudgeSamplingRate: 100, dualModelSamplingRate: 100 };
    await new SamplingQueries(one.worker.dataSource).save(rates, undefined, one.user);
  });
  afterAll(async () => {
    await one.close();
    redis?.disconnect();
  });

  it('leaves no row, file or job behind, whatever is queued or running', async () => {
    const bystander = await one.query<{ id: string }>(
      `INSERT INTO users (id, email, password_hash, first_name, display_name)
       VALUES ($1, 'by@example.org', 'x', 'By', 'By') RETURNING id`,
      [newId()],
    );
    const { meal } = await one.scan('an apple');
    await one.query(`UPDATE meals SET name = 'Grandma''s secret pie' WHERE id = $1`, [meal.id]);
    const golden = await addGoldenCopy(one, meal.id);
    const avatar = `avatars/${newId()}`;
    await one.photos.put(`${avatar}/full.jpg`, Buffer.from('a face'), 'image/jpeg');
    await one.query('UPDATE users SET profile_image_key = $2, research_consent_at = now() WHERE id = $1', [
      one.user.id,
      avatar,
    ]);

    const hangs = { kind: 'stall' } as const;
    one.models.script({ otherwise: hangs, rules: [{ asks: 'judgement', steps: [hangs] }] });
    // Eight run at once, the others wait behind them.
    const meals = [meal];
    for (let index = 0; index < 11; index += 1) {
      const queued = await one.queueMeal(`an apple ${index}`);
      await one.enqueue(queued);
      meals.push(queued);
      await one.worker.engine.producer(judgeJob).enqueue({ mealId: queued.id });
    }
    await one.query(
      `INSERT INTO glucose_sources (user_id, url, is_read, sends)
       VALUES ($1, 'http://127.0.0.1:1', true, 'off')`,
      [one.user.id],
    );
    await one.query('INSERT INTO glucose_readings VALUES ($1, now(), 100)', [one.user.id]);
    const importId = newId();
    await one.query(
      `INSERT INTO glucose_imports (id, user_id, format, file_name, timezone, first_at, last_at, readings)
       VALUES ($1, $2, 'clarity', 'Kim.csv', 'UTC', now(), now(), 1)`,
      [importId, one.user.id],
    );
    await one.query(`INSERT INTO glucose_readings VALUES ($1, now() - interval '1 hour', 100, $2)`, [
      one.user.id,
      importId,
    ]);
    await one.query(`INSERT INTO glucose_settings VALUES ($1, 'mg/dL', 365)`, [one.user.id]);
    await one.query('INSERT INTO glucose_meals VALUES ($1, now())', [meal.id]);
    await new PasswordResetQueries(one.worker.dataSource).request(one.user.id, new Date(Date.now() + A_MINUTE));
    const [mail] = await one.query<{ id: string }>('SELECT id FROM mail_log WHERE user_id = $1', [one.user.id]);
    await one.worker.engine.producer(mailJob).enqueue({ mailId: mail?.id ?? '' });
    await expect.poll(() => mailsOf(one)).toHaveLength(1);
    await new ActivityQueries(one.worker.dataSource).recordLook(
      one.user,
      one.user.id,
      'Meal of a user viewed',
      meal.id,
    );
    const limits = createRateLimits({
      redisUrl: env.REDIS_URL ?? null,
      databaseUrl: one.databaseUrl,
      areEnforced: true,
      log: silentLog,
    });
    await limits.consume('avatar', one.user.id, { points: 5, durationSec: 3_600 });
    await limits.consume('chat', one.user.id, { points: 5, durationSec: 3_600 });
    await limits.close();
    const ids = [
      one.user.id,
      one.user.email,
      ...meals.map(({ id }) => id),
      ...meals.map(({ photoId }) => photoId ?? '-'),
    ];
    await expect.poll(() => one.models.calls().filter(({ step }) => step === 'stall').length).toBeGreaterThanOrEqual(8);
    expect(await filesOf(one)).toHaveLength(16);

    const erasures = new AccountErasureQueries(one.worker.dataSource);
    expect(await erasures.request(one.user.id, new Date())).toBe('requested');
    expect(await one.query('SELECT FROM users WHERE email = $1', [one.user.email])).toEqual([]);
    await one.worker.engine.producer(maintenanceJob).enqueue({ task: 'erasures' });
    await expect.poll(() => erasures.findOpen(1)).toEqual([]);

    expect(await traces(one, redis, ids)).toEqual([]);
    expect(await mailsOf(one)).toEqual([]);
    const kept = await one.query<{ subject: string; summary: string; is_actor_deleted: boolean }>(
      `SELECT subject, summary, is_actor_deleted FROM activity_log WHERE subject LIKE 'user:%' ORDER BY id`,
    );
    expect(kept.map(({ summary }) => summary)).toEqual(['Meal of a user viewed', 'Account deleted by its owner']);
    expect(kept.every(({ is_actor_deleted }) => is_actor_deleted)).toBe(true);
    expect(new Set(kept.map(({ subject }) => subject)).size).toBe(1);
    expect(await filesOf(one)).toEqual([]);
    expect(await traces(one, redis, [bystander[0]?.id ?? ''])).not.toEqual([]);
    expect(
      await one.query('SELECT note, dish_name, analysis, carbs_grams FROM golden_results WHERE id = $1', [
        golden.resultId,
      ]),
    ).toEqual([{ note: '', dish_name: null, analysis: null, carbs_grams: 12 }]);
    expect(await traces(one, redis, ['secret'])).toEqual([]);
  });

  it('takes a child’s diary with the account of who keeps it', async () => {
    const { dataSource } = one.worker;
    const account = { email: 'anna@example.org', passwordHash: 'x', firstName: 'Anna' };
    const keeper = await new UserQueries(dataSource).create(account);
    if (!keeper) throw new Error('the address is taken');
    const childId = await new FamilyQueries(dataSource).keep(keeper, 'Lena Sonnenschein', 'x', 10);
    const [mealId, importId, photoId] = [newId(), newId(), newId()];
    const meal = { id: mealId, userId: childId, byId: keeper.id, note: 'Brei', eatenAt: new Date() };
    await new MealQueries(dataSource).accept(
      { ...meal, cameraMetadata: null, idempotencyKey: null, sessionKey: null },
      [],
      { now: new Date(), perDay: null },
    );
    await one.photos.put(`meals/${photoId}/full.jpg`, Buffer.from('food'), 'image/jpeg');
    await one.query(
      `INSERT INTO photos (id, user_id, storage_key, sha256, width, height, full_bytes, thumbnail_bytes)
       VALUES ($1, $2, $3, 'x', 1, 1, 1, 1)`,
      [photoId, childId, `meals/${photoId}`],
    );
    await one.query(
      `INSERT INTO glucose_imports (id, user_id, format, file_name, timezone, first_at, last_at, readings)
       VALUES ($1, $2, 'libreview', 'Lena.csv', 'UTC', now(), now(), 1)`,
      [importId, childId],
    );
    await one.query('INSERT INTO glucose_readings VALUES ($1, now(), 100, $2)', [childId, importId]);
    await one.query(
      `INSERT INTO shares (id, user_id, name, last_days, has_photos, token_sha256, expires_at)
       VALUES ($1, $2, 'Clinic', 7, false, 'y', now() + interval '1 day')`,
      [newId(), childId],
    );
    const erasures = new AccountErasureQueries(dataSource);
    expect(await erasures.request(keeper.id, new Date())).toBe('requested');
    await one.worker.engine.producer(maintenanceJob).enqueue({ task: 'erasures' });
    await expect.poll(() => erasures.findOpen(1)).toEqual([]);
    const ids = [keeper.id, childId, mealId, importId, photoId, 'anna@', 'Lena', 'Sonnenschein', 'Brei'];
    expect(await traces(one, redis, ids)).toEqual([]);
    expect(await filesOf(one)).toEqual([]);
  });

  it('continues after a crash, and leaves administrators alone', async () => {
    const [someId, adminId, photoId] = [newId(), newId(), newId()];
    await one.query(
      `INSERT INTO users (id, email, password_hash, first_name, display_name, admin_role, admin_since)
       VALUES ($1, 'some@example.org', 'x', 'S', 'S', NULL, NULL), ($2, 'root@example.org', 'x', 'R', 'R', 'viewer', now())`,
      [someId, adminId],
    );
    await one.photos.put(`meals/${photoId}/full.jpg`, Buffer.from('food'), 'image/jpeg');
    await one.query(
      `INSERT INTO photos (id, user_id, storage_key, sha256, width, height, full_bytes, thumbnail_bytes)
       VALUES ($1, $2, $3, 'x', 1, 1, 1, 1)`,
      [photoId, someId, `meals/${photoId}`],
    );
    const erasures = new AccountErasureQueries(one.worker.dataSource);
    expect(await erasures.request(adminId, new Date())).toBe('protected');
    const by = { actor: { id: adminId, email: 'root@example.org' }, reason: 'Asked for by mail' };
    expect(await erasures.request(someId, new Date(), by)).toBe('requested');
    expect(await erasures.request(someId, new Date(), by)).toBe('missing');
    // The process that was about to remove files and jobs dies here; the schedules keep running.
    await erasures.eraseAccount(someId);
    await expect.poll(() => erasures.findOpen(1)).toEqual([]);
    expect(await filesOf(one)).toEqual([]);
    expect(await one.query('SELECT email FROM users WHERE id = ANY ($1)', [[someId, adminId]])).toEqual([
      { email: 'root@example.org' },
    ]);
    const entries = await one.query<{ subject: string }>(
      `SELECT subject, actor_email, reason FROM activity_log WHERE summary = 'Account deleted'`,
    );
    expect(entries).toEqual([
      { subject: expect.any(String), actor_email: 'root@example.org', reason: 'Asked for by mail' },
    ]);
    expect(entries[0]?.subject).not.toContain(someId);
  });
});

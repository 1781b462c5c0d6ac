import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analysisJob } from '@carbsight/contracts';
import { createDataSource } from '@carbsight/database';
import { createTestDatabase } from '@carbsight/database/testing';
import { createQueueEngine, loadSharedConfig, Metrics, silentLog } from '@carbsight/runtime';
import { observeRequests } from '../../src/platform/health/observe-requests.js';
import { createApi } from '../../src/start-api.js';
import { findTestRedisUrl } from './config.js';
import { sample } from './sample.js';
import { TcpProxy } from './tcp-proxy.js';
import { Visitor } from './visitor.js';

const redisUrl = findTestRedisUrl();
const dataDir = mkdtempSync(join(tmpdir(), 'carbsight-outage-'));
const settings = {
  NODE_ENV: 'test',
  JWT_SECRET: 'x'.repeat(32),
  ADMIN_PASSWORD: 'a strong admin phrase',
  DATA_DIR: dataDir,
};
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('returns 503 while the database is down or frozen, and recovers on its own', async () => {
  const database = await createTestDatabase('outage');
  const { proxy, url } = await TcpProxy.before(database.url);
  const app = await createApi(loadSharedConfig({ ...settings, DATABASE_URL: url }));
  await app.listen(0, '127.0.0.1');
  const kim = new Visitor(await app.getUrl());
  await kim.register();
  const photo = await sample('food_apple_in_hand.jpg');
  try {
    const outages = [
      [() => proxy.lock(), () => proxy.unlock()],
      [async () => proxy.freeze(), async () => proxy.thaw()],
    ] as const;
    for (const [begin, end] of outages) {
      await begin();
      // During the outage: a response now does not wait for its end.
      for (const call of [
        () => kim.call('GET', '/api/auth/user'),
        () => kim.scan(photo),
        () => kim.call('GET', '/api/scans'),
        () => kim.call('POST', '/api/auth/login', { email: 'kim@example.org', password: 'x' }),
        () => kim.call('POST', '/api/auth/forgot', { email: 'kim@example.org' }),
      ]) {
        const answer = await call();
        expect(answer).toMatchObject({ status: 503, body: { code: 'database-unavailable' } });
        expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      }
      await end();
      expect((await kim.call('GET', '/api/auth/user')).status).toBe(200);
      expect((await kim.scan(photo)).status).toBe(202);
    }
  } finally {
    await app.close();
    await proxy.lock();
    await database.drop();
  }
});

it('rejects a photo with a sentence while the disk is full, loses nothing, and accepts the same upload once there is room', async () => {
  const database = await createTestDatabase('outage_disk');
  const app = await createApi(loadSharedConfig({ ...settings, DATABASE_URL: database.url, FREE_SCANS_PER_DAY: '2' }));
  await app.listen(0, '127.0.0.1');
  const kim = new Visitor(await app.getUrl());
  await kim.register();
  const photo = await sample('food_apple_in_hand.jpg');
  try {
    const before = await kim.scan(photo);
    const storedFiles = () => readdirSync(join(dataDir, 'photos'), { recursive: true }).length;
    const filesBefore = storedFiles();
    const write = files.writeFile;
    // The thumbnail still fits, as on a real disk.
    const full = vi.spyOn(files, 'writeFile').mockImplementation((file, ...rest) => {
      if (String(file).includes('thumb.jpg')) return write(file, ...rest);
      return Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
    });
    syncBuiltinESMExports();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const refused = await kim.scan(photo, {}, headers);
    expect(refused).toMatchObject({ status: 503, body: { code: 'photo-storage-unavailable' } });
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(storedFiles()).toBe(filesBefore);
    // Existing photos can still be read, and a meal in words needs no space for a photo.
    const { mealId } = before.body as { mealId: string };
    expect((await kim.call('GET', `/api/scans/${mealId}/photo?size=thumb`)).status).toBe(200);
    expect(await kim.call('GET', '/api/scans')).toMatchObject({ body: { scans: [{ mealId }] } });
    full.mockRestore();
    syncBuiltinESMExports();
    expect((await kim.scan(photo, {}, headers)).status).toBe(202);
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    await app.close();
    await database.drop();
  }
});

/** PostgreSQL's error when a table, an index or a temporary file cannot grow. */
const DISK_FULL = `
  CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'could not extend file "base/16384/16403": No space left on device' USING ERRCODE = '53100';
  END $$`;

it('returns storage-full for writes while the database’s disk is full, and continues reading', async () => {
  const database = await createTestDatabase('outage_database_disk');
  const metrics = new Metrics();
  const app = await createApi(loadSharedConfig({ ...settings, DATABASE_URL: database.url }), silentLog, (server) =>
    observeRequests(server, metrics, silentLog),
  );
  await app.listen(0, '127.0.0.1');
  const kim = new Visitor(await app.getUrl());
  const account = await kim.register();
  const stranger = new Visitor(await app.getUrl());
  const photo = await sample('food_apple_in_hand.jpg');
  const dataSource = await createDataSource({ url: database.url, applicationName: 'test' }).initialize();
  try {
    const { mealId } = (await kim.scan(photo)).body as { mealId: string };
    const storedFiles = () => readdirSync(join(dataDir, 'photos'), { recursive: true }).length;
    const filesBefore = storedFiles();
    const full = ['meals', 'sessions', 'chat_messages', 'photo_removals', 'users'];
    await dataSource.query(DISK_FULL);
    for (const table of full)
      await dataSource.query(`CREATE TRIGGER disk_full BEFORE INSERT ON ${table} EXECUTE FUNCTION disk_is_full()`);
    for (const call of [
      () => kim.scan(photo),
      () => stranger.call('POST', '/api/auth/login', account),
      () => stranger.call('POST', '/api/auth/register', { ...account, email: 'lee@example.org', firstName: 'Lee' }),
      () => kim.call('POST', '/api/chat/messages', { message: 'How many carbs are in an apple?' }),
      () => kim.call('POST', '/api/scans/manual', { carbs: 20, name: 'Toast' }),
    ]) {
      const answer = await call();
      expect(answer).toMatchObject({ status: 503, body: { code: 'storage-full', message: expect.any(String) } });
      expect(answer.headers.get('retry-after')).toBe('30');
    }
    expect(storedFiles()).toBe(filesBefore);
    expect(await metrics.registry.metrics()).toContain('carbsight_http_unavailable_total{code="storage-full"} 5');
    expect(await kim.call('GET', '/api/scans')).toMatchObject({ status: 200, body: { scans: [{ mealId }] } });
    expect((await kim.call('GET', '/api/chat/messages')).status).toBe(200);
    for (const table of full) await dataSource.query(`DROP TRIGGER disk_full ON ${table}`);
    expect((await kim.scan(photo)).status).toBe(202);
  } finally {
    await dataSource.destroy();
    await app.close();
    await database.drop();
  }
});

(redisUrl ? it : it.skip)('takes meals in while Redis is away, and enqueues again once it is back', async () => {
  const database = await createTestDatabase('outage_redis');
  const { proxy, url } = await TcpProxy.before(redisUrl ?? '');
  const app = await createApi(loadSharedConfig({ ...settings, DATABASE_URL: database.url, REDIS_URL: url }));
  await app.listen(0, '127.0.0.1');
  const kim = new Visitor(await app.getUrl());
  await kim.register();
  const photo = await sample('food_apple_in_hand.jpg');
  const engine = createQueueEngine({ redisUrl, databaseUrl: database.url, log: silentLog });
  const openJobs = async () => {
    const dataSource = await createDataSource({ url: database.url, applicationName: 'test' }).initialize();
    const rows: { id: string; revision: number }[] = await dataSource.query('SELECT id, revision FROM meals');
    await dataSource.destroy();
    const open = await Promise.all(
      rows.map(({ id, revision }) => engine.producer(analysisJob).hasOpen(`${id}.${revision}`)),
    );
    return open.filter(Boolean).length;
  };
  try {
    await proxy.lock();
    let mealId = '';
    for (let nth = 0; nth < 3; nth += 1) {
      const answer = await kim.scan(photo);
      expect(answer).toMatchObject({ status: 202, body: { status: 'queued' } });
      mealId = (answer.body as { mealId: string }).mealId;
    }
    expect(await kim.call('GET', `/api/scans/${mealId}`)).toMatchObject({
      status: 200,
      body: { status: 'queued', stage: 'queued' },
    });
    expect((await kim.call('POST', '/api/auth/login', { email: 'x@example.org', password: 'wrong one' })).status).toBe(
      401,
    );
    expect(await openJobs()).toBe(0);
    await proxy.unlock();
    expect((await kim.scan(photo)).status).toBe(202);
    await expect.poll(openJobs).toBe(1);
  } finally {
    await app.close();
    await engine.close();
    await proxy.lock();
    await database.drop();
  }
});

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceStatus, SystemHealth } from '@carbsight/contracts';
import { DataSource, HeartbeatQueries } from '@carbsight/database';
import { createTestDatabase, type TestDatabase } from '@carbsight/database/testing';
import { loadSharedConfig } from '@carbsight/runtime';
import { startClock } from '@carbsight/runtime/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SystemHealthService } from '../../src/features/operations/system/index.js';
import { createApi } from '../../src/start-api.js';
import { findTestRedisUrl } from './config.js';
import { TcpProxy } from './tcp-proxy.js';
import { Visitor } from './visitor.js';

/** Probe results are reused for seven seconds at most: each look is a new one. */
const KEPT_MS = 7_000;
const clock = startClock();
const hasRedis = findTestRedisUrl() !== null;

let database: TestDatabase;
let proxy: TcpProxy;
let mailServer: Server;
let redis: ChildProcess | null = null;
let app: NestFastifyApplication;
let admin: Visitor;
const dataDir = mkdtempSync(join(tmpdir(), 'carbsight-system-'));

beforeAll(async () => {
  database = await createTestDatabase('system_outage');
  const door = await TcpProxy.before(database.url);
  proxy = door.proxy;
  const smtpPort = await listenAsMailServer(0);
  const redisUrl = hasRedis ? await startRedis() : null;
  app = await createApi(
    loadSharedConfig({
      NODE_ENV: 'test',
      DATABASE_URL: door.url,
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      JWT_SECRET: 'x'.repeat(32),
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'a strong admin phrase',
      ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
    }),
  );
  await app.listen(0, '127.0.0.1');
  admin = new Visitor(await app.getUrl());
  await admin.call('POST', '/api/auth/login', { email: 'admin@example.org', password: 'a strong admin phrase' });
  const heartbeats = new HeartbeatQueries(app.get(DataSource));
  const worker = { id: randomUUID(), program: 'worker', startedAt: new Date() };
  await heartbeats.beat(worker, [{ queue: 'analysis', isLive: true, oldestWaitingMs: null }]);
  await setHeartbeat('1 day');
});

afterAll(async () => {
  clock.stop();
  await app.close();
  await proxy.lock();
  await database.drop();
  redis?.kill('SIGKILL');
  mailServer.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function listenAsMailServer(port: number): Promise<number> {
  mailServer = createServer((socket) => socket.on('error', () => undefined).write('220 mail.example ESMTP\r\n'));
  mailServer.listen(port, '127.0.0.1');
  await once(mailServer, 'listening');
  return (mailServer.address() as { port: number }).port;
}

async function startRedis(port?: number): Promise<string> {
  const free = port ?? (await freePort());
  redis = spawn('redis-server', ['--port', String(free), '--bind', '127.0.0.1', '--save', '', '--dir', dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of redis.stdout ?? []) if (String(line).includes('Ready to accept connections')) break;
  redis.stdout?.destroy();
  return `redis://127.0.0.1:${free}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Sets the worker's only heartbeat this far from now; in the future, so that it does not age on its own. */
const setHeartbeat = (fromNow: string) =>
  app.get(DataSource).query('UPDATE heartbeats SET seen_at = now() + $1::interval', [fromNow]);

/** Polls like an open screen, until the service shows this status. */
const untilShown = (service: string, status: ServiceStatus) =>
  expect
    .poll(
      async () => {
        clock.forward(KEPT_MS);
        const { status: code, body } = await admin.call('GET', '/api/admin/system-health');
        return code === 200 ? (body as SystemHealth).services : `answered ${code}: ${JSON.stringify(body)}`;
      },
      { message: `${service} is ${status}` },
    )
    .toMatchObject({ [service]: status });

it('shows all services online before anything is stopped', async () => {
  const services = ['database', 'queue', 'worker', 'storage', 'mail', ...(hasRedis ? ['redis'] : [])];
  for (const service of services) await untilShown(service, 'online');
});

it('shows a mail server going down and coming back', async () => {
  const { port } = mailServer.address() as { port: number };
  mailServer.close();
  await untilShown('mail', 'offline');
  await listenAsMailServer(port);
  await untilShown('mail', 'online');
});

it('shows a photo storage that cannot be written', async () => {
  const photos = join(dataDir, 'photos');
  renameSync(photos, `${photos}.away`);
  writeFileSync(photos, 'a file where the folder was');
  await untilShown('storage', 'offline');
  rmSync(photos);
  renameSync(`${photos}.away`, photos);
  await untilShown('storage', 'online');
});

(hasRedis ? it : it.skip)('shows a Redis that was killed, and its queues', async () => {
  const port = Number(redis?.spawnargs[2]);
  redis?.kill('SIGKILL');
  await untilShown('redis', 'offline');
  await untilShown('queue', 'offline');
  await untilShown('database', 'online');
  await startRedis(port);
  await untilShown('redis', 'online');
  await untilShown('queue', 'online');
});

it('shows a worker without a heartbeat', async () => {
  await setHeartbeat('-8 seconds');
  await untilShown('worker', 'offline');
});

it('refuses with its own code while the database is unavailable or frozen, and still measures the rest', async () => {
  const health = app.get(SystemHealthService);
  const outages = [
    [() => proxy.lock(), () => proxy.unlock()],
    [async () => proxy.freeze(), async () => proxy.thaw()],
  ] as const;
  for (const [begin, end] of outages) {
    await begin();
    for (let nth = 0; nth < 3; nth += 1) {
      clock.forward(KEPT_MS);
      // During the outage: a response now does not wait for its end.
      expect(await admin.call('GET', '/api/admin/system-health')).toMatchObject({
        status: 503,
        body: { code: 'database-unavailable' },
      });
    }
    await expect
      .poll(async () => {
        clock.forward(KEPT_MS);
        const { services, status } = await health.measure();
        return [services.database, services.storage, status];
      })
      .toEqual(['offline', 'online', 'critical']);
    expect(await health.status()).toBe('critical');
    await end();
    await untilShown('database', 'online');
  }
});

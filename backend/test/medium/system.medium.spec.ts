import { randomUUID } from 'node:crypto';
import type { DeploymentInfo, SystemHealth } from '@carbsight/contracts';
import { DataSource, DeploymentQueries, ErrorLogQueries, HeartbeatQueries } from '@carbsight/database';
import { startClock } from '@carbsight/runtime/testing';
import { UnexpectedErrors } from '../../src/features/operations/system/index.js';
import { type ApiUnderTest, startApi } from './api-under-test.js';
import { Visitor } from './visitor.js';

let api: ApiUnderTest;
let admin: Visitor;
let dataSource: DataSource;

beforeAll(async () => {
  api = await startApi('system');
  dataSource = api.app.get(DataSource);
  admin = await administrator(api.url);
});
afterAll(() => api.close());

async function administrator(url: string): Promise<Visitor> {
  const visitor = new Visitor(url);
  const credentials = { email: 'admin@example.org', password: 'a strong admin phrase' };
  expect((await visitor.call('POST', '/api/auth/login', credentials)).status).toBe(200);
  return visitor;
}

/** Each measurement is shared for two seconds. */
const SHARED_MS = 2_000;
const clock = startClock();
afterAll(() => clock.stop());

const recordedErrors = () =>
  dataSource.query<{ severity: string; count: number; message: string }[]>(
    `SELECT * FROM error_log WHERE source = 'api'`,
  );
const health = async () => (await admin.call('GET', '/api/admin/system-health')).body as SystemHealth;

it('measures every configured service, and says which are not configured', async () => {
  await new HeartbeatQueries(dataSource).beat({ id: randomUUID(), program: 'worker', startedAt: new Date() }, [
    { queue: 'analysis', isLive: true, oldestWaitingMs: null },
  ]);
  const online = { database: 'online', queue: 'online', worker: 'online', storage: 'online', mail: 'online' };
  await expect
    .poll(async () => {
      clock.forward(SHARED_MS);
      return (await health()).services;
    })
    .toEqual(online);
  const { serviceDetails, notConfigured, performance } = await health();
  expect(serviceDetails.queue?.detail).toBe('on PostgreSQL · 0 meals waiting');
  expect(Object.keys(notConfigured).sort()).toEqual(['anthropic', 'gemini', 'openai', 'smtp']);
  for (const fraction of [performance.cpuUsage, performance.memoryUsage, performance.diskUsage]) {
    expect(fraction).toBeGreaterThanOrEqual(0);
    expect(fraction).toBeLessThanOrEqual(100);
  }
  expect(performance.responseSamples).toBeGreaterThan(0);
});

it('measures the providers that administrators added, too, and calls an idle one of a dead server offline', async () => {
  const attic = { name: 'Attic', kind: 'openai', baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'sk-attic' };
  const { body } = await admin.call('POST', '/api/admin/providers', attic);
  const { id } = body as { id: string };
  clock.forward(SHARED_MS);
  const { services, serviceDetails } = await health();
  expect(services[id]).toBe('offline');
  expect(serviceDetails[id]).toMatchObject({
    label: 'Attic',
    detail: 'no calls in the last 10 minutes, and the server cannot be reached',
  });
  await admin.call('DELETE', `/api/admin/providers/${id}`);
});

it('measures once for fifty simultaneous screens', async () => {
  clock.forward(SHARED_MS);
  const asked = vi.spyOn(dataSource, 'query');
  const answers = await Promise.all(Array.from({ length: 50 }, health));
  expect(new Set(answers.map(({ measuredAt }) => measuredAt)).size).toBe(1);
  expect(asked.mock.calls.filter(([sql]) => sql === 'SELECT 1')).toHaveLength(1);
  asked.mockRestore();
});

it('shows errors by kind, latest first', async () => {
  const errors = new ErrorLogQueries(dataSource);
  const kind = {
    fingerprint: 'a',
    source: 'worker',
    message: 'analysis gave up',
    severity: 'medium',
    failure: null,
  } as const;
  await errors.record({ ...kind, count: 2 });
  await errors.record({ ...kind, fingerprint: 'b', message: 'another', count: 1 });
  await errors.record({ ...kind, count: 3 });
  clock.forward(SHARED_MS);
  const { errors: shown } = await health();
  expect(shown.map(({ message, count }) => [message, count])).toEqual([
    ['analysis gave up', 5],
    ['another', 1],
  ]);
});

it('shows the version and when it was first deployed', async () => {
  const info = (await admin.call('GET', '/api/admin/deployment-info')).body as DeploymentInfo;
  expect(info).toMatchObject({ version: 'v1.0.0', build: 'source', builtAt: null });
  expect(Date.now() - Date.parse(info.deployedAt)).toBeLessThan(60_000);
});

it('records a 500 without the error’s content', async () => {
  const failing = vi
    .spyOn(DeploymentQueries.prototype, 'findLatest')
    .mockRejectedValue(new Error('kim@example.org had 212 mg/dl, key sk-live-1234567890'));
  const path = '/api/admin/deployment-info?note=toast';
  expect(await admin.call('GET', path)).toMatchObject({ status: 500, body: { code: 'internal-error' } });
  expect((await admin.call('GET', path)).status).toBe(500);
  failing.mockRestore();
  await expect.poll(recordedErrors).toHaveLength(1);
  await expect.poll(async () => (await recordedErrors())[0]?.count).toBe(2);
  const [row] = await recordedErrors();
  expect(row).toMatchObject({ severity: 'high', count: 2 });
  expect(row?.message).toMatch(/^GET \/api\/admin\/deployment-info: Error · system\.medium\.spec\.ts:\d+$/);
});

it('does not record intended refusals', async () => {
  await admin.call('GET', '/api/scans/not-a-meal');
  await new Visitor(api.url).call('GET', '/api/auth/user');
  await api.app.get(UnexpectedErrors).stop();
  expect(await recordedErrors()).toHaveLength(1);
});

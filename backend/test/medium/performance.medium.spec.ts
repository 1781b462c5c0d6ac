import { randomUUID } from 'node:crypto';
import type { PerformanceMetrics } from '@carbsight/contracts';
import { DataSource, newId, RunningProcessQueries } from '@carbsight/database';
import { ProcessReporter } from '@carbsight/runtime';
import { startClock } from '@carbsight/runtime/testing';
import { type ApiUnderTest, startApi } from './api-under-test.js';
import { Visitor } from './visitor.js';

const PATH = '/api/performance/metrics';
const SHARED_MS = 4_100;
/** Signing in at one of several APIs is valid at all of them. */
const SECRET = { JWT_SECRET: 'a secret of at least thirty-two bytes' };

const clock = startClock();
let api: ApiUnderTest;
let second: ApiUnderTest;
let admin: Visitor;
let dataSource: DataSource;

beforeAll(async () => {
  // Fifty screens at once ask every queue.
  api = await startApi('performance', SECRET, undefined, 40);
  second = await startApi('performance_2', { ...SECRET, DATABASE_URL: api.databaseUrl });
  dataSource = api.app.get(DataSource);
  admin = await administrator(api.url);
});
afterAll(async () => {
  clock.stop();
  await second.close();
  await api.close();
});

async function administrator(url: string): Promise<Visitor> {
  const visitor = new Visitor(url);
  const credentials = { email: 'admin@example.org', password: 'a strong admin phrase' };
  expect((await visitor.call('POST', '/api/auth/login', credentials)).status).toBe(200);
  return visitor;
}

/** A new measurement, after both APIs have stored their counts. */
async function metrics(): Promise<PerformanceMetrics> {
  await Promise.all([api, second].map(({ app }) => app.get(ProcessReporter).flush()));
  clock.forward(SHARED_MS);
  return (await admin.call('GET', PATH)).body;
}

const aReport = (differs: { program: string; requests: number }) => ({
  id: randomUUID(),
  program: differs.program,
  host: 'elsewhere',
  cores: 4,
  uptimeMs: 100,
  heapUsedBytes: 1_000,
  heapTotalBytes: 2_000,
  cpuUserPercent: 40,
  cpuSystemPercent: 4,
  cacheEntries: 2,
  counts: {
    requests: differs.requests,
    requestMs: 10,
    queries: 100,
    queryMs: 50,
    cacheHits: 30,
    cacheMisses: 10,
    cpuUserMs: 1,
    cpuSystemMs: 1,
  },
});

async function addReads(
  reads: readonly { minutesAgo: number; purpose?: string; failed?: boolean; costUsd?: number }[],
) {
  const { email } = await new Visitor(api.url).register();
  const [{ id: userId }] = await dataSource.query('SELECT id FROM users WHERE email = $1', [email]);
  const mealId = newId();
  await dataSource.query('INSERT INTO meals (id, user_id, eaten_at) VALUES ($1, $2, now())', [mealId, userId]);
  for (const [index, { minutesAgo, purpose = 'live', failed = false, costUsd = 0.01 }] of reads.entries()) {
    await dataSource.query(
      `INSERT INTO reads (id, meal_id, purpose, model_id, prompt_sha256, revision, read_index, failure_code, input_tokens,
         output_tokens, cost_usd, duration_ms, created_at)
       VALUES ($1, $2, $3, 'gpt-4o', 'a', 1, $4, $5, 100, 20, $6, 800, now() - $7 * interval '1 minute')`,
      [newId(), mealId, purpose, index, failed ? 'model-timeout' : null, costUsd, minutesAgo],
    );
  }
  return { userId };
}

it('adds up the counts of all running processes', async () => {
  const store = new RunningProcessQueries(dataSource);
  const before = await metrics();
  expect(before.details.processes.map(({ program }) => program)).toEqual(['api', 'api']);
  await Promise.all([50, 60, 70].map((requests) => store.report(aReport({ program: 'worker', requests }))));
  const visitors = [new Visitor(api.url), new Visitor(second.url)];
  for (const visitor of visitors) {
    for (let call = 0; call < 5; call += 1) await visitor.call('GET', '/api/auth/user');
  }
  const after = await metrics();
  expect(after.details.processes).toHaveLength(5);
  expect(after.details.work.live.requests - before.details.work.live.requests).toBe(190);
  expect(after.database.totalQueries - before.database.totalQueries).toBeGreaterThanOrEqual(300);
  expect(after.cache.size - before.cache.size).toBe(6);
  expect(after.details.work.live.cacheHits - before.details.work.live.cacheHits).toBe(90);
  expect(after.details.work.hour.requests).toBe(after.details.work.live.requests);
  expect(after.details.work.day.requests).toBe(after.details.work.live.requests);
  expect(after.server.memory.heapTotal).toBeGreaterThan(after.server.memory.heapUsed);
  expect(after.database.activeConnections).toBeGreaterThan(1);
  expect(after.database.cacheHitRate).toBeGreaterThan(0);
});

it('drops a process that died, and keeps its counts in the hour', async () => {
  await dataSource.query(
    `UPDATE running_processes SET seen_at = now() - interval '31 seconds' WHERE program = 'worker'`,
  );
  const { details } = await metrics();
  expect(details.processes.map(({ program }) => program)).toEqual(['api', 'api']);
  expect(details.work.hour.requests - details.work.live.requests).toBe(180);
});

it('adds nothing when a report arrives twice', async () => {
  const store = new RunningProcessQueries(dataSource);
  const report = aReport({ program: 'twice', requests: 7 });
  await store.report(report);
  await store.report(report);
  await store.report({ ...report, counts: { ...report.counts, requests: 9 } });
  await store.end(report.id);
  const [row] = await dataSource.query(`SELECT sum(requests) AS requests FROM process_minutes WHERE program = 'twice'`);
  expect(row.requests).toBe(9);
});

it('counts model calls by range, model and purpose, and keeps their cost when the person is erased', async () => {
  const { userId } = await addReads([
    { minutesAgo: 10 },
    { minutesAgo: 20, failed: true },
    { minutesAgo: 20, purpose: 'shadow', costUsd: 0.5 },
    { minutesAgo: 300, purpose: 'judge' },
    { minutesAgo: 24 * 60 - 5 },
    { minutesAgo: 24 * 60 + 5 },
  ]);
  const before = await metrics();
  expect(before.api).toMatchObject({ callsLastHour: 3, callsLast24Hours: 5 });
  expect(before.tokens).toMatchObject({ usedLastHour: 360, usedLast24Hours: 600 });
  expect(before.tokens.costLastHour).toBeCloseTo(0.52);
  expect(before.tokens.costLast24Hours).toBeCloseTo(0.54);
  expect(before.details.costs.hour.map(({ purpose, calls, failures }) => [purpose, calls, failures])).toEqual([
    ['shadow', 1, 0],
    ['live', 2, 1],
  ]);
  expect(before.details.costs.day.map(({ purpose }) => purpose)).toEqual(['shadow', 'live', 'judge']);
  const inChart = (points: readonly { calls: number }[]) => points.reduce((sum, { calls }) => sum + calls, 0);
  expect([inChart(before.details.minutes), inChart(before.details.hours)]).toEqual([3, 5]);
  await dataSource.query('DELETE FROM users WHERE id = $1', [userId]);
  const after = await metrics();
  expect(after.api).toEqual(before.api);
  expect(after.tokens).toEqual(before.tokens);
});

it('shows every queue, and measures once for fifty screens', async () => {
  clock.forward(SHARED_MS);
  const asked = vi.spyOn(dataSource, 'query');
  const answers = await Promise.all(Array.from({ length: 50 }, async () => (await admin.call('GET', PATH)).body));
  const stamps = answers.map(({ timestamp }: PerformanceMetrics) => timestamp);
  expect(new Set(stamps).size).toBe(1);
  expect(asked.mock.calls.filter(([sql]) => sql.includes('pg_stat_database'))).toHaveLength(1);
  asked.mockRestore();
  const { details } = answers[0] as unknown as PerformanceMetrics;
  expect(details.queues.map(({ queue }) => queue)).toEqual(expect.arrayContaining(['analysis', 'maintenance']));
  expect(details.queues.every(({ jobs }) => jobs !== null)).toBe(true);
});

import { createProgressStore, type ProgressReport, type ProgressStore } from '../../src/index.js';
import { silentLog } from '../../src/process/log.js';
import { engineKinds } from './support/engines.js';
import { FlakyProxy } from './support/flaky-proxy.js';
import { createTestDatabase, type TestDatabase } from './support/test-database.js';

/** As the migrations create it. */
const TABLE = `CREATE UNLOGGED TABLE live_progress (
  subject text PRIMARY KEY, value jsonb NOT NULL, expires_at timestamptz NOT NULL)`;

describe.each(engineKinds)('live progress on %s', (kind) => {
  const stores: ProgressStore[] = [];
  const prefix = `test-${process.pid}-${Date.now()}`;
  let database: TestDatabase;
  let store: ProgressStore;
  let url: string;

  function open(through: string): ProgressStore {
    const options =
      kind === 'redis' ? { redisUrl: through, databaseUrl: '' } : { redisUrl: null, databaseUrl: through };
    const opened = createProgressStore({ ...options, prefix, log: silentLog });
    stores.push(opened);
    return opened;
  }

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.query(TABLE);
    url = kind === 'redis' ? String(process.env.CARBSIGHT_TEST_REDIS_URL) : database.url;
    store = open(url);
  });
  afterAll(async () => {
    await Promise.all(stores.map((opened) => opened.close()));
    await database.drop();
  });

  it('shows the latest report to every process', async () => {
    await putUntilKept(store, 'meal:1', { stage: 'preparing', percent: 10 });
    const latest = { stage: 'reading', percent: 40, at: '2026-11-21T10:00:00.000Z' };
    await putUntilKept(store, 'meal:1', latest);
    const other = open(url);
    await expect.poll(() => other.get('meal:1')).toEqual(latest);
  });

  it('reads many together and omits what was not reported', async () => {
    await putUntilKept(store, 'meal:2', { stage: 'reading', percent: 30 });
    await putUntilKept(store, 'meal:3', { stage: 'checking', percent: 80 });
    const found = await store.getMany(['meal:2', 'meal:3', 'meal:none']);
    expect([...found.keys()].toSorted()).toEqual(['meal:2', 'meal:3']);
    expect(await store.getMany([])).toEqual(new Map());
  });

  it('expires with time and on demand', async () => {
    await putUntilKept(store, 'meal:4', { stage: 'reading', percent: 30 }, 1_000);
    await expect.poll(() => store.get('meal:4')).toBeNull();
    await putUntilKept(store, 'meal:5', { stage: 'reading', percent: 30 });
    await expect
      .poll(async () => {
        await store.remove('meal:5');
        return store.get('meal:5');
      })
      .toBeNull();
  });

  it('never fails work while its engine is down, and recovers', async () => {
    const proxied = await FlakyProxy.before(url);
    const flaky = open(proxied.url);
    await putUntilKept(flaky, 'meal:6', { stage: 'preparing', percent: 10 });
    await proxied.proxy.shut();
    await expect(flaky.put('meal:6', { stage: 'reading', percent: 50 }, 60_000)).resolves.toBeUndefined();
    expect(await flaky.get('meal:6')).toBeNull();
    await proxied.proxy.open();
    await expect.poll(() => flaky.get('meal:6')).toMatchObject({ percent: 10 });
    await flaky.close();
    stores.splice(stores.indexOf(flaky), 1);
    await proxied.proxy.shut();
  });
});

/** A report is dropped if the engine takes more than half a second, as on a busy machine. */
async function putUntilKept(store: ProgressStore, subject: string, report: ProgressReport, ttlMs = 60_000) {
  await expect
    .poll(async () => {
      await store.put(subject, report, ttlMs);
      return store.get(subject);
    })
    .toMatchObject({ percent: report.percent });
}

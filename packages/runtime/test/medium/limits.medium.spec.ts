import { createRateLimits, type RateLimits } from '../../src/index.js';
import { silentLog } from '../../src/process/log.js';
import { engineKinds } from './support/engines.js';
import { createTestDatabase, type TestDatabase } from './support/test-database.js';

/** As the migrations create it. */
const TABLE =
  'CREATE UNLOGGED TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)';
const LIMIT = { points: 2, durationSec: 60 };

describe.each(engineKinds)('rate limits on %s', (kind) => {
  const opened: RateLimits[] = [];
  const prefix = `test-${process.pid}-${Date.now()}`;
  let database: TestDatabase;

  function open({ url, areEnforced = true }: { url?: string; areEnforced?: boolean } = {}): RateLimits {
    const redisUrl = kind === 'redis' ? (url ?? String(process.env.CARBSIGHT_TEST_REDIS_URL)) : null;
    const limits = createRateLimits({
      redisUrl,
      databaseUrl: url ?? database.url,
      areEnforced,
      prefix,
      // A store that is slow on a busy machine is not down.
      timeoutMultiplier: 20,
      log: silentLog,
    });
    opened.push(limits);
    return limits;
  }

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.query(TABLE);
  });
  afterAll(async () => {
    await Promise.all(opened.map((limits) => limits.close()));
    await database.drop();
  });

  it('counts across all processes and says when to come back', async () => {
    const [one, two] = [open(), open()];
    expect(await one.consume('login', 'ada', LIMIT)).toEqual({ allowed: true, retryAfterSec: 0 });
    expect(await two.consume('login', 'ada', LIMIT)).toEqual({ allowed: true, retryAfterSec: 0 });
    const refused = await one.consume('login', 'ada', LIMIT);
    expect(refused.allowed).toBe(false);
    expect(refused.retryAfterSec).toBeGreaterThan(50);
    expect(refused.retryAfterSec).toBeLessThanOrEqual(60);
    expect((await one.consume('login', 'grace', LIMIT)).allowed).toBe(true);
    expect((await one.consume('register', 'ada', LIMIT)).allowed).toBe(true);
  });

  it('gives one back, and resets on demand', async () => {
    const limits = open();
    await limits.consume('login', 'joan', LIMIT, 2);
    await limits.giveBack('login', 'joan', LIMIT);
    expect((await limits.consume('login', 'joan', LIMIT)).allowed).toBe(true);
    expect((await limits.consume('login', 'joan', LIMIT)).allowed).toBe(false);
    await limits.reset('login', 'joan', LIMIT);
    expect((await limits.consume('login', 'joan', LIMIT)).allowed).toBe(true);
  });

  it('counts under all counters of an event or under none, across all processes', async () => {
    const [one, two] = [open(), open()];
    const own = { name: 'guesser', key: 'mallory', limit: LIMIT };
    const shared = { name: 'address', key: 'clinic', limit: { ...LIMIT, points: 3 } };
    for (const limits of [one, two]) expect((await limits.consumeAll([own, shared])).allowed).toBe(true);
    for (const limits of [one, two, one]) {
      const refused = await limits.consumeAll([own, shared]);
      expect(refused.allowed).toBe(false);
      expect(refused.retryAfterSec).toBeGreaterThan(50);
    }
    // Mallory's rejected events cost the other people of the clinic nothing: they still get the third event.
    expect((await two.consumeAll([{ ...own, key: 'nina' }, shared])).allowed).toBe(true);
    expect((await one.consumeAll([{ ...own, key: 'omar' }, shared])).allowed).toBe(false);
    await two.giveBack('address', 'clinic', shared.limit);
    expect((await one.consumeAll([{ ...own, key: 'omar' }, shared])).allowed).toBe(true);
  });

  it('allows no more than the limit of simultaneous events, on two processes', async () => {
    const processes = [open(), open()];
    const counters = ['guesser', 'account'].map((name) => ({ name, key: 'at-once', limit: { ...LIMIT, points: 4 } }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => processes[index % 2]?.consumeAll(counters)),
    );
    expect(answers.filter((answer) => answer?.allowed)).toHaveLength(4);
  });

  it('gives nothing back into a window that has not begun', async () => {
    const limits = open();
    await limits.giveBack('login', 'early', LIMIT);
    for (const allowed of [true, true, false]) {
      expect((await limits.consume('login', 'early', LIMIT)).allowed).toBe(allowed);
    }
  });

  it('pauses in all processes for the requested time', async () => {
    const [one, two] = [open(), open()];
    await one.pause('their-service', 'reads', LIMIT, 600);
    const refused = await two.consume('their-service', 'reads', LIMIT);
    expect(refused.allowed).toBe(false);
    expect(refused.retryAfterSec).toBeGreaterThan(590);
    expect(refused.retryAfterSec).toBeLessThanOrEqual(600);
  });

  it('removes everything for one key, and nothing for another', async () => {
    const limits = open();
    for (const name of ['avatar', 'chat']) await limits.consume(name, 'ada-1', { ...LIMIT, points: 1 });
    await limits.consume('chat', 'not-ada-1', { ...LIMIT, points: 1 });
    await limits.forget('ada-1');
    for (const name of ['avatar', 'chat']) {
      expect((await limits.consume(name, 'ada-1', { ...LIMIT, points: 1 })).allowed).toBe(true);
    }
    expect((await limits.consume('chat', 'not-ada-1', { ...LIMIT, points: 1 })).allowed).toBe(false);
  });

  it('keeps counting in memory while the store is down', async () => {
    const limits = open({ url: kind === 'redis' ? 'redis://127.0.0.1:1' : 'postgres://nobody@127.0.0.1:1/none' });
    expect((await limits.consume('login', 'eve', LIMIT)).allowed).toBe(true);
    expect((await limits.consume('login', 'eve', LIMIT)).allowed).toBe(true);
    expect((await limits.consume('login', 'eve', LIMIT)).allowed).toBe(false);
  });

  it('counts only what we owe to others when switched off', async () => {
    const limits = open({ areEnforced: false });
    for (let event = 0; event < 5; event += 1) expect((await limits.consume('off', 'ada', LIMIT)).allowed).toBe(true);
    const owed = { ...LIMIT, isOwed: true } as const;
    for (const allowed of [true, true, false])
      expect((await limits.consume('their-service', 'owed', owed)).allowed).toBe(allowed);
  });
});

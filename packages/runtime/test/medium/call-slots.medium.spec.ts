import type { SlotRequest } from '@carbsight/domain';
import { type CallSlots, createCallSlots } from '../../src/index.js';
import { silentLog } from '../../src/process/log.js';
import { engineKinds } from './support/engines.js';
import { createTestDatabase, type TestDatabase } from './support/test-database.js';

/** As the migrations create it. */
const TABLE =
  'CREATE UNLOGGED TABLE call_slots (provider text PRIMARY KEY, state jsonb NOT NULL, version bigint NOT NULL DEFAULT 1)';

describe.each(engineKinds)('slots of model calls on %s', (kind) => {
  const opened: CallSlots[] = [];
  const prefix = `test-${process.pid}-${Date.now()}`;
  let database: TestDatabase;

  function open(url?: string): CallSlots {
    const slots = createCallSlots({
      redisUrl: kind === 'redis' ? (url ?? String(process.env.CARBSIGHT_TEST_REDIS_URL)) : null,
      databaseUrl: url ?? database.url,
      prefix,
      // A store that is slow on a busy machine is not down.
      timeoutMultiplier: 20,
      log: silentLog,
    });
    opened.push(slots);
    return slots;
  }
  const live = (id: string, waitedMs = 0): SlotRequest => ({
    id,
    process: id,
    waitedMs,
    rank: 0,
    slots: 1,
    perMinute: null,
  });

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.query(TABLE);
  });
  afterAll(async () => {
    await Promise.all(opened.map((slots) => slots.close()));
    await database.drop();
  });

  it('gives the only slot of a provider to one of many processes, and then to the next', async () => {
    const processes = Array.from({ length: 5 }, () => open());
    const answers = await Promise.all(processes.map((slots, at) => slots.take('busy', live(`${at}`))));
    const first = answers.findIndex(({ granted }) => granted);
    expect(answers.filter(({ granted }) => granted)).toHaveLength(1);
    expect((await processes[0]?.take('idle', live('other')))?.granted).toBe(true);
    await processes[first]?.leave('busy', [`${first}`]);
    const again = await Promise.all(
      processes.map(async (slots, at) => at !== first && (await slots.take('busy', live(`${at}`, 60_000))).granted),
    );
    expect(again.filter(Boolean)).toHaveLength(1);
  });

  it('keeps what is renewed', async () => {
    const slots = open();
    await slots.take('renewed', live('a'));
    await slots.renew('renewed', () => [{ id: 'a', rank: 0 }]);
    expect((await slots.take('renewed', live('b'))).granted).toBe(false);
  });

  it('hands a slot on in one change, and renews no call that ends meanwhile', async () => {
    const slots = open();
    await slots.take('handed', live('a'));
    expect((await slots.take('handed', live('b'), ['a'])).granted).toBe(true);
    const running = new Set(['b']);
    const renewing = slots.renew('handed', () => [...running].map((id) => ({ id, rank: 0 })));
    running.delete('b');
    await Promise.all([renewing, slots.leave('handed', ['b'])]);
    expect((await slots.take('handed', live('c'))).granted).toBe(true);
  });

  it('counts in memory while the store is down', async () => {
    const slots = open(kind === 'redis' ? 'redis://127.0.0.1:1' : 'postgres://nobody@127.0.0.1:1/none');
    expect((await slots.take('down', live('a'))).granted).toBe(true);
    expect((await slots.take('down', live('b'))).granted).toBe(false);
    await slots.leave('down', ['a']);
    expect((await slots.take('down', live('b'))).granted).toBe(true);
  });
});

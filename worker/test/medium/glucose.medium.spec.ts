import { glucoseHistoryJob, glucoseJob, maintenanceJob } from '@carbsight/contracts';
import { GlucoseQueries, GlucoseSettingsQueries, MealQueries, newId } from '@carbsight/database';
import { GlucoseSources } from '@carbsight/runtime';
import { type FakeNightscout, type NightscoutProfile, startFakeNightscout } from '@carbsight/runtime/testing';
import { NO_ROUNDS, startWorker, type WorkerUnderTest } from './worker-under-test.js';

const JWT_SECRET = 'a secret of at least thirty-two bytes';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LONG_AGO = Math.floor(Date.now() / DAY) * DAY - 2 * DAY;

let one: WorkerUnderTest;
let fake: FakeNightscout;
beforeAll(async () => {
  one = await startWorker('none', { JWT_SECRET, ALLOW_PRIVATE_PROVIDERS: 'on' }, NO_ROUNDS);
});
afterAll(() => one.close());
beforeEach(async () => {
  fake = await startFakeNightscout();
  for (const table of ['glucose_sources', 'glucose_readings', 'meals']) await one.query(`DELETE FROM ${table}`);
  await connect();
});
afterEach(() => fake.close());

/** @param secret with which the token is sealed */
async function connect(url = fake.url, keepDays = 365, secret = JWT_SECRET): Promise<void> {
  const userId = one.user.id;
  const never = { refusalOf: async () => null, dispatcher: {} };
  const sealedToken = new GlucoseSources(secret, never).seal(fake.token, userId);
  const source = { userId, url, sealedToken, isRead: true, sends: 'off', unit: 'mg/dL' } as const;
  await new GlucoseQueries(one.worker.dataSource).connect(source, new Date());
  await new GlucoseSettingsQueries(one.worker.dataSource).change(userId, { keepDays });
  await one.query('UPDATE glucose_sources SET history_due_at = NULL');
}
async function restart(profile: NightscoutProfile): Promise<void> {
  await fake.close();
  fake = await startFakeNightscout(profile);
  await connect();
}
async function eat(eatenAt: number): Promise<string> {
  const id = newId();
  const meal = { id, userId: one.user.id, note: 'rice', cameraMetadata: null, idempotencyKey: null, sessionKey: null };
  await new MealQueries(one.worker.dataSource).accept({ ...meal, eatenAt: new Date(eatenAt) }, [], {
    now: new Date(),
    perDay: null,
  });
  return id;
}
async function fetchFor(mealId: string): Promise<void> {
  await one.worker.engine.producer(glucoseJob).enqueue({ mealId });
  await one.whenIdle(glucoseJob);
}
async function run(task: 'glucose' | 'expire'): Promise<void> {
  const maintenance = one.worker.engine.producer(maintenanceJob);
  await maintenance.enqueue({ task });
  await expect.poll(() => maintenance.hasOpen(task)).toBe(false);
}
const round = async () => {
  await run('glucose');
  await one.whenIdle(glucoseJob);
};
const stored = async (from = LONG_AGO) =>
  (await one.query<{ at: Date; mgdl: number }>('SELECT at, mgdl FROM glucose_readings ORDER BY at')).map(
    ({ at, mgdl }) => [(at.getTime() - from) / MINUTE, mgdl],
  );
const source = async () => (await one.query<{ failure: string | null }>('SELECT * FROM glucose_sources'))[0];
const askedFor = async () =>
  (await one.query<{ meal_id: string }>('SELECT meal_id FROM glucose_meals')).map(({ meal_id: id }) => id);

it.each(['14.2.6', '15.0.6', '15.0.7', 'ignores-find', 'careportal-off'] as const)(
  'keeps the readings around a meal that can be measured, once each (%s)',
  async (profile) => {
    await restart(profile);
    const at = (minute: number, sgv: unknown) => ({ date: LONG_AGO + minute * MINUTE, sgv });
    fake.entries.push(
      at(300, 90),
      ...[at(15, 900), at(10, 5), at(5, 120), at(5, 121), { date: LONG_AGO + 5 * MINUTE + 400, sgv: 122 }],
      ...[at(0, 104), at(-5, 100.5), at(-100, 95), { date: Date.now() + DAY, sgv: 110 }],
    );
    const mealId = await eat(LONG_AGO);
    await fetchFor(mealId);
    await fetchFor(mealId);
    expect(await stored()).toEqual([
      [-5, 100.5],
      [0, 104],
      [5, 120],
    ]);
    expect(await source()).toMatchObject({ failure: null, failed_since: null });
    expect(await askedFor()).toEqual([mealId]);
    expect(fake.requests.every(({ method }) => method === 'GET')).toBe(true);
  },
);

it('keeps the hour before a meal of four hours ago, with three uploaders of a sensor that measures every minute', async () => {
  const eatenAt = Math.floor(Date.now() / MINUTE) * MINUTE - 238 * MINUTE;
  for (let minute = 237; minute >= -90; minute -= 1) {
    for (const uploader of [2, 1, 0]) fake.entries.push({ date: eatenAt + minute * MINUTE + uploader, sgv: 100 });
  }
  await fetchFor(await eat(eatenAt));
  const minutes = (await stored(eatenAt)).map(([minute]) => minute);
  expect([minutes[0], minutes.at(-1), minutes.length]).toEqual([-90, 237, 328]);
});

it('tells devices apart without their names, and keeps the same one’s of two readings in a second', async () => {
  const at = (minute: number, ms: number, device: string, sgv: number) => ({
    date: LONG_AGO + minute * MINUTE + ms,
    sgv,
    device,
  });
  fake.entries.push(at(5, 20, 'Kim’s phone', 100), at(5, 900, 'G7', 130));
  fake.entries.push(at(0, 20, 'G7', 130), at(0, 900, 'Kim’s phone', 100));
  await fetchFor(await eat(LONG_AGO));
  const devices = await one.query<{ device: number }>('SELECT device FROM glucose_readings');
  expect([devices.length, new Set(devices.map(({ device }) => device)).size]).toEqual([2, 1]);
  expect(new Set((await stored()).map(([, mgdl]) => mgdl)).size).toBe(1);
});

it('ends with what it got from a server that repeats itself', async () => {
  await restart('ignores-find');
  for (let n = 0; n < 3_000; n += 1) fake.entries.push({ date: Date.now() - n * 1_000, sgv: 100 });
  await fetchFor(await eat(Date.now() - 239 * MINUTE));
  expect(await source()).toMatchObject({ failure: null });
  expect(fake.requests.length).toBeLessThanOrEqual(2);
});

it('makes one request for all meals of the last four hours, up to now, and no immediate repeat', async () => {
  const now = Math.floor(Date.now() / MINUTE) * MINUTE;
  const [, early, late] = [await eat(now - 250 * MINUTE), await eat(now - 200 * MINUTE), await eat(now - 10 * MINUTE)];
  await eat(now + 60 * MINUTE);
  fake.entries.push({ date: now - MINUTE, sgv: 140 });
  await round();
  await round();
  expect(fake.requests).toHaveLength(1);
  expect(await stored(now)).toEqual([[-1, 140]]);
  expect((await askedFor()).sort()).toEqual([early, late].sort());
  await one.query(`UPDATE glucose_meals SET asked_at = now() - interval '5 minutes'`);
  await round();
  expect(fake.requests).toHaveLength(2);
});

describe('the months before a source was connected', () => {
  const fetchHistory = async () => {
    await run('glucose');
    await one.whenIdle(glucoseHistoryJob);
  };
  const isDue = () => one.query('UPDATE glucose_sources SET history_due_at = now()');
  beforeEach(isDue);
  const due = async () => (await one.query<{ history_due_at: Date | null }>('SELECT * FROM glucose_sources'))[0];

  it('are fetched around each meal, a day at a time, once', async () => {
    for (const days of [2, 1, 80, 100]) fake.entries.push({ date: LONG_AGO - days * DAY, sgv: 100 + days });
    fake.entries.push({ date: LONG_AGO - 80 * DAY - 5 * 60 * MINUTE, sgv: 90 });
    await eat(LONG_AGO - 100 * DAY);
    const meals = [await eat(LONG_AGO - 80 * DAY), await eat(LONG_AGO - DAY), await eat(LONG_AGO - DAY + 60 * MINUTE)];
    meals.push(await eat(LONG_AGO - 2 * DAY));
    await fetchHistory();
    expect((await stored()).map(([, mgdl]) => mgdl)).toEqual([180, 102, 101]);
    expect((await askedFor()).sort()).toEqual(meals.sort());
    expect(await due()).toMatchObject({ history_due_at: null });
    const { length } = fake.requests;
    await fetchHistory();
    expect(fake.requests).toHaveLength(length);
  });

  it('wait for a server that does not answer, and continue', async () => {
    await eat(LONG_AGO);
    fake.answerInstead = (response) => void response.writeHead(502).end();
    await fetchHistory();
    await fetchHistory();
    expect(fake.requests).toHaveLength(1);
    fake.answerInstead = null;
    fake.entries.push({ date: LONG_AGO, sgv: 120 });
    await isDue();
    await fetchHistory();
    expect(await stored()).toEqual([[0, 120]]);
  });

  it('end with a refused token, and with a source that is not read', async () => {
    await eat(LONG_AGO);
    await one.query('UPDATE glucose_sources SET is_read = false');
    await fetchHistory();
    await one.query('UPDATE glucose_sources SET is_read = true');
    expect(fake.requests).toEqual([]);
    await restart('unauthorised');
    await isDue();
    await fetchHistory();
    await fetchHistory();
    expect(fake.requests).toHaveLength(1);
    expect(await source()).toMatchObject({ failure: 'refused' });
  });
});

it('leaves those alone who ate long ago, or whose source is not read', async () => {
  await eat(LONG_AGO);
  await round();
  await eat(Date.now() - MINUTE);
  await one.query('UPDATE glucose_sources SET is_read = false');
  await round();
  expect(fake.requests).toEqual([]);
});

it('stops at a refused token until the person connects again', async () => {
  const mealId = await eat(Date.now() - MINUTE);
  await restart('unauthorised');
  await round();
  expect(await source()).toMatchObject({ failure: 'refused', failed_since: expect.any(Date) });
  await one.query('DELETE FROM glucose_meals');
  await round();
  await fetchFor(mealId);
  expect(fake.requests).toHaveLength(1);
  await restart('15.0.7');
  await round();
  expect(await source()).toMatchObject({ failure: null, failed_since: null });
  expect(fake.requests).toHaveLength(1);
});

it('sends no token that another secret sealed', async () => {
  await connect(fake.url, 365, 'another secret of at least thirty-two bytes');
  await fetchFor(await eat(LONG_AGO));
  expect(await source()).toMatchObject({ failure: 'refused' });
  expect(fake.requests).toEqual([]);
});

it.each(['redirect', 'slow'] as const)('tries again later if it is %s, and says since when', async (profile) => {
  const mealId = await eat(Date.now() - MINUTE);
  await restart(profile);
  await fetchFor(mealId);
  const first = await source();
  expect(first).toMatchObject({ failure: 'unreachable', failed_since: expect.any(Date) });
  expect(await askedFor()).toEqual([mealId]);
  await fetchFor(mealId);
  expect(await source()).toEqual(first);
});

it('never calls an address where clouds keep credentials', async () => {
  await connect('http://169.254.169.254');
  await fetchFor(await eat(LONG_AGO));
  expect(await source()).toMatchObject({ failure: 'unreachable' });
});

it('keeps nothing from a source that was removed while it answered', async () => {
  fake.answerInstead = (response) => {
    void one.query('DELETE FROM glucose_sources').then(() => {
      response.writeHead(200).end(JSON.stringify([{ date: LONG_AGO, sgv: 100 }]));
    });
  };
  await fetchFor(await eat(LONG_AGO));
  expect(await stored()).toEqual([]);
});

it('keeps readings as long as the account says', async () => {
  await connect(fake.url, 90);
  const days = (count: number) => new Date(Date.now() - count * DAY);
  for (const at of [days(89), days(91)]) {
    await one.query('INSERT INTO glucose_readings VALUES ($1, $2, 100)', [one.user.id, at]);
  }
  await run('expire');
  expect(await stored()).toHaveLength(1);
  await fetchFor(await eat(Date.now() - 100 * DAY));
  expect(fake.requests).toEqual([]);
});

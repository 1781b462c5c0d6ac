import { glucoseJob, type MealGlucose, type Nightscout, type SimilarGlucose } from '@carbsight/contracts';
import { createQueueEngine, silentLog } from '@carbsight/runtime';
import { type FakeNightscout, type NightscoutProfile, startFakeNightscout } from '@carbsight/runtime/testing';
import { WITH_MODEL } from './estimate-meal.js';
import { api, newPerson, query, useApi } from './use-api.js';

useApi('glucose', () => ({ ...WITH_MODEL, ALLOW_PRIVATE_PROVIDERS: 'on' }));

type Person = Awaited<ReturnType<typeof newPerson>>;
const PATH = '/api/profile/nightscout';
const MINUTE = 60_000;
/** On the day before, so that three hours after it are over. */
const NOON = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 43_200_000;

let fake: FakeNightscout;
let kim: Person;
beforeEach(async () => {
  fake = await startFakeNightscout();
  kim = await newPerson();
});
afterEach(() => fake.close());
const restart = async (profile: NightscoutProfile) => {
  await fake.close();
  fake = await startFakeNightscout(profile);
};

const connect = (asked: object = {}, { visitor } = kim) =>
  visitor.call('PUT', PATH, { url: fake.url, token: fake.token, read: true, send: 'off', ...asked });
const connection = async ({ visitor } = kim) =>
  ((await visitor.call('GET', PATH)).body as { nightscout: Nightscout | null }).nightscout;

describe('connecting a Nightscout', () => {
  it('refuses a change to a connection that has changed since, the first one as well', async () => {
    const body = { url: fake.url, token: fake.token, read: true, send: 'off' };
    const tag = async () => (await kim.visitor.call('GET', PATH)).headers.get('etag') ?? '';
    const send = (differs: object, ifMatch: string) =>
      kim.visitor.call('PUT', PATH, { ...body, ...differs }, { 'if-match': ifMatch });
    const none = await tag();
    const first = await send({}, none);
    expect(first).toMatchObject({ status: 200, body: { nightscout: { read: true } } });
    expect(first.headers.get('etag')).toBe(await tag());
    expect(await send({ read: false }, none)).toMatchObject({ status: 409, body: { code: 'changed-elsewhere' } });
    expect(await connection()).toMatchObject({ read: true });
    expect(await send({ read: false }, await tag())).toMatchObject({ status: 200 });
  });

  it('keeps its token sealed, and answers everything else', async () => {
    expect(await connection()).toBeNull();
    const { status, body } = await connect({ url: `${fake.url}/` });
    const connected = {
      url: fake.url,
      hasToken: true,
      read: true,
      send: 'off',
      failure: null,
      failedSince: null,
      isFetchingHistory: true,
      notesRefusedAt: null,
    };
    expect([status, body]).toEqual([200, { nightscout: connected }]);
    expect(await connection()).toEqual(connected);
    const rows = await query('SELECT * FROM glucose_sources WHERE user_id = $1', [kim.id]);
    expect(JSON.stringify([rows, body])).not.toContain(fake.token);
  });

  it('keeps a token that is not sent again, and gives it to no other address', async () => {
    await connect();
    await query('INSERT INTO glucose_readings VALUES ($1, now(), 110)', [kim.id]);
    expect((await connect({ token: undefined })).status).toBe(200);
    expect(await connection()).toMatchObject({ hasToken: true });
    const readings = () => query('SELECT mgdl FROM glucose_readings WHERE user_id = $1', [kim.id]);
    expect(await readings()).toHaveLength(1);
    await restart('15.0.6');
    expect((await connect({ token: undefined })).body).toMatchObject({ code: 'nightscout-refused' });
    expect(await readings()).toHaveLength(1);
    await connect();
    expect(await readings()).toEqual([]);
  });

  it.each([
    ['unauthorised', 422, 'nightscout-refused', 'token'],
    ['redirect', 422, 'nightscout-unreachable', 'url'],
    ['slow', 422, 'nightscout-unreachable', 'url'],
  ] as const)('reports what is wrong if it is %s, and stores nothing', async (profile, status, code, path) => {
    await restart(profile);
    expect(await connect()).toMatchObject({ status, body: { code, fields: [{ path }] } });
    expect(fake.requests).toHaveLength(1);
    expect(await connection()).toBeNull();
  });

  it('reports that there is something else at the address', async () => {
    fake.answerInstead = (response) => void response.writeHead(200).end('<!doctype html><h1>Welcome</h1>');
    expect((await connect()).body).toMatchObject({ code: 'nightscout-unreachable' });
  });

  it('calls no address where clouds keep credentials, and reveals nothing about the server’s settings', async () => {
    for (const url of ['http://169.254.169.254', 'http://[fd00:ec2::254]']) {
      const { status, body } = await connect({ url });
      expect([status, body]).toMatchObject([422, { code: 'nightscout-unreachable' }]);
      expect(JSON.stringify(body)).not.toMatch(/ALLOW_PRIVATE|credentials/);
    }
  });

  it('is not tried without an end', async () => {
    await restart('unauthorised');
    const answers = [];
    for (let attempt = 0; attempt < 21; attempt += 1) answers.push((await connect()).status);
    expect(answers.at(-1)).toBe(429);
    expect(fake.requests).toHaveLength(20);
  });

  it('is forgotten with everything that was read', async () => {
    await connect();
    await query('INSERT INTO glucose_readings VALUES ($1, now(), 110)', [kim.id]);
    expect((await kim.visitor.call('DELETE', PATH)).status).toBe(204);
    expect(await connection()).toBeNull();
    expect(await query('SELECT FROM glucose_readings WHERE user_id = $1', [kim.id])).toEqual([]);
    expect((await kim.visitor.call('DELETE', PATH)).status).toBe(204);
  });
});

const settle = async (asked: object, { visitor } = kim) => visitor.call('PATCH', '/api/profile/glucose', asked);

describe('settings of glucose', () => {
  it('are in the unit of the person’s region before anything says another', async () => {
    const unit = async () => ((await kim.visitor.call('GET', '/api/profile/glucose')).body as { unit: string }).unit;
    await query("UPDATE users SET region = 'gb' WHERE id = $1", [kim.id]);
    expect(await unit()).toBe('mmol/L');
    await settle({ band: 'pregnancy' });
    expect(await unit()).toBe('mmol/L');
  });

  it('are in the server’s unit until the person chooses, and outlast it', async () => {
    const settings = async () => (await kim.visitor.call('GET', '/api/profile/glucose')).body;
    expect(await settings()).toEqual({ unit: 'mg/dL', keepDays: 365, band: 'usual' });
    fake.unit = 'mmol';
    await connect();
    expect(await settings()).toEqual({ unit: 'mmol/L', keepDays: 365, band: 'usual' });
    const { status, body } = await settle({ keepDays: 90, band: 'pregnancy' });
    expect([status, body]).toEqual([200, { unit: 'mmol/L', keepDays: 90, band: 'pregnancy' }]);
    await kim.visitor.call('DELETE', PATH);
    fake.unit = 'mg/dl';
    await connect();
    expect(await settings()).toEqual(body);
    expect((await settle({})).body).toEqual(body);
  });
});

describe('glucose around a meal', () => {
  const eat = async (minute: number, asked: object = {}) => {
    const eatenAt = new Date(NOON + minute * MINUTE).toISOString();
    const { body } = await kim.visitor.call('POST', '/api/scans/manual', {
      name: 'Rice',
      carbs: 60,
      eatenAt,
      ...asked,
    });
    return (body as { mealId: string }).mealId;
  };
  /** `minute:mg/dL`, separated by spaces, as if the worker had loaded them. */
  const insertReadings = async (text: string) => {
    for (const pair of text.split(' ')) {
      const [minute, mgdl] = pair.split(':').map(Number);
      const at = new Date(NOON + (minute ?? 0) * MINUTE);
      await query('INSERT INTO glucose_readings VALUES ($1, $2, $3)', [kim.id, at, mgdl]);
    }
  };
  const get = async (mealId: string, { visitor } = kim) =>
    (await visitor.call('GET', `/api/scans/${mealId}/glucose`)).body as MealGlucose;
  const asked = (mealId: string) => query('INSERT INTO glucose_meals VALUES ($1, now())', [mealId]);
  const hasJob = async (mealId: string) => {
    const engine = createQueueEngine({ redisUrl: null, databaseUrl: api.databaseUrl, log: silentLog });
    try {
      return await engine.producer(glucoseJob).hasOpen(mealId);
    } finally {
      await engine.close();
    }
  };
  const A = '-15:100 0:104 15:120 30:150 45:176 60:190 75:196 90:188 105:172 120:158 135:146 150:134 165:122 180:110';

  it('has the figures and the curve', async () => {
    await connect();
    await settle({ unit: 'mmol/L' });
    const mealId = await eat(0);
    await insertReadings(A);
    await asked(mealId);
    expect(await get(mealId)).toEqual({
      state: 'read',
      failure: null,
      unit: 'mmol/L',
      band: 'usual',
      baseline: 102,
      peak: 196,
      peakMinutes: 75,
      rise: 94,
      at1h: 190,
      at2h: 158,
      inRange: { share: 10 / 13, n: 13 },
      iauc: 9525,
      coverage: 1,
      cutBy: null,
      points: A.split(' ').map((pair) => pair.split(':').map(Number)),
      startsAt: new Date(NOON).toISOString(),
      meals: [{ mealId, minute: 0, name: 'Rice', carbs: 60, isPartial: false }],
      note: null,
    });
    expect(await hasJob(mealId)).toBe(false);
  });

  it('has only the curve if readings are missing', async () => {
    await connect();
    const mealId = await eat(0);
    await insertReadings('-5:100 0:104 15:120 30:150');
    await asked(mealId);
    expect(await get(mealId)).toMatchObject({
      baseline: null,
      peak: null,
      peakMinutes: null,
      rise: null,
      inRange: null,
      iauc: null,
      coverage: 30 / 180,
      points: [
        [-5, 100],
        [0, 104],
        [15, 120],
        [30, 150],
      ],
    });
  });

  it('ends at the next meal, if that is not part of its plate and has a figure', async () => {
    await connect();
    const mealId = await eat(0);
    await insertReadings(A);
    await eat(0, { partOf: mealId });
    const eatenAt = new Date(NOON + 30 * MINUTE).toISOString();
    const { body } = await kim.visitor.call('POST', '/api/scans', { note: 'rice', eatenAt });
    expect((await get(mealId)).cutBy).toBe(30);
    await kim.visitor.call('POST', `/api/scans/${(body as { mealId: string }).mealId}/cancel`);
    await eat(120);
    const { cutBy, peak, at2h, points } = await get(mealId);
    expect([cutBy, peak, at2h, points.at(-1)]).toEqual([120, 196, 158, [120, 158]]);
  });

  it('is the same for meals within fifteen minutes, with all of them on one curve', async () => {
    await connect();
    const rice = await eat(0);
    const apple = await eat(2, { name: 'Apple', carbs: 15 });
    await insertReadings(`-50:95 ${A}`);
    await Promise.all([asked(rice), asked(apple)]);
    const answer = await get(rice);
    expect(answer).toMatchObject({ cutBy: null, rise: 94, points: expect.arrayContaining([[-50, 95]]) });
    expect(answer.meals.map(({ name, minute }) => [name, minute])).toEqual([
      ['Rice', 0],
      ['Apple', 2],
    ]);
    expect(await get(apple)).toEqual(answer);
    await eat(60, { name: 'Cake' });
    const ended = await get(apple);
    expect([ended.cutBy, ended.meals.map(({ name }) => name)]).toEqual([60, ['Rice', 'Apple', 'Cake']]);
  });

  it('has readings of one of two sensors in one Nightscout', async () => {
    await connect();
    const mealId = await eat(0);
    for (const [device, mgdl] of [
      [1, 100],
      [2, 140],
    ] as const) {
      await query(
        `INSERT INTO glucose_readings (user_id, at, mgdl, device)
         SELECT $1, $2::timestamptz + n * interval '5 minutes' + $4::int * interval '2 minutes', $3, $4
         FROM generate_series(-$4::int, 36) n`,
        [kim.id, new Date(NOON), mgdl, device],
      );
    }
    expect(new Set((await get(mealId)).points.map(([, mgdl]) => mgdl))).toEqual(new Set([140]));
  });

  it('has readings of one source where Nightscout and a file have some of the same days', async () => {
    await connect();
    const mealId = await eat(0);
    const importId = '0190a000-0000-7000-8000-000000000001';
    await query(
      `INSERT INTO glucose_imports (id, user_id, format, file_name, timezone, first_at, last_at, readings)
       VALUES ($1, $2, 'libreview', 'file.csv', 'UTC', now(), now(), 37)`,
      [importId, kim.id],
    );
    const insert = (importId: string | null, from: number, mgdl: number) =>
      query(
        `INSERT INTO glucose_readings (user_id, at, mgdl, import_id)
         SELECT $1, $2::timestamptz + n * interval '10 minutes', $3, $4 FROM generate_series(-1, 18) n`,
        [kim.id, new Date(NOON + from * MINUTE), mgdl, importId],
      );
    await insert(null, 0, 100);
    await insert(importId, 5, 140);
    expect(new Set((await get(mealId)).points.map(([, mgdl]) => mgdl))).toEqual(new Set([100]));
    await connect({ read: false });
    expect(new Set((await get(mealId)).points.map(([, mgdl]) => mgdl))).toEqual(new Set([140]));
  });

  it.each([2, 17])('has no figures without a reading before the next meal, %d minutes later', async (minutes) => {
    await connect();
    const mealId = await eat(0);
    await eat(minutes);
    await insertReadings('-1:100 18:104 30:120');
    const { status, body } = await kim.visitor.call('GET', `/api/scans/${mealId}/glucose`);
    expect([status, body]).toMatchObject([200, { inRange: null, peak: null }]);
  });

  it('is requested by opening the meal, which waits for the first response', async () => {
    await connect();
    const mealId = await eat(0);
    expect(await get(mealId)).toMatchObject({ state: 'waiting', points: [] });
    await expect.poll(() => hasJob(mealId)).toBe(true);
  });

  it('is not requested if nothing is connected, the token was refused, or readings are not kept', async () => {
    const mealId = await eat(0);
    expect(await get(mealId)).toMatchObject({ state: 'off', points: [] });
    await connect();
    await settle({ keepDays: 90 });
    const longAgo = await eat(-100 * 24 * 60);
    expect(await get(longAgo)).toMatchObject({ state: 'read', points: [] });
    await query(`UPDATE glucose_sources SET failure = 'refused', failed_since = now() WHERE user_id = $1`, [kim.id]);
    expect(await get(mealId)).toMatchObject({ state: 'failed', failure: 'refused' });
    await connect({ read: false });
    expect(await get(mealId)).toMatchObject({ state: 'off' });
    expect([await hasJob(mealId), await hasJob(longAgo)]).toEqual([false, false]);
  });

  describe('compared with earlier meals of the same dish', () => {
    const DAY = 24 * 60;
    const similar = async (mealId: string) =>
      (await kim.visitor.call('GET', `/api/scans/${mealId}/glucose/similar`)).body as SimilarGlucose;
    const days = ({ meals }: SimilarGlucose) =>
      meals.map(({ eatenAt }) => Math.round((Date.parse(eatenAt) - NOON) / MINUTE / DAY));
    /** The same readings around a meal that many days earlier. */
    const readBefore = (daysAgo: number, text: string) =>
      insertReadings(text.replace(/(^| )(-?\d+)/g, (_, blank, minute) => `${blank}${Number(minute) - daysAgo * DAY}`));

    it('has their curves from the start of the meal, latest first, and a median', async () => {
      await connect();
      await eat(-9 * DAY, { name: 'Noodles' });
      await readBefore(9, A);
      await eat(-3 * DAY, { name: 'The rices', carbs: 40 });
      await readBefore(3, '-5:100 0:110 15:120 20:130 90:190 100:200');
      await eat(-3 * DAY + 95, { name: 'Noodles' });
      await eat(-2 * DAY);
      await eat(-1 * DAY);
      await readBefore(1, A.replaceAll('196', '206'));
      const mealId = await eat(0);
      await insertReadings(A);
      const answer = await similar(mealId);
      expect(days(answer)).toEqual([0, -1, -3]);
      expect(answer.meals[2]).toMatchObject({
        carbs: 40,
        isPartial: false,
        cutBy: 95,
        points: [
          [0, 110],
          [15, 120],
          [20, 130],
          [90, 190],
        ],
      });
      expect(answer.meals[0]?.points.slice(0, 2)).toEqual([
        [0, 104],
        [15, 120],
      ]);
      expect(answer).toMatchObject({ unit: 'mg/dL', range: { low: 70, high: 180 } });
      expect(answer.median.map(([minute]) => minute)).toEqual([0, 5, 10, 15, 20, 90]);
      expect(answer.median.at(-1)).toEqual([90, 188]);
      expect(answer.last).toEqual({ count: 1, rise: 104, peakMinutes: 75 });
    });

    it('has the last ten with readings, one of a plate, and none of this plate', async () => {
      await connect();
      const early: string[] = [];
      for (let day = 1; day <= 12; day += 1) {
        early.push(await eat(-day * DAY));
        if (day !== 3) await readBefore(day, A);
      }
      await eat(-1 * DAY + 20, { partOf: early[0] });
      const mealId = await eat(0);
      await insertReadings(A);
      await eat(10, { partOf: mealId });
      const answer = await similar(mealId);
      expect(days(answer)).toEqual([0, -1, -2, -4, -5, -6, -7, -8, -9, -10, -11]);
      expect(answer.meals[1]).toMatchObject({ mealId: early[0], cutBy: null });
    });

    it('is empty without earlier ones, without a name, and without readings', async () => {
      await connect();
      await eat(-1 * DAY, { name: 'Noodles' });
      await readBefore(1, A);
      const mealId = await eat(0);
      await insertReadings(A);
      expect(await similar(mealId)).toMatchObject({ meals: [], median: [] });
      await eat(-1 * DAY);
      expect((await similar(mealId)).meals).toHaveLength(2);
      await connect({ read: false });
      expect((await similar(mealId)).meals).toEqual([]);
    });

    it('is nobody else’s', async () => {
      await connect();
      const mealId = await eat(0);
      const { visitor } = await newPerson();
      const answer = await visitor.call('GET', `/api/scans/${mealId}/glucose/similar`);
      expect(answer).toMatchObject({ status: 404, body: { code: 'meal-not-found' } });
    });
  });

  it('is nobody else’s', async () => {
    await connect();
    const mealId = await eat(0);
    const stranger = await newPerson();
    const answer = await stranger.visitor.call('GET', `/api/scans/${mealId}/glucose`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'meal-not-found' } });
    const missing = await kim.visitor.call('GET', `/api/scans/${kim.id}/glucose`);
    expect(missing.body).toEqual(answer.body);
  });
});

describe('a meal as a note', () => {
  const eat = async (minutesAgo: number, { visitor } = kim) => {
    const eatenAt = new Date(Date.now() - minutesAgo * MINUTE).toISOString();
    const { body } = await visitor.call('POST', '/api/scans/manual', { name: 'Pizza', carbs: 45, eatenAt });
    return (body as { mealId: string }).mealId;
  };
  const note = (method: 'PUT' | 'DELETE', mealId: string, { visitor } = kim) =>
    visitor.call(method, `/api/scans/${mealId}/nightscout-note`);
  const noteOf = async (mealId: string) =>
    ((await kim.visitor.call('GET', `/api/scans/${mealId}/glucose`)).body as MealGlucose).note;

  it('waits for its time, and can be cancelled', async () => {
    await connect({ send: 'ask' });
    const mealId = await eat(0);
    expect(await noteOf(mealId)).toEqual({ state: 'unsent', at: null, failure: null });
    const { status, body } = await note('PUT', mealId);
    expect([status, body]).toMatchObject([202, { state: 'waiting', at: expect.any(String) }]);
    expect(await noteOf(mealId)).toEqual(body);
    expect(await note('DELETE', mealId)).toMatchObject({ status: 202, body: { state: 'unsent' } });
  });

  it('belong to their person only, and there are none if nothing is sent', async () => {
    await connect();
    const mealId = await eat(30);
    expect(await note('PUT', mealId)).toMatchObject({ status: 409, body: { code: 'notes-are-off' } });
    expect(await noteOf(mealId)).toBeNull();
    const tim = await newPerson();
    await connect({ send: 'always' }, tim);
    for (const method of ['PUT', 'DELETE'] as const) expect((await note(method, mealId, tim)).status).toBe(404);
    expect(await query('SELECT FROM glucose_notes WHERE meal_id = $1', [mealId])).toEqual([]);
  });

  it('is not promised if the careportal is off', async () => {
    await restart('careportal-off');
    expect(await connect({ send: 'always' })).toMatchObject({
      status: 422,
      body: { code: 'nightscout-takes-no-notes' },
    });
    expect((await connect()).status).toBe(200);
    expect((await connect({ send: 'ask', token: undefined })).status).toBe(422);
  });
});

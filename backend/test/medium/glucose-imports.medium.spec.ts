import { buffer } from 'node:stream/consumers';
import type { ApiError, GlucoseImport, MealGlucose, MeterFile, NewToken } from '@carbsight/contracts';
import { GlucoseQueries } from '@carbsight/database';
import { RateLimits } from '@carbsight/runtime';
import { fromBufferPromise } from 'yauzl';
import { sample } from './sample.js';
import { api, newPerson, query, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

useApi('glucose-imports');

type Person = Awaited<ReturnType<typeof newPerson>>;
const PATH = '/api/glucose/imports';
const DAY = 86_400_000;
/** Of the day before yesterday, in UTC. */
const NOON = Math.floor(Date.now() / DAY) * DAY - 1.5 * DAY;

let kim: Person;
beforeEach(async () => {
  kim = await newPerson();
});

const HEADER = 'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mmol/L,Scan Glucose mmol/L';
const at = (minute: number) => new Date(NOON + minute * 60_000).toISOString().slice(0, 16).replace('T', ' ');
/** `minute:mmol/L`, separated by spaces. */
const libre = (text: string) =>
  [
    'Glucose Data',
    HEADER,
    ...text.split(' ').map((pair) => `L,1,${at(Number(pair.split(':')[0]))},0,${pair.split(':')[1]},`),
  ].join('\n');

function form(content: string | Uint8Array, fields: Record<string, string> = {}, name = 'export.csv'): FormData {
  const made = new FormData();
  made.set('timezone', 'UTC');
  for (const [field, value] of Object.entries(fields)) made.set(field, value);
  made.set('file', new Blob([content as Uint8Array<ArrayBuffer>]), name);
  return made;
}
type Answer = { readonly file: MeterFile; readonly import: GlucoseImport | null };
const send = (...[content, fields, name]: Parameters<typeof form>) =>
  kim.visitor.call('POST', PATH, form(content, fields, name));
async function take(content: string, fields: Record<string, string> = {}): Promise<GlucoseImport> {
  const { status, body } = await send(content, fields);
  expect([status, body]).toEqual([200, expect.objectContaining({ import: expect.any(Object) })]);
  return (body as Answer).import as GlucoseImport;
}
const listed = async ({ visitor } = kim) =>
  ((await visitor.call('GET', PATH)).body as { imports: GlucoseImport[] }).imports;
const stored = async ({ id } = kim) =>
  (
    await query<{ at: Date; mgdl: number; import_id: string | null }>(
      'SELECT at, mgdl, import_id FROM glucose_readings WHERE user_id = $1 ORDER BY at',
      [id],
    )
  ).map((row) => [(row.at.getTime() - NOON) / 60_000, Math.round(row.mgdl), row.import_id]);
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as ApiError).code];

describe('a file of a meter', () => {
  it('is previewed first, then imported, and shown with the meals of someone without Nightscout', async () => {
    const { body } = await kim.visitor.call('POST', '/api/scans/manual', {
      name: 'Rice',
      carbs: 60,
      eatenAt: new Date(NOON).toISOString(),
    });
    const { mealId } = body as { mealId: string };
    const mealGlucose = async () => (await kim.visitor.call('GET', `/api/scans/${mealId}/glucose`)).body as MealGlucose;
    expect(await mealGlucose()).toMatchObject({ state: 'off', points: [] });
    const minutes = Array.from({ length: 14 }, (_, index) => index * 15 - 15);
    const text = libre(
      [...minutes.map((minute) => `${minute}:${minute === 45 ? 8.1 : 5.6}`), '60:5.7', '75:99'].join(' '),
    );
    const file = {
      format: 'libreview',
      unit: 'mmol/L',
      order: 'Y-M-D',
      timezone: 'UTC',
      firstAt: new Date(NOON - 15 * 60_000).toISOString(),
      lastAt: new Date(NOON + 180 * 60_000).toISOString(),
      readings: 14,
      beyond: 0,
      differs: 0,
      leftOut: { unreadable: 0, outOfRange: 1, duplicate: 1, unplaceable: 0, future: 0, tooOld: 0 },
    };
    expect((await send(text, { preview: 'true' })).body).toEqual({ file, import: null });
    expect([await stored(), await listed()]).toEqual([[], []]);
    const taken = await take(text);
    expect(taken).toMatchObject({ format: 'libreview', fileName: 'export.csv', readings: 14, timezone: 'UTC' });
    expect(await listed()).toEqual([taken]);
    expect(await mealGlucose()).toMatchObject({
      state: 'read',
      unit: 'mmol/L',
      peakMinutes: 45,
      inRange: { share: 1, n: 13 },
    });
    await kim.visitor.call('PATCH', '/api/profile/glucose', { band: 'pregnancy' });
    expect(await mealGlucose()).toMatchObject({ band: 'pregnancy', inRange: { share: 12 / 13, n: 13 } });
  });

  it('is read by the profile’s clock if no other is named', async () => {
    await kim.visitor.call('PATCH', '/api/profile', { timezone: 'Asia/Tokyo' });
    const made = form(libre('0:5.6'));
    made.delete('timezone');
    const { body } = await kim.visitor.call('POST', PATH, made);
    expect((body as Answer).file).toMatchObject({ timezone: 'Asia/Tokyo' });
    expect(await stored()).toEqual([[-540, 101, expect.any(String)]]);
  });

  it('needs a question answered if its dates fit two orders', async () => {
    const text = libre('0:5.6').replace(/\d{4}-\d\d-\d\d/, `05-06-${new Date().getUTCFullYear() - 1}`);
    await kim.visitor.call('PATCH', '/api/profile/glucose', { keepDays: 1825 });
    const asked = await send(text);
    expect(asked).toMatchObject({
      status: 422,
      body: { code: 'meter-dates-ambiguous', values: { orders: ['D-M-Y', 'M-D-Y'] }, fields: [{ path: 'order' }] },
    });
    const { firstAt } = await take(text, { order: 'M-D-Y' });
    expect(firstAt).toContain('-05-06T');
  });

  it('is imported once, and undone with exactly what it added', async () => {
    const first = await take(libre('0:5.6 5:5.7'));
    expect(codeOf(await send(libre('0:5.6 5:5.7')))).toEqual([409, 'glucose-nothing-new']);
    const second = await take(libre('5:5.7 10:5.8'));
    expect(second.readings).toBe(1);
    expect(await listed()).toHaveLength(2);
    expect((await kim.visitor.call('DELETE', `${PATH}/${first.id}`)).status).toBe(204);
    expect(await stored()).toEqual([[10, 104, second.id]]);
    expect(codeOf(await kim.visitor.call('DELETE', `${PATH}/${first.id}`))).toEqual([404, 'glucose-import-not-found']);
  });

  it('is refused if another has other values at its times, as after an import by the wrong clock', async () => {
    const first = await take(libre('0:5.6 60:7.2 120:9.1'));
    const text = libre('0:5.6 60:5.6 120:7.2 180:9.1');
    expect(((await send(text, { preview: 'true' })).body as Answer).file).toMatchObject({ readings: 4, differs: 2 });
    const refused = await send(text);
    expect([...codeOf(refused), (refused.body as ApiError).values]).toEqual([
      409,
      'glucose-readings-differ',
      { count: 2 },
    ]);
    expect([await listed(), await stored()]).toEqual([[first], expect.toSatisfy((rows) => rows.length === 3)]);
    // The same reading in the other unit, rounded.
    const inMgdl = libre('0:101 180:164').replaceAll('mmol/L', 'mg/dL');
    expect((await take(inMgdl)).readings).toBe(1);
  });

  it('takes nothing from Nightscout, and outlasts it', async () => {
    const queries = api.app.get(GlucoseQueries);
    const source = {
      userId: kim.id,
      url: 'http://127.0.0.1:1',
      sealedToken: null,
      isRead: true,
      sends: 'off',
    } as const;
    await queries.connect({ ...source, unit: 'mg/dL' }, new Date());
    const { body } = await kim.visitor.call('POST', '/api/scans/manual', {
      name: 'Rice',
      carbs: 60,
      eatenAt: new Date(NOON).toISOString(),
    });
    await query('INSERT INTO glucose_readings VALUES ($1, $2, 99)', [kim.id, new Date(NOON)]);
    const asked = () => query('SELECT FROM glucose_meals WHERE meal_id = $1', [(body as { mealId: string }).mealId]);
    await query('INSERT INTO glucose_meals VALUES ($1, now())', [(body as { mealId: string }).mealId]);
    const first = await take(libre('0:5.6 5:5.7'));
    expect(await stored()).toEqual([
      [0, 99, null],
      [5, 103, first.id],
    ]);
    await kim.visitor.call('DELETE', `${PATH}/${first.id}`);
    expect(await stored()).toEqual([[0, 99, null]]);
    // Nightscout may have had the other second, too.
    expect(await asked()).toEqual([]);
    const second = await take(libre('5:5.7'));
    await kim.visitor.call('DELETE', '/api/profile/nightscout');
    expect(await stored()).toEqual([[5, 103, second.id]]);
  });

  it('belongs to its person only', async () => {
    const { id } = await take(libre('0:5.6'));
    const tim = await newPerson();
    expect(await listed(tim)).toEqual([]);
    expect(codeOf(await tim.visitor.call('DELETE', `${PATH}/${id}`))).toEqual([404, 'glucose-import-not-found']);
    expect(await stored()).toHaveLength(1);
  });

  it('keeps only the displayed part of its name', async () => {
    await send(libre('0:5.6'), {}, '../../<b>\u202e=1+1\u0007.csv');
    const [{ fileName }] = (await listed()) as [GlucoseImport];
    for (const part of ['\u202e', '\u0007', '/']) expect(fileName).not.toContain(part);
  });

  it('is in the export with its readings, and contains none older than the retention period', async () => {
    await kim.visitor.call('PATCH', '/api/profile/glucose', { keepDays: 90 });
    const old = libre(`0:5.6 ${-100 * 24 * 60}:5.6`);
    const { id } = await take(old);
    expect(await stored()).toHaveLength(1);
    const { cookie } = kim.visitor;
    const response = await fetch(`${api.url}/api/profile/export`, { headers: { cookie } });
    const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()));
    const files = new Map<string, string>();
    for await (const entry of zip.eachEntry()) {
      if (!/glucose/.test(entry.fileName)) continue;
      files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
    }
    expect([...files.keys()].toSorted()).toEqual(expect.arrayContaining([expect.stringContaining('glucose-imports')]));
    expect([...files.values()].join()).toContain(id);
    expect([...files.values()].join()).toContain('"keepDays":90');
  });
});

describe('a file that cannot be taken', () => {
  it.each([
    ['a picture with the name of a table', () => sample('food_apple_in_hand.jpg'), 'meter-file-unknown'],
    ['another table', async () => Buffer.from('name;carbs\nrice;28'), 'meter-file-unknown'],
    ['a workbook', async () => Buffer.from('PK\u0003\u0004\u0014\u0000'), 'meter-file-unknown'],
    ['JSON', async () => Buffer.from('[{"type":"cbg","value":5.7,"units":"mmol/L"}]'), 'meter-file-unknown'],
    ['one without readings', async () => Buffer.from(HEADER), 'meter-file-without-readings'],
    ['one of the future', async () => Buffer.from(libre(`${3 * 24 * 60}:5.6`)), 'meter-file-without-readings'],
  ])('is refused with a reason: %s', async (_, content, code) => {
    expect(codeOf(await send(await content()))).toEqual([422, code]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['empty', form(''), [400, 'empty-file']],
    ['missing', new FormData(), [400, 'missing-file']],
    ['no form', { file: 'x' }, [415, 'not-a-form']],
    ['of no zone', form('x', { timezone: 'Mars/Olympus' }), [400, 'invalid-request']],
    ['of no order', form('x', { order: 'D-Y-M' }), [400, 'invalid-request']],
    ['too large', form(new Uint8Array(65 * 1024 * 1024)), [413, 'file-too-large']],
  ])('is refused before it is read: %s', async (_, body, answer) => {
    if (body instanceof FormData && [...body.keys()].length === 0) body.set('timezone', 'UTC');
    expect(codeOf(await kim.visitor.call('POST', PATH, body))).toEqual(answer);
  });

  it('waits for no other of the same person', async () => {
    // Long enough that one is still being read when the other one comes.
    const long = libre(Array.from({ length: 40_000 }, (_, minute) => `${-minute}:5.6`).join(' '));
    const answers = await Promise.all([0, 1].map(() => send(long, { preview: 'true' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  });

  it('is not tried without an end', async () => {
    const limits = api.app.get(RateLimits);
    const consume = () => limits.consume('glucose-import', kim.id, { points: 60, durationSec: 3_600 });
    while ((await consume()).allowed);
    expect(codeOf(await send(libre('0:5.6')))).toEqual([429, 'too-many-attempts']);
  });
});

describe('readings by push', () => {
  const PUSH = '/api/glucose/readings';
  const reading = (minute: number, value: number, unit = 'mg/dL') => ({
    at: new Date(NOON + minute * 60_000).toISOString(),
    value,
    unit,
  });
  async function programOf(person: Person, scopes = ['glucose:write'], name = 'Shortcuts') {
    const asked = { name, scopes, days: 30, password: person.password };
    const { token } = (await person.visitor.call('POST', '/api/profile/tokens', asked)).body as NewToken;
    return (readings: unknown) =>
      new Visitor(api.url).call('POST', PUSH, { readings }, { authorization: `Bearer ${token}` });
  }

  it('stores a batch of two units once, however often and in whatever order it comes', async () => {
    const push = await programOf(kim);
    const readings = [reading(5, 6, 'mmol/L'), reading(0, 100), reading(10, 20), reading(1e7, 100)];
    expect((await push(readings)).body).toEqual({
      stored: 2,
      known: 0,
      refused: [
        { index: 2, code: 'out-of-range' },
        { index: 3, code: 'future' },
      ],
    });
    const again = [reading(0, 100), reading(5, 108), reading(0, 130), reading(15, 110)];
    expect((await push(again)).body).toEqual({ stored: 1, known: 2, refused: [{ index: 2, code: 'differs' }] });
    expect((await stored()).map(([minute, mgdl]) => [minute, mgdl])).toEqual([
      [0, 100],
      [5, 108],
      [15, 110],
    ]);
    const [imported, ...more] = await listed();
    expect([imported, more]).toMatchObject([{ format: 'push', fileName: 'Shortcuts', readings: 3 }, []]);
    expect((await push([reading(0, 130)])).body).toEqual({
      stored: 0,
      known: 0,
      refused: [{ index: 0, code: 'differs' }],
    });
    expect((await kim.visitor.call('DELETE', `${PATH}/${imported?.id}`)).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('keeps programs apart, and does not hold up a file whose values differ', async () => {
    const [first, second] = [await programOf(kim), await programOf(kim, ['glucose:write'], 'Home Assistant')];
    await Promise.all([first([reading(0, 100)]), second([reading(0, 100), reading(5, 100)])]);
    expect((await kim.visitor.call('POST', PUSH, { readings: [reading(10, 100)] })).body).toMatchObject({ stored: 1 });
    expect(await stored()).toHaveLength(3);
    expect((await take(libre('0:8.6 20:5.6'))).readings).toBe(1);
  });

  it('leaves no empty import behind', async () => {
    const push = await programOf(kim);
    await take(libre('0:5.6'));
    expect((await push([reading(0, 101)])).body).toEqual({ stored: 0, known: 1, refused: [] });
    expect((await push([])).body).toEqual({ stored: 0, known: 0, refused: [] });
    expect(await listed()).toHaveLength(1);
  });

  it('is open to a token of its scope, in no one else’s diary', async () => {
    const tim = await newPerson();
    const push = await programOf(kim, ['meals:read', 'meals:write']);
    expect(codeOf(await push([reading(0, 100)]))).toEqual([403, 'token-not-allowed']);
    const foreign = await tim.visitor.call('POST', `${PUSH}?diary=${kim.id}`, { readings: [reading(0, 100)] });
    expect(foreign.status).toBe(403);
    expect(codeOf(await new Visitor(api.url).call('POST', PUSH, { readings: [] }))).toEqual([401, 'not-signed-in']);
  });

  it.each([
    ['more than a thousand', Array.from({ length: 1_001 }, (_, index) => reading(index, 100)), 400],
    ['a hundred thousand', Array.from({ length: 100_000 }, (_, index) => reading(-index, 100)), 413],
    ['a time without its zone', [{ ...reading(0, 100), at: '2026-11-20T10:00:00' }], 400],
    ['another unit', [reading(0, 100, 'g/L')], 400],
    ['a value in words', [{ ...reading(0, 100), value: 'unknown' }], 400],
  ])('refuses %s', async (_, readings, status) => {
    const push = await programOf(kim);
    expect((await push(readings)).status).toBe(status);
    expect(await stored()).toEqual([]);
  });
});

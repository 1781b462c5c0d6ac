import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Meal } from '@carbsight/contracts';
import { DataSource } from '@carbsight/database';
import { fromBufferPromise } from 'yauzl';
import { estimateMeal, WITH_MODEL } from './estimate-meal.js';
import { sample } from './sample.js';
import { api, query, useApi } from './use-api.js';
import { scanForm, Visitor } from './visitor.js';

useApi('own-data', () => WITH_MODEL);

async function somebody() {
  const visitor = new Visitor(api.url);
  const { email, password } = await visitor.register();
  const { body } = await visitor.call('GET', '/api/profile');
  return { visitor, email, password, id: (body as { id: string }).id };
}

async function download(visitor: Visitor): Promise<{ response: Response; files: Map<string, string> }> {
  const response = await fetch(`${api.url}/api/profile/export`, { headers: { cookie: visitor.cookie } });
  const files = new Map<string, string>();
  if (response.status !== 200) return { response, files };
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()));
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
  }
  return { response, files };
}

describe('the export of own data', () => {
  it('has every row, the meals as a table and the pictures, but no secrets and nothing of anyone else', async () => {
    const { visitor, id, email } = await somebody();
    const { visitor: stranger, email: foreign } = await somebody();
    await stranger.scan(await sample('meal_breakfast.jpg'), { note: 'not mine' });
    await visitor.scan(await sample('meal_breakfast.jpg'), { note: '=HYPERLINK("x"), "two" lines' });
    await visitor.call('POST', '/api/scans/manual', { name: 'Roll', carbs: 12.5 });
    await visitor.call('POST', '/api/foods/own', { name: 'Granola', per100: { carbs: 54 } });
    await visitor.call('POST', '/api/profile/avatar', scanForm(await sample('food_apple_in_hand.jpg')));
    const { response, files } = await download(visitor);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="carbsight-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');

    const parsed = (name: string) => JSON.parse(files.get(`data/${name}.json`) ?? 'null') as Record<string, unknown>[];
    expect(parsed('account')).toMatchObject([{ id, email, firstName: 'Kim', units: 'grams' }]);
    const [meal] = parsed('meals');
    expect(meal).toMatchObject({ note: '=HYPERLINK("x"), "two" lines', userId: id });
    expect(parsed('meal-events')).toMatchObject([{ kind: 'created', mealId: meal?.id }, { kind: 'entered' }]);
    expect(parsed('sessions')).toHaveLength(1);
    expect(parsed('judgements')).toEqual([]);
    expect(files.get(`photos/${meal?.photoId}.jpg`)).toMatch(/JFIF|Exif|\uFFFD/);
    expect(files.get('avatar.jpg')).toBeDefined();
    expect(files.get('meals.csv')).toMatch(/^\uFEFF"eaten at \(UTC\)","meal","carbs \(g\)"/);
    expect(files.get('meals.csv')).toContain(`"'=HYPERLINK(""x""), ""two"" lines","photos/${meal?.photoId}.jpg"`);
    // Typed, and not a correction.
    expect(files.get('meals.csv')).toMatch(/"Roll",12\.5,,,,"","","completed"/);
    expect(parsed('own-foods')).toMatchObject([{ name: 'Granola', per100: { carbs: 54 } }]);
    expect(files.get('foods.csv')).toContain('"Granola","","","total",54,');
    expect(files.get('README.txt')).toContain('not medical advice');

    const all = [...files.values()].join('\n');
    expect(all).not.toMatch(/argon2|password_?hash|token_?sha|storage_?key|not mine/i);
    expect(all).not.toContain(foreign);
  });

  it('gives a meal with an uncounted food no upper end, and says so', async () => {
    const { visitor } = await somebody();
    const { mealId } = (await visitor.call('POST', '/api/scans', { note: 'salad and blorptang' })).body as Meal;
    const figures = { carbsGrams: 4.8, lowGrams: 3, highGrams: 6.6, dishName: 'Salad', unknownItems: ['blorptang'] };
    await estimateMeal(api.app.get(DataSource), mealId, figures);
    const stored = async () => {
      const { files } = await download(visitor);
      const first = (name: string) => (JSON.parse(files.get(`data/${name}.json`) ?? '[]') as object[])[0];
      return { meal: first('meals'), estimate: first('estimates'), csv: files.get('meals.csv') };
    };
    const before = await stored();
    expect(before.estimate).toMatchObject({ highGrams: null, isPartial: true, unknownItems: ['blorptang'] });
    expect(before.meal).toMatchObject({ isPartial: true });
    expect(before.csv).toMatch(/"at least","not counted","estimated at least"\r\n/);
    expect(before.csv).toMatch(/"Salad",4\.8,4\.8,3,,.*,"yes","blorptang","yes"\r\n/);
    const { items } = (await visitor.call('GET', `/api/scans/${mealId}`)).body as Meal;
    await visitor.call('PATCH', `/api/scans/${mealId}`, { items: [{ id: items[0]?.id, grams: 30 }] });
    expect((await stored()).meal).toMatchObject({ isPartial: true, ownHighGrams: null });
    await visitor.call('PATCH', `/api/scans/${mealId}`, { unknownItems: [] });
    const after = await stored();
    expect(after.meal).toMatchObject({ isPartial: false, ownHighGrams: expect.any(Number) });
    expect(after.csv).toMatch(/"Salad",[\d.]+,4\.8,3,,.*,"","","yes"\r\n/);
  });

  it('is complete except for a missing photo', async () => {
    const { visitor } = await somebody();
    await visitor.scan(await sample('meal_breakfast.jpg'));
    await visitor.scan(await sample('food_apple_in_hand.jpg'));
    const [lost] = await query<{ storage_key: string }>('SELECT storage_key FROM photos ORDER BY id DESC LIMIT 1');
    await rm(join(api.dataDir, 'photos', lost?.storage_key ?? '', 'full.jpg'));
    const { files } = await download(visitor);
    expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toHaveLength(1);
    expect(files.has('data/scan-events.json')).toBe(true);
  });

  it('ends quietly when the client stops reading', async () => {
    const { visitor } = await somebody();
    for (let index = 0; index < 3; index += 1) await visitor.scan(await sample('meal_breakfast.jpg'));
    const leave = new AbortController();
    const { body } = await fetch(`${api.url}/api/profile/export`, {
      headers: { cookie: visitor.cookie },
      signal: leave.signal,
    });
    await body?.getReader().read();
    leave.abort();
    expect((await visitor.call('GET', '/api/profile')).status).toBe(200);
    expect((await download(visitor)).files.size).toBeGreaterThan(10);
  });

  it('is limited to ten times an hour', async () => {
    const { visitor } = await somebody();
    for (let index = 0; index < 10; index += 1) expect((await download(visitor)).response.status).toBe(200);
    expect((await download(visitor)).response.status).toBe(429);
  });
});

describe('deleting the account', () => {
  const remove = (visitor: Visitor, password: unknown) => visitor.call('DELETE', '/api/profile', { password });

  it('closes it immediately, everywhere, and frees the address', async () => {
    const { visitor, email, password, id } = await somebody();
    const phone = new Visitor(api.url);
    await phone.call('POST', '/api/auth/login', { email, password });
    await visitor.call('PUT', '/api/profile/research-consent', { consent: true });
    const exists = async () => (await new Visitor(api.url).call('GET', `/api/auth/accounts/${id}`)).body;
    expect(await exists()).toEqual({ exists: true });
    const answer = await remove(visitor, password);
    expect(answer.status).toBe(204);
    expect(await exists()).toEqual({ exists: false });
    expect(answer.headers.get('set-cookie')).toMatch(/carbsight_session=;.*carbsight_device=;/);
    for (const device of [visitor, phone]) expect((await device.call('GET', '/api/profile')).status).toBe(401);
    expect((await phone.call('POST', '/api/auth/login', { email, password })).status).toBe(401);
    expect(await query('SELECT user_id FROM account_erasures WHERE user_id = $1', [id])).toHaveLength(1);
    const [row] = await query<object>('SELECT * FROM users WHERE id = $1', [id]);
    expect(JSON.stringify(row)).not.toMatch(/Kim|example\.org/);
    await new Visitor(api.url).register(email);
  });

  it('requires the password, and guesses are throttled', async () => {
    const { visitor, password } = await somebody();
    for (const body of [undefined, {}, { password: 5 }, []]) {
      expect((await visitor.call('DELETE', '/api/profile', body)).status).toBe(400);
    }
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await remove(visitor, `guess ${attempt}`)).toMatchObject({
        status: 422,
        body: { code: 'wrong-password', message: 'This is not your password.' },
      });
    }
    expect((await remove(visitor, password)).status).toBe(429);
    expect((await visitor.call('GET', '/api/profile')).status).toBe(200);
  });

  it('is refused for the administrator', async () => {
    const admin = new Visitor(api.url);
    const password = 'a strong admin phrase';
    await admin.call('POST', '/api/auth/login', { email: 'admin@example.org', password });
    expect(await remove(admin, password)).toMatchObject({ status: 409, body: { code: 'administrator-protected' } });
    expect((await admin.call('GET', '/api/auth/user')).body).toMatchObject({ isAdmin: true });
  });
});

import { describe, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { record } from '../support/ledger.js';
import { apple, typed } from '../support/meals.js';
import { onDisposable } from '../support/needs.js';
import { aPerson, aVisitor, onAnotherDevice, PASSWORD, somebody } from '../support/people.js';
import { anError, list, number, object, orNull, text, time } from '../support/shapes.js';
import { target } from '../support/target.js';
import { until } from '../support/until.js';

describe('GET and PATCH /api/profile', () => {
  test('what is named changes, the rest stays', async () => {
    const person = await somebody('owner');
    // Until a person chooses, these two follow unit and time zone.
    const before = (await person.patch('/api/profile', { carbBasis: 'available', region: 'gb' }).expect(200)).body;
    const changes = [
      { carbBasis: 'total' },
      { displayName: 'Ada L.' },
      { firstName: 'Augusta' },
      ...['exchange15', 'be12', 'ke10', 'grams'].map((units) => ({ units })),
      { timezone: 'Europe/Berlin' },
      { remindersEnabled: true, reminderHour: 18 },
      { carbReferenceLow: 120, carbReferenceHigh: 180 },
    ];
    let expected = before;
    for (const change of changes) {
      expected = { ...expected, ...change };
      expect((await person.patch('/api/profile', change).expect(200)).body).toEqual(expected);
    }
    expect((await person.get('/api/profile').expect(200)).body).toEqual(expected);
  });

  test.each([
    [{ firstName: ' ' }, 'Please enter your first name.'],
    [{ timezone: '+02:00' }, 'Please choose a time zone from the list.'],
    [{ reminderHour: 24 }, 'The field reminderHour may be at most 23.'],
    [{ carbReferenceLow: -1 }, 'A reference value is at least 0.'],
    [{ carbReferenceLow: 200, carbReferenceHigh: 100 }, 'The upper reference value must not be below the lower one.'],
  ])('%j is refused', async (change, message) => {
    const { body } = await (await somebody()).patch('/api/profile', change).expect(400);
    expect(body).toMatchObject(anError(400, { message }));
  });
});

describe('POST /api/profile/avatar', () => {
  test('the picture is shown to its owner only, without what the camera wrote', async () => {
    const person = await somebody('owner');
    const { body } = await person.post('/api/profile/avatar').attach('image', apple(), 'me.jpg').expect(200);
    const stored = await person
      .get(body.profileImageUrl)
      .expect(200)
      .expect('content-type', /^image\//);
    expect((stored.body as Buffer).includes('Exif')).toBe(false);
    expect((await person.get('/api/auth/user').expect(200)).body.profileImageUrl).toBe(body.profileImageUrl);
    await (await somebody()).get(body.profileImageUrl).expect(404);
  });
});

describe('POST /api/profile/password', () => {
  test('needs the current password, and ends every other session', async () => {
    const person = await somebody('owner');
    const phone = await onAnotherDevice(person);
    const change = { currentPassword: 'a guess', newPassword: 'another password 42' };
    const { status, body } = await person.post('/api/profile/password', change);
    expect(body).toMatchObject(anError(status));
    expect(status).toBeGreaterThanOrEqual(400);
    record(target.folder, { email: person.email, password: change.newPassword, cookie: '' });
    await person.post('/api/profile/password', { ...change, currentPassword: PASSWORD }).expect(200);
    await phone.get('/api/auth/user').expect(401);
    await person.get('/api/auth/user').expect(200);
  });
});

describe('GET /api/profile/export', () => {
  test('is a ZIP file, complete to its last record', async () => {
    const person = await somebody();
    await typed(person, 'Toast', 40);
    const { body, headers } = await person.get('/api/profile/export').buffer().parse(bytes).expect(200);
    expect(headers['content-type']).toMatch(/zip/);
    expect(body.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
    expect(body.subarray(-22, -18)).toEqual(Buffer.from('PK\u0005\u0006'));
    for (const name of ['.json', '.csv']) expect(body.includes(name)).toBe(true);
  });
});

describe('DELETE /api/profile', () => {
  test('needs the password; then everyone is signed out and nothing can be signed in to', async () => {
    const person = await aPerson();
    const refused = await person.delete('/api/profile').send({ password: 'a guess' });
    expect(refused.body).toMatchObject(anError(refused.status));
    await person.get('/api/auth/user').expect(200);
    await person.delete('/api/profile').send({ password: PASSWORD }).expect(204);
    await person.get('/api/auth/user').expect(401);
    await aVisitor().post('/api/auth/login', { email: person.email, password: PASSWORD }).expect(401);
  });

  onDisposable('the address can be registered again within a minute', async () => {
    const person = await aPerson();
    await person.delete('/api/profile').send({ password: PASSWORD }).expect(204);
    const again = { email: person.email, password: PASSWORD, firstName: 'Ada' };
    await until(
      async () => (await aVisitor().post('/api/auth/register', again)).status,
      (status) => status === 201,
    );
  });
});

describe('GET /api/insights', () => {
  test.each([
    ['7d', 7],
    ['30d', 30],
    ['90d', 90],
  ])('range=%s has each of its days, times of day and corrections', async (range, days) => {
    const person = await somebody();
    await typed(person, 'Toast', 40);
    const { body } = await person.get(`/api/insights?range=${range}`).expect(200);
    expect(body).toMatchObject({
      range,
      byTimeOfDay: list,
      correctionRate: orNull(number),
      mostCorrectedFoods: list,
      totals: object,
      disclaimer: text,
    });
    expect(body.dailyTotals).toHaveLength(days);
    expect(body.dailyTotals.at(-1).carbs).toBeGreaterThanOrEqual(40);
  });

  test('other ranges are refused', async () => {
    const { body } = await (await somebody()).get('/api/insights?range=1y').expect(400);
    expect(body).toMatchObject(anError(400, { message: 'The field range must be one of: 7d, 30d, 90d.' }));
  });
});

describe('GET /api/subscription', () => {
  test('the plan, and what is used of it today', async () => {
    const { body } = await (await somebody()).get('/api/subscription').expect(200);
    expect(body).toMatchObject({
      tier: 'free',
      today: { scansUsed: number, scansPerDay: orNull(number), resetsAt: time },
    });
  });
});

/** Collects a download as it is. */
function bytes(stream: Response, done: (error: Error | null, body: unknown) => void): void {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('error', (error: Error) => done(error, Buffer.alloc(0)));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}

import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { typed } from '../support/meals.js';
import { aVisitor, PASSWORD, somebody } from '../support/people.js';
import { allOf, anError, list, number, object, text, time, truth } from '../support/shapes.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('/api/profile/tokens', () => {
  const created = async (scopes: readonly string[]) => {
    const body = { name: 'Shortcuts', scopes, days: 30, password: PASSWORD };
    return (await (await somebody()).post('/api/profile/tokens', body).expect(201)).body;
  };
  const bearer = (token: string) => ['authorization', `Bearer ${token}`] as const;

  test('the secret is in the answer that creates it, and in no other', async () => {
    const person = await somebody();
    const { token, id, ...rest } = await created(['meals:read']);
    expect(rest).toMatchObject({ name: 'Shortcuts', scopes: ['meals:read'], createdAt: time, expiresAt: time });
    const { body } = await person.get('/api/profile/tokens').expect(200);
    expect(JSON.stringify(body)).not.toContain(token);
    allOf(body, { id: text, name: text, scopes: list });
    await person.delete(`/api/profile/tokens/${id}`).expect(204);
    await aVisitor()
      .get('/api/scans')
      .set(...bearer(token))
      .expect(401);
  });

  test('a token opens the calls of its scopes only, and none of administrators', async () => {
    const person = await somebody();
    const { token, id } = await created(['meals:write']);
    const as = bearer(token);
    await aVisitor()
      .post('/api/scans/manual', { name: 'Toast', carbs: 20 })
      .set(...as)
      .expect(201);
    for (const path of ['/api/scans', '/api/profile', '/api/admin/users']) {
      expect(
        (
          await aVisitor()
            .get(path)
            .set(...as)
            .expect(403)
        ).body,
      ).toMatchObject(anError(403));
    }
    await person.delete(`/api/profile/tokens/${id}`).expect(204);
  });

  test.each([
    ['a wrong password', { password: 'a guess' }],
    ['no scope', { scopes: [] }],
    ['a token without an end', { days: 0 }],
  ])('%s is refused', async (_, wrong) => {
    const body = { name: 'Shortcuts', scopes: ['meals:read'], days: 30, password: PASSWORD, ...wrong };
    const { status } = await (await somebody()).post('/api/profile/tokens', body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe('POST /api/glucose/readings', () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const reading = (minutes: number, value: number, unit = 'mg/dL') => ({ at: at(minutes), value, unit });
  const push = async (readings: unknown) => (await somebody()).post('/api/glucose/readings', { readings });

  test('a batch is stored once, in whatever order and unit; the rest is refused one by one', async () => {
    const batch = [reading(60, 6.2, 'mmol/L'), reading(65, 110), reading(-60, 120), reading(70, 20)];
    const first = await push(batch);
    expect([first.status, first.body]).toEqual([
      200,
      {
        stored: 2,
        known: 0,
        refused: [
          { index: 2, code: 'future' },
          { index: 3, code: 'out-of-range' },
        ],
      },
    ]);
    expect((await push(batch.toReversed())).body).toMatchObject({ stored: 0, known: 2 });
    // What was sent is shown, and removed as a whole.
    const person = await somebody();
    const { body } = await person.get('/api/glucose/imports').expect(200);
    const imports = Array.isArray(body) ? body : body.imports;
    for (const { id } of imports) await person.delete(`/api/glucose/imports/${id}`).expect(204);
  });

  test.each([
    ['more than 1,000', Array.from({ length: 1_001 }, (_, index) => reading(index, 100))],
    ['a time without its offset', [{ ...reading(5, 100), at: '2026-11-20T10:00:00' }]],
    ['another unit', [reading(5, 100, 'g/L')]],
  ])('%s is refused as a whole', async (_, readings) => {
    const { status, body } = await push(readings);
    expect([status, body]).toEqual([400, expect.objectContaining(anError(400))]);
  });

  test('is for people with an account', async () => {
    await aVisitor()
      .post('/api/glucose/readings', { readings: [reading(5, 100)] })
      .expect(401);
  });
});

describe('/api/profile/nightscout', () => {
  test('nothing is connected at first, and nothing of it can be removed twice', async () => {
    const person = await somebody();
    expect((await person.get('/api/profile/nightscout').expect(200)).body).toEqual({ nightscout: null });
    await person.delete('/api/profile/nightscout').expect(204);
  });

  test.each([
    ['an address with a password', 'https://me:secret@ns.example'],
    ['an address with a token', 'https://ns.example/?token=x'],
    ['no address', 'ns'],
  ])('%s is refused', async (_, url) => {
    const asked = { url, read: true, send: 'off' };
    const { body } = await (await somebody()).put('/api/profile/nightscout', asked).expect(400);
    expect(body).toMatchObject(anError(400));
  });

  test('a server that does not answer is not connected', async () => {
    const person = await somebody();
    const asked = { url: 'http://127.0.0.1:9', read: true, send: 'off' };
    expect((await person.put('/api/profile/nightscout', asked).expect(422)).body).toMatchObject(anError(422));
    expect((await person.get('/api/profile/nightscout').expect(200)).body).toEqual({ nightscout: null });
  });
});

describe('/api/shares', () => {
  test('a link opens what it is for, without an account, until it is revoked', async () => {
    const person = await somebody();
    await typed(person, 'Toast', 40);
    const asked = { name: 'Dr. Grace', period: { kind: 'last-days', days: 7 } };
    const made = await person.post('/api/shares', asked);
    // Where plans are sold, it takes one.
    if (made.status === 403 || made.status === 402) return expect(made.body).toMatchObject(anError(made.status));
    expect(made.status).toBe(201);
    const { id, url } = made.body;
    const token = new URL(url).hash.replace(/^#/, '').replace(/^.*=/, '');
    const open = () => aVisitor().post('/api/shares/open', { token });
    expect((await open().expect(200)).body).toMatchObject({
      expiresAt: time,
      isLive: truth,
      report: object,
      photos: [],
      glucose: null,
    });
    expect(JSON.stringify((await person.get('/api/shares').expect(200)).body)).not.toContain(token);
    await person.delete(`/api/shares/${id}`).expect(204);
    expect((await open().expect(404)).body).toMatchObject(anError(404));
  });

  test('unknown links are not found', async () => {
    const { body } = await aVisitor()
      .post('/api/shares/open', { token: 'x'.repeat(43) })
      .expect(404);
    expect(body).toMatchObject(anError(404));
  });

  test('are their owner’s', async () => {
    await (await somebody()).delete(`/api/shares/${NOBODY}`).expect(404);
    await aVisitor().get('/api/shares').expect(401);
  });
});

describe('/api/family', () => {
  test('an invitation is for the account of its address, works once, and shows the diary until it ends', async () => {
    const [owner, member] = [await somebody(), await somebody('member')];
    const { mealId } = await typed(owner, 'Toast', 40);
    const asked = { email: member.email, may: 'see', password: PASSWORD };
    const { body: invitation } = await owner.post('/api/family/invitations', asked).expect(201);
    expect(invitation).toMatchObject({ email: member.email, may: 'see', glucose: false, url: text, expiresAt: time });
    const token = new URL(invitation.url).hash.replace(/^#/, '').replace(/^.*=/, '');
    const own = await owner.post('/api/family/invitations/accept', { token });
    expect([404, 422]).toContain(own.status);
    const { ownerId } = (await member.post('/api/family/invitations/accept', { token }).expect(200)).body;
    await member.post('/api/family/invitations/accept', { token }).expect(404);
    const seen = await member.get(`/api/scans/${mealId}?diary=${ownerId}`).expect(200);
    expect(seen.body).toMatchObject({ mealId, carbEstimate: number });
    // Who may see changes nothing, and is shown no more than the diary.
    await member.put(`/api/scans/${mealId}/override?diary=${ownerId}`, { carbs: 1 }).expect(403);
    await member.get(`/api/profile?diary=${ownerId}`).expect(403);
    const { body: family } = await owner.get('/api/family').expect(200);
    await owner.delete(`/api/family/${family.members[0].id}`).expect(204);
    const { status } = await member.get(`/api/scans/${mealId}?diary=${ownerId}`);
    expect([403, 404]).toContain(status);
  });

  test('an invitation takes the password, and no one else’s diary is open', async () => {
    const person = await somebody();
    const asked = { email: 'x@conformance.invalid', may: 'see', password: 'a guess' };
    const { status, body } = await person.post('/api/family/invitations', asked);
    expect(body).toMatchObject(anError(status));
    expect((await person.get('/api/family').expect(200)).body).toMatchObject({ members: list, diaries: list });
    const foreign = await person.get(`/api/scans?diary=${NOBODY}`);
    expect([403, 404]).toContain(foreign.status);
  });
});

describe('/api/profile/push', () => {
  const device = () => {
    const key = createECDH('prime256v1');
    const keys = { p256dh: key.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
    return { endpoint: `https://push.conformance.invalid/${randomBytes(8).toString('hex')}`, keys };
  };

  test('settings are stored as they are sent', async () => {
    const person = await somebody();
    expect((await person.get('/api/profile/push').expect(200)).body).toMatchObject({ publicKey: text, devices: list });
    const settings = { estimates: false, reminders: true, checks: 'off', quietFrom: 21, quietTo: 6 };
    expect((await person.put('/api/profile/push/settings', settings).expect(200)).body).toEqual(settings);
    expect((await person.get('/api/profile/push').expect(200)).body).toMatchObject({ settings });
  });

  test.each([
    ['an address without TLS', () => ({ ...device(), endpoint: 'http://push.example/x' })],
    ['no keys', () => ({ endpoint: device().endpoint })],
  ])('%s is refused', async (_, body) => {
    const refused = await (await somebody()).post('/api/profile/push/devices', body()).expect(400);
    expect(refused.body).toMatchObject(anError(400));
  });

  test('an unknown device is not found', async () => {
    await (await somebody()).delete(`/api/profile/push/devices/${NOBODY}`).expect(404);
  });
});

import { DataSource } from '@carbsight/database';
import { Secret, TOTP } from 'otpauth';
import { type ApiUnderTest, startApi } from './api-under-test.js';
import { Visitor } from './visitor.js';

const EMAIL = 'admin@example.org';
const PASSWORD = 'a strong admin phrase';
const STEP_MS = 30_000;
const PATH = '/api/admin/two-factor';

let api: ApiUnderTest;
let admin: Visitor;
let secret: string;
let recoveryCodes: string[];

beforeEach(async () => {
  // The middle of a step: no step ends during a test.
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS });
  api = await startApi('two-factor');
  admin = new Visitor(api.url);
  expect((await login(admin)).status).toBe(200);
});
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
});

const visitor = () => new Visitor(api.url);
const login = (who: Visitor, code?: string, password = PASSWORD) =>
  who.call('POST', '/api/auth/login', { email: EMAIL, password, code });
/** The app's code of a step relative to the current one. */
const codeAt = (steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
const wrongCode = () => String((Number(codeAt(0)) + 1) % 1_000_000).padStart(6, '0');

async function enrol(): Promise<void> {
  const begun = await admin.call('POST', PATH, { password: PASSWORD });
  expect(begun.status).toBe(201);
  ({ secret } = begun.body as { secret: string });
  // The step before the current one, so that tests have the current one and the next.
  const confirmed = await admin.call('POST', `${PATH}/confirm`, { code: codeAt(-1) });
  expect(confirmed.status).toBe(200);
  ({ recoveryCodes } = confirmed.body as { recoveryCodes: string[] });
}

const audit = async () => {
  const { body } = await admin.call('GET', '/api/admin/activity');
  return (body as { activities: { kind: string; summary: string; actorEmail: string }[] }).activities;
};

it('asks for a code at login once it is enabled, after the password', async () => {
  await enrol();
  expect(await login(visitor())).toMatchObject({ status: 401, body: { code: 'second-factor-required' } });
  expect(await login(visitor(), codeAt(0), 'not this one')).toMatchObject({
    status: 401,
    body: { code: 'wrong-credentials', message: 'Invalid email or password' },
  });
  const kim = visitor();
  expect(await login(kim, wrongCode())).toMatchObject({ status: 401, body: { code: 'second-factor-wrong' } });
  expect((await kim.call('GET', '/api/auth/user')).status).toBe(401);
  expect(await login(kim, codeAt(0))).toMatchObject({ status: 200, body: { isAdmin: true } });
  expect((await kim.call('GET', PATH)).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
});

it('accepts a code once, and none that is older than a used one', async () => {
  await enrol();
  const next = codeAt(1);
  expect((await login(visitor(), next)).status).toBe(200);
  expect(await login(visitor(), next)).toMatchObject({ status: 401, body: { code: 'second-factor-wrong' } });
  expect((await login(visitor(), codeAt(0))).status).toBe(401);
});

it('accepts a code once, however many simultaneous requests use it', async () => {
  await enrol();
  const code = codeAt(0);
  const answers = await Promise.all(Array.from({ length: 4 }, () => login(visitor(), code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
});

it('rejects a code that is too far from the clock', async () => {
  await enrol();
  expect((await login(visitor(), codeAt(4))).status).toBe(401);
  expect((await login(visitor(), codeAt(-4))).status).toBe(401);
});

it('accepts each recovery code once, typed as people type', async () => {
  await enrol();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  expect((await login(visitor(), first)).status).toBe(200);
  expect(await login(visitor(), first)).toMatchObject({ status: 401, body: { code: 'second-factor-wrong' } });
  expect((await login(visitor(), second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await admin.call('GET', PATH)).body).toMatchObject({ recoveryCodesLeft: 8 });
  expect((await audit()).map(({ summary }) => summary)).toEqual(
    expect.arrayContaining(['Recovery code used, 9 left', 'Recovery code used, 8 left']),
  );
});

it('throttles guesses at the code, and a correct password buys no new guesses', async () => {
  await enrol();
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await login(visitor(), wrongCode())).status).toBe(401);
    expect((await login(visitor())).status).toBe(401);
  }
  const refused = await login(visitor(), codeAt(0));
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

describe('while strangers guess at the password', () => {
  const strangersGuess = async (code?: string) => {
    for (let guess = 0; guess < 16; guess += 1) await login(visitor(), code, `guess ${guess}`);
  };

  it('lets in someone with password and code, and reveals to no one else that a code is required', async () => {
    await enrol();
    await strangersGuess();
    expect((await login(visitor())).status).toBe(429);
    expect((await login(visitor(), wrongCode())).status).toBe(429);
    expect(await login(visitor(), codeAt(0))).toMatchObject({ status: 200, body: { isAdmin: true } });
  });

  it('lets in two consecutive codes or a recovery code while they guess at codes, too', async () => {
    await enrol();
    await strangersGuess();
    await strangersGuess(wrongCode());
    expect((await login(visitor(), codeAt(1))).status).toBe(429);
    expect((await login(visitor(), `${wrongCode()} ${codeAt(1)}`)).status).toBe(429);
    expect((await login(visitor(), `${codeAt(0)} ${codeAt(1)}`)).status).toBe(200);
    expect((await login(visitor(), `${codeAt(0)} ${codeAt(1)}`)).status).toBe(429);
    const [recovery = ''] = recoveryCodes;
    expect((await login(visitor(), 'abcd-abcd-abcd-abcd')).status).toBe(429);
    expect((await login(visitor(), recovery)).status).toBe(200);
    expect((await login(visitor(), recovery)).status).toBe(429);
  });

  it('limits password guesses by someone with the second factor, and uses up no code for them', async () => {
    await enrol();
    await strangersGuess();
    const [recovery = ''] = recoveryCodes;
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await login(visitor(), recovery, `guess ${guess}`)).status).toBe(401);
    }
    expect((await login(visitor(), recovery)).status).toBe(429);
    expect((await admin.call('GET', PATH)).body).toMatchObject({ recoveryCodesLeft: 10 });
  });
});

it('requires the password to begin, a correct code to take effect, and ends all other sessions', async () => {
  const elsewhere = visitor();
  await login(elsewhere);
  expect(await admin.call('POST', PATH, { password: 'not this one' })).toMatchObject({
    status: 422,
    body: { code: 'wrong-password' },
  });
  expect((await admin.call('POST', `${PATH}/confirm`, { code: '123456' })).status).toBe(409);
  const begun = await admin.call('POST', PATH, { password: PASSWORD });
  ({ secret } = begun.body as { secret: string });
  expect(begun.body).toMatchObject({ uri: expect.stringMatching(/^otpauth:\/\/totp\/Carbsight:admin/) });
  expect(await admin.call('POST', `${PATH}/confirm`, { code: wrongCode() })).toMatchObject({
    status: 422,
    body: { code: 'wrong-code' },
  });
  // No code is required before one was confirmed: a QR code that was never scanned locks no one out.
  expect((await login(visitor())).status).toBe(200);
  expect((await admin.call('POST', `${PATH}/confirm`, { code: codeAt(0) })).status).toBe(200);
  expect((await elsewhere.call('GET', '/api/auth/user')).status).toBe(401);
  expect((await admin.call('GET', '/api/auth/user')).status).toBe(200);
  expect(await admin.call('POST', PATH, { password: PASSWORD })).toMatchObject({
    status: 409,
    body: { code: 'two-factor-on' },
  });
});

it('requires password and code to be disabled, and records it in the audit', async () => {
  await enrol();
  const [recovery = ''] = recoveryCodes;
  const off = (password: string, code: string) => admin.call('POST', `${PATH}/disable`, { password, code });
  expect((await off('not this one', recovery)).status).toBe(422);
  expect((await off(PASSWORD, wrongCode())).status).toBe(422);
  expect((await login(visitor())).status).toBe(401);
  expect((await off(PASSWORD, codeAt(0))).status).toBe(204);
  expect((await off(PASSWORD, recovery)).status).toBe(409);
  expect((await login(visitor())).status).toBe(200);
  expect(await audit()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ summary: 'Sign-in with an authenticator app switched on', actorEmail: EMAIL }),
      expect.objectContaining({ summary: 'Sign-in with an authenticator app switched off', actorEmail: EMAIL }),
    ]),
  );
});

it('replaces the old recovery codes', async () => {
  await enrol();
  const [old = ''] = recoveryCodes;
  const renewed = await admin.call('POST', `${PATH}/recovery-codes`, { password: PASSWORD, code: codeAt(0) });
  expect(renewed.status).toBe(200);
  const [fresh = ''] = (renewed.body as { recoveryCodes: string[] }).recoveryCodes;
  expect((await login(visitor(), old)).status).toBe(401);
  expect((await login(visitor(), fresh)).status).toBe(200);
});

it('stores neither the secret nor the codes in clear text', async () => {
  await enrol();
  const database = api.app.get(DataSource);
  const stored = JSON.stringify([
    await database.query('SELECT * FROM two_factors'),
    await database.query('SELECT * FROM recovery_codes'),
    await database.query('SELECT * FROM activity_log'),
  ]);
  expect(stored).toContain('v1.');
  for (const words of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
    expect(stored).not.toContain(words);
  }
});

it('rejects malformed codes without using up an attempt', async () => {
  const begun = await admin.call('POST', PATH, { password: PASSWORD });
  ({ secret } = begun.body as { secret: string });
  expect((await admin.call('POST', `${PATH}/confirm`, { code: '12345' })).status).toBe(400);
  const spaced = codeAt(-1).replace(/^.../, '$& ');
  expect((await admin.call('POST', `${PATH}/confirm`, { code: spaced })).status).toBe(200);
  expect((await login(visitor(), '12345')).status).toBe(400);
  expect((await login(visitor(), codeAt(0))).status).toBe(200);
});

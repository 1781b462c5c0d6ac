import { createHmac } from 'node:crypto';
import { DataSource } from '@carbsight/database';
import { AuthSettings } from '../../src/platform/auth/auth-settings.js';
import { type ApiUnderTest, startApi } from './api-under-test.js';
import { type Answer, Visitor } from './visitor.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi('accounts');
});
// All visitors share one address, and one test's wrong guesses must not block the next.
beforeEach(() => api.app.get(DataSource).query('DELETE FROM rate_limits'));
afterAll(() => api.close());

const visitor = () => new Visitor(api.url);
const deviceCookieOf = ({ headers }: Answer): string =>
  /carbsight_device=[^;]+/.exec(headers.getSetCookie().join())?.[0] ?? '';

it('registers, shows who is signed in, and ends the session at once', async () => {
  const kim = visitor();
  const answer = await kim.call('POST', '/api/auth/register', {
    email: 'Kim@Example.org',
    password: 'Tulpe-Regen-77',
    firstName: 'Kim',
  });
  expect(answer).toMatchObject({
    status: 201,
    body: { email: 'Kim@Example.org', firstName: 'Kim', subscriptionTier: 'free', isAdmin: false },
  });
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  expect(JSON.stringify(answer.body)).not.toMatch(/hash|argon/i);
  expect((await kim.call('GET', '/api/auth/user')).status).toBe(200);
  const stolen = kim.cookie;
  expect((await kim.call('POST', '/api/auth/logout')).status).toBe(204);
  kim.cookie = stolen;
  expect(await kim.call('GET', '/api/auth/user')).toMatchObject({
    status: 401,
    body: { statusCode: 401, code: 'not-signed-in' },
  });
});

it('rejects calls meant for someone other than the signed-in person', async () => {
  const kim = visitor();
  await kim.register();
  const { id } = (await kim.call('GET', '/api/auth/user')).body as { id: string };
  const rename = (expected: string) =>
    kim.call('PATCH', '/api/profile', { firstName: 'Robin' }, { 'expected-person': expected });
  for (const other of [crypto.randomUUID(), '', `${id} `.repeat(2), id.toUpperCase().replace(/[A-F0-9]/, 'G')]) {
    expect(await rename(other)).toMatchObject({ status: 401, body: { code: 'other-person' } });
  }
  expect((await kim.call('GET', '/api/profile')).body).toMatchObject({ firstName: 'Kim' });
  expect((await rename(id)).status).toBe(200);
  expect((await kim.call('GET', '/api/profile')).body).toMatchObject({ firstName: 'Robin' });
});

it('gives the same answer whether address or password was wrong', async () => {
  const { email } = await visitor().register();
  const wrong = await visitor().call('POST', '/api/auth/login', { email, password: 'not this one' });
  const unknown = await visitor().call('POST', '/api/auth/login', {
    email: 'nobody@example.org',
    password: 'not this one',
  });
  expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } });
  expect(unknown.body).toEqual(wrong.body);
});

it('refuses a time zone that nobody knows, at its field', async () => {
  const body = { email: 'zone@example.org', password: 'Tulpe-Regen-78', firstName: 'Kim' };
  for (const timezone of ['Mars/Olympus', '+02:00', '', 'Europe/Berlin; x'])
    expect(await visitor().call('POST', '/api/auth/register', { ...body, timezone })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'timezone' }] },
    });
});

it('accepts an address only once, whatever its case', async () => {
  const { email, password } = await visitor().register();
  const again = await visitor().call('POST', '/api/auth/register', {
    email: email.toUpperCase(),
    password,
    firstName: 'K',
  });
  expect(again).toMatchObject({ status: 409, body: { code: 'email-taken' } });
  expect((await visitor().call('POST', '/api/auth/login', { email: email.toUpperCase(), password })).status).toBe(200);
});

it('lets a known device in while strangers guess, and limits a device’s guesses', async () => {
  const kim = visitor();
  const { email, password } = await kim.register();
  const login = async (cookie: string, phrase: string) => {
    const answer = await visitor().call('POST', '/api/auth/login', { email, password: phrase }, { cookie });
    return { status: answer.status, cookie: deviceCookieOf(answer) };
  };
  const first = await login('', password);
  const eva = await visitor().call('POST', '/api/auth/register', {
    email: 'eva-of-a-device@example.org',
    password,
    firstName: 'Eva',
  });
  for (let attempt = 0; attempt < 10; attempt += 1) await login('', `guess ${attempt}`);
  expect((await login('', password)).status).toBe(429);
  expect((await login(deviceCookieOf(eva), password)).status).toBe(429);
  expect((await login(`${first.cookie}x`, password)).status).toBe(429);
  const again = await login(first.cookie, password);
  expect(again.status).toBe(200);
  expect((await visitor().call('GET', '/api/auth/user', undefined, { cookie: first.cookie })).status).toBe(401);
  const asSession = first.cookie.replace('carbsight_device', 'carbsight_session');
  expect((await visitor().call('GET', '/api/auth/user', undefined, { cookie: asSession })).status).toBe(401);
  for (let attempt = 0; attempt < 10; attempt += 1) await login(again.cookie, `guess ${attempt}`);
  expect((await login(first.cookie, password)).status).toBe(429);
});

it('counts simultaneous guesses, too', async () => {
  const { email, password } = await visitor().register();
  const guesses = Array.from({ length: 30 }, (_, index) => (index === 20 ? password : `guess ${index}`));
  const answers = await Promise.all(
    guesses.map((guess) => visitor().call('POST', '/api/auth/login', { email, password: guess })),
  );
  // The right password may be among the ten that are checked.
  expect(answers.filter(({ status }) => status === 401 || status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

it('rejects forms in place of JSON', async () => {
  const form = await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'a@b.cc', password: 'x' }),
  });
  expect(form.status).toBe(415);
});

it.each(['/api/%', '/%c0%ae/x'])('answers the malformed address %s in the shape of every error', async (path) => {
  expect(await visitor().call('GET', path)).toMatchObject({
    status: 400,
    body: { statusCode: 400, code: expect.any(String) },
  });
});

it.each([
  '/metrics',
  '/metrics/',
  '/METRICS?x',
  '/health',
  '/health/live',
  '/health/ready',
  '//evil.example',
  '//',
  '/%2fx',
])('has no page at %s on the public port', async (path) => {
  const answer = await fetch(`${api.url}${path}`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({
    code: 'not-found',
    message: expect.stringContaining('nothing at this address'),
  });
});

it('rejects writes from another site and accepts those of its own pages', async () => {
  const kim = visitor();
  await kim.register();
  const foreign = await kim.call('POST', '/api/auth/logout', undefined, { origin: 'https://evil.example' });
  expect(foreign).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
  const others = [api.url.replace('http:', 'https:'), `${api.url}.evil.example`, 'http://127.0.0.1:1', ''];
  for (const origin of others) {
    expect((await kim.call('POST', '/api/auth/logout', undefined, { origin })).status).toBe(403);
  }
  expect((await kim.call('POST', '/api/auth/logout', undefined, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
  expect((await kim.call('GET', '/api/auth/user')).status).toBe(200);
  expect((await kim.call('POST', '/api/auth/logout', undefined, { origin: api.url })).status).toBe(204);
});

it('makes the account from the environment the only administrator', async () => {
  const admin = visitor();
  const answer = await admin.call('POST', '/api/auth/login', {
    email: 'admin@example.org',
    password: 'a strong admin phrase',
  });
  expect(answer).toMatchObject({ status: 200, body: { isAdmin: true } });
  const taken = await visitor().call('POST', '/api/auth/register', {
    email: 'Admin@example.org',
    password: 'Tulpe-Regen-77',
    firstName: 'A',
  });
  expect(taken.status).toBe(409);
});

it('sends /api/login to the login screen and unknown calls to a clear 404', async () => {
  const login = await visitor().call('GET', '/api/login');
  expect([login.status, login.headers.get('location')]).toEqual([302, '/login']);
  for (const path of ['/api/nothing', '/api', '/API/nothing']) {
    expect(await visitor().call('GET', path)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  }
  expect((await visitor().call('DELETE', '/api/auth/login')).status).toBe(404);
});

it('treats JSON without content as no content, as many clients send it', async () => {
  const json = { 'content-type': 'application/json' };
  const logout = await fetch(`${api.url}/api/auth/logout`, { method: 'POST', headers: json });
  expect(logout.status).toBe(204);
  const login = await fetch(`${api.url}/api/auth/login`, { method: 'POST', headers: json });
  expect([login.status, await login.json()]).toMatchObject([400, { code: 'invalid-request' }]);
});

it('answers broken JSON, cookies and tokens with a 4xx', async () => {
  const broken = await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    body: '{"email":',
    headers: { 'content-type': 'application/json' },
  });
  expect(broken.status).toBe(400);
  expect(await broken.json()).toMatchObject({ statusCode: 400, code: 'invalid-json' });
  const poisoned = await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    body: '{"__proto__":{"isAdmin":true}}',
    headers: { 'content-type': 'application/json' },
  });
  expect([poisoned.status, await poisoned.json()]).toMatchObject([400, { code: 'invalid-json' }]);
  for (const cookie of ['carbsight_session=x', 'carbsight_session=a.b.c', 'carbsight_session=%00', '%%%=1']) {
    const kim = visitor();
    kim.cookie = cookie;
    expect((await kim.call('GET', '/api/auth/user')).status).toBe(401);
    expect((await kim.call('POST', '/api/auth/logout')).status).toBe(204);
  }
});

it('signs nobody in by a forged, altered or foreign session token, and by an own one only in its cookie', async () => {
  const kim = visitor();
  await kim.register();
  const token = kim.cookie.slice(kim.cookie.indexOf('=') + 1);
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const { jwtSecret } = api.app.get(AuthSettings);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (more: object, secret: string | Buffer, { hash = 'sha256', alg = 'HS256', of = claims } = {}) => {
    const text = `${encode({ alg, typ: 'JWT', ...more })}.${encode(of)}`;
    return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
  };
  const now = Math.floor(Date.now() / 1_000);
  const forged = [
    ...['none', 'None', 'nOnE', ''].map((alg) => `${encode({ alg, typ: 'JWT' })}.${body}.`),
    `${head}.${body}.`,
    signed({}, ''),
    signed({}, 'secret'),
    signed({}, `${jwtSecret} `),
    signed({}, jwtSecret, { hash: 'sha512', alg: 'HS512' }),
    signed({}, jwtSecret, { alg: 'RS256' }),
    signed({ kid: '../../../../dev/null' }, ''),
    signed({ jku: 'http://127.0.0.1:9/keys', jwk: { kty: 'oct', k: encode({}) } }, 'mine'),
    signed({}, jwtSecret, { of: { ...claims, exp: now - 60 } }),
    signed({}, jwtSecret, { of: { ...claims, nbf: now + 3_600 } }),
    signed({}, jwtSecret, { of: { sid: "' OR true --" } }),
    signed({}, jwtSecret, { of: { sid: { $ne: null } } }),
    signed({}, jwtSecret, { of: {} }),
    `${head}.${encode({ ...claims, exp: now + 3_600_000 })}.${signature}`,
    `${head}.${encode({ ...claims, isAdmin: true })}.${signature}`,
    `${head}.${body}.${signature.slice(0, 20)}`,
    `${head}.${body}.${signature}.${signature}`,
  ].map((value) => ({ cookie: `carbsight_session=${value}` }));
  const misplaced = [
    { authorization: `Bearer ${token}` },
    { cookie: `__Host-carbsight_session=${token}` },
    { cookie: `CARBSIGHT_SESSION=${token}` },
    { 'x-session': token },
    { 'x-forwarded-user': 'admin' },
  ];
  for (const headers of [...forged, ...misplaced]) {
    const { status } = await visitor().call('GET', '/api/auth/user', undefined, headers as Record<string, string>);
    expect([headers, status]).toEqual([headers, 401]);
  }
  expect((await visitor().call('POST', '/api/auth/reset', { token, password: 'Tulpe-Regen-78' })).status).toBe(400);
  expect((await kim.call('GET', '/api/auth/user')).status).toBe(200);
});

import { endpoints, type NewToken, type PersonalToken } from '@carbsight/contracts';
import { admin, api, newPerson, query, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

useApi('tokens');

type Person = Awaited<ReturnType<typeof newPerson>>;
type Asked = { name?: string; scopes?: string[]; days?: number; password?: string };

const asked = ({ password }: Person, token: Asked = {}) => ({
  name: 'Shortcuts on my phone',
  scopes: ['meals:read', 'meals:write'],
  days: 90,
  password,
  ...token,
});
const create = (person: Person, token?: Asked) =>
  person.visitor.call('POST', '/api/profile/tokens', asked(person, token));
const created = async (person: Person, token?: Asked) => (await create(person, token)).body as NewToken;
const listed = async ({ visitor }: Person) =>
  (await visitor.call('GET', '/api/profile/tokens')).body as PersonalToken[];

/** A program without a cookie. */
const as = (token: string, method: string, path: string, body?: unknown, headers = {}) =>
  new Visitor(api.url).call(method, path, body, { authorization: `Bearer ${token}`, ...headers });
const banana = { name: 'Banana', carbs: 27 };

it('lets a program log and read meals as its person, and nothing else', async () => {
  const kim = await newPerson();
  const { token } = await created(kim);
  const entered = await as(token, 'POST', '/api/scans/manual', banana, { 'idempotency-key': 'once' });
  const again = await as(token, 'POST', '/api/scans/manual', banana, { 'idempotency-key': 'once' });
  expect([entered.status, (again.body as { mealId: string }).mealId]).toEqual([
    201,
    (entered.body as { mealId: string }).mealId,
  ]);
  const accepted = await as(token, 'POST', '/api/scans', { note: 'two slices of toast' });
  expect(accepted.status).toBe(202);
  const { mealId } = accepted.body as { mealId: string };
  expect(await as(token, 'GET', `/api/scans/${mealId}`)).toMatchObject({
    status: 200,
    body: { note: 'two slices of toast' },
  });
  const { body } = await as(token, 'GET', '/api/scans');
  expect((body as { scans: unknown[] }).scans).toHaveLength(2);
  const mine = (await kim.visitor.call('GET', '/api/scans')).body as { scans: { mealId: string }[] };
  expect(mine.scans.map((scan) => scan.mealId)).toContain(mealId);
});

it('opens no call that does not name a scope', async () => {
  const { token } = await created(await newPerson());
  const all = [...endpoints.values()];
  const open = all.flatMap(({ scope, method, path }) => (scope ? `${method} ${path}` : []));
  expect(open.toSorted()).toEqual([
    'GET /api/scans',
    'GET /api/scans/:mealId',
    'POST /api/glucose/readings',
    'POST /api/scans',
    'POST /api/scans/manual',
  ]);
  const closed = all.filter(({ scope, access }) => scope === undefined && access !== 'public');
  expect(closed.length).toBeGreaterThan(50);
  for (const { method, path } of closed) {
    const answer = await as(token, method, path.replace(/:\w+/g, '0190a000-0000-7000-8000-000000000001'));
    expect([method, path, answer.status, (answer.body as { code: string }).code]).toEqual([
      ...[method, path],
      ...[403, 'token-not-allowed'],
    ]);
  }
});

it.each(['GET /api/admin/release-requests', 'PUT /api/admin/prompt-drafts/7'])(
  'says of a call that no longer exists that no token opens it: %s',
  async (call) => {
    const { token } = await created(await newPerson());
    const [method = '', path = ''] = call.split(' ');
    expect(await as(token, method, path)).toMatchObject({
      status: 403,
      body: { code: 'token-not-allowed', message: 'A token cannot be used for this call. Please sign in.' },
    });
    expect(await admin.call(method, path)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  },
);

it('holds a program to its scopes', async () => {
  const kim = await newPerson();
  const { token: reader } = await created(kim, { scopes: ['meals:read'] });
  const { token: writer } = await created(kim, { scopes: ['meals:write', 'meals:write'] });
  expect((await as(reader, 'GET', '/api/scans')).status).toBe(200);
  expect((await as(writer, 'POST', '/api/scans/manual', banana)).status).toBe(201);
  expect(await as(reader, 'POST', '/api/scans/manual', banana)).toMatchObject({
    status: 403,
    body: { message: 'This token may not do that: it needs the scope meals:write.' },
  });
  expect((await as(writer, 'GET', '/api/scans')).status).toBe(403);
});

it('keeps people apart, and a program’s person from whoever is signed in', async () => {
  const [kim, tim] = [await newPerson(), await newPerson()];
  const { token, id } = await created(kim);
  const { body } = await tim.visitor.call('POST', '/api/scans/manual', banana);
  expect((await as(token, 'GET', `/api/scans/${(body as { mealId: string }).mealId}`)).status).toBe(404);
  expect(await tim.visitor.call('DELETE', `/api/profile/tokens/${id}`)).toMatchObject({ status: 404 });
  // The token decides, not the cookie sent with it.
  const both = await tim.visitor.call('GET', '/api/scans', undefined, { authorization: `Bearer ${token}` });
  expect(both.body).toMatchObject({ scans: [] });
});

it.each(['', 'Bearer', 'Bearer x', 'Bearer carbsight_', 'Basic a2ltOmtpbQ==', `Bearer carbsight_${'a'.repeat(43)}`])(
  'refuses an invalid token: %j',
  async (authorization) => {
    const { visitor } = await newPerson();
    expect(await visitor.call('GET', '/api/scans', undefined, { authorization })).toMatchObject({
      status: 401,
      body: { code: 'token-not-valid' },
    });
  },
);

it('accepts a token only from the header', async () => {
  const { token } = await created(await newPerson());
  const nobody = new Visitor(api.url);
  expect((await nobody.call('GET', `/api/scans?access_token=${token}`)).status).toBe(401);
  expect((await nobody.call('POST', '/api/scans', { note: 'toast', access_token: token })).status).toBe(401);
});

it('ends a token when it expires, is revoked, or the account is disabled', async () => {
  const kim = await newPerson();
  const { token, id } = await created(kim);
  const works = async () => (await as(token, 'GET', '/api/scans')).status;
  expect(await works()).toBe(200);
  const until = async (expiresAt: string) =>
    query(`UPDATE personal_tokens SET expires_at = ${expiresAt} WHERE id = $1`, [id]);
  await until("now() - interval '1 second'");
  expect(await works()).toBe(401);
  expect((await listed(kim)).map((each) => each.id)).toEqual([id]);
  await until("now() + interval '1 day'");
  await query('UPDATE users SET disabled_at = now() WHERE id = $1', [kim.id]);
  expect(await works()).toBe(401);
  await query('UPDATE users SET disabled_at = NULL WHERE id = $1', [kim.id]);
  expect((await kim.visitor.call('DELETE', `/api/profile/tokens/${id}`)).status).toBe(204);
  expect(await works()).toBe(401);
  expect((await kim.visitor.call('DELETE', `/api/profile/tokens/${id}`)).status).toBe(404);
});

it('ends every token with a new password', async () => {
  const kim = await newPerson();
  const { token } = await created(kim);
  await kim.visitor.call('POST', '/api/profile/password', {
    currentPassword: kim.password,
    newPassword: 'Distel-Nebel-88',
  });
  expect((await as(token, 'GET', '/api/scans')).status).toBe(401);
  expect(await listed(kim)).toEqual([]);
});

it('asks for the password, keeps no secret, and says when it was used', async () => {
  const kim = await newPerson();
  expect((await create(kim, { password: 'not this one' })).status).toBe(422);
  const { token, ...made } = await created(kim);
  expect(token).toMatch(/^carbsight_[\w-]{43}$/);
  expect(await listed(kim)).toEqual([{ ...made, lastUsedAt: null }]);
  const rows = await query('SELECT * FROM personal_tokens WHERE user_id = $1', [kim.id]);
  expect(JSON.stringify(rows)).not.toContain(token);
  await as(token, 'GET', '/api/scans');
  expect((await listed(kim))[0]?.lastUsedAt).not.toBeNull();
});

it('gives one person at most twenty, even simultaneously', async () => {
  const kim = await newPerson();
  const { id } = await created(kim);
  await query(
    `INSERT INTO personal_tokens (id, user_id, name, scopes, token_sha256, expires_at)
     SELECT gen_random_uuid(), user_id, name, scopes, n || token_sha256, expires_at
     FROM personal_tokens, generate_series(1, 17) n WHERE id = $1`,
    [id],
  );
  const answers = await Promise.all(Array.from({ length: 4 }, () => create(kim)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
});

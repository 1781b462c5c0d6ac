import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource, SessionQueries, UserQueries } from '@carbsight/database';
import { createTestDatabase, type TestDatabase } from '@carbsight/database/testing';
import { loadSharedConfig, silentLog } from '@carbsight/runtime';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SessionTokens } from '../../src/platform/auth/session-tokens.js';
import { createApi } from '../../src/start-api.js';
import { type Answered, accessMatrix, ofAdministrators } from './access-matrix.js';

const ADMIN = 'admin@example.org';
const ANY_ID = '0190a000-0000-7000-8000-000000000001';
const visitors = ['anonymous', 'user', 'viewer', 'editor', 'owner'] as const;
type Visitor = (typeof visitors)[number];

let database: TestDatabase;
let app: NestFastifyApplication;
let dataDir: string;
const routes = new Set<string>();
const userIds: Partial<Record<Visitor, string>> = {};

beforeAll(async () => {
  database = await createTestDatabase('access-matrix');
  dataDir = await mkdtemp(join(tmpdir(), 'carbsight-access-'));
  const loaded = loadSharedConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_CONNECT_TIMEOUT_MS: '60000',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN,
    ADMIN_PASSWORD: 'a strong admin phrase',
    RATE_LIMITS: 'off',
  });
  app = await createApi({ ...loaded, timeoutMultiplier: 40 }, silentLog, (server) => {
    server.addHook('onRoute', ({ method, url }) => {
      for (const verb of [method].flat()) routes.add(`${verb} ${url}`);
    });
  });
  const users = app.get(UserQueries);
  const kim = await users.create({ email: 'kim@example.org', firstName: 'Kim', passwordHash: 'none' });
  const admin = await users.findByEmail(ADMIN);
  Object.assign(userIds, { user: kim?.id, owner: admin?.id });
  for (const role of ['viewer', 'editor'] as const) {
    const one = await users.create({ email: `${role}@example.org`, firstName: role, passwordHash: 'none' });
    await app
      .get(DataSource)
      .query('UPDATE users SET admin_role = $2, admin_since = now() WHERE id = $1', [one?.id, role]);
    Object.assign(userIds, { [role]: one?.id });
  }
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A new session for every call: some of the calls end it. */
async function cookieOf(visitor: Visitor): Promise<Record<string, string>> {
  const userId = userIds[visitor];
  if (!userId) return {};
  const sessionId = await app.get(SessionQueries).open(userId, 'test', new Date(Date.now() + 60_000));
  if (!sessionId) throw new Error('no session');
  return { cookie: `carbsight_session=${app.get(SessionTokens).sign(sessionId)}` };
}

async function ask(
  route: string,
  visitor: Visitor,
  headersSent: Record<string, string> = {},
): Promise<{ status: number; found: Answered; message: string }> {
  const [method, path = ''] = route.split(' ');
  const url = path.replaceAll(/:\w+/g, ANY_ID).replace('*', 'nothing-here');
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  const {
    statusCode: status,
    headers,
    body,
  } = await app.inject({
    method: method as 'GET',
    url,
    headers: { ...(await cookieOf(visitor)), ...headersSent },
    ...(hasBody ? { payload: {} } : {}),
  });
  if (status === 401 || status === 403) return { status, found: status, message: body };
  return { status, found: headers.location === '/login' ? 'to-login' : 'answered', message: status >= 500 ? body : '' };
}

/** A HEAD has the same access as the GET; a plug-in answers with and without a trailing slash. */
function rowOf(route: string) {
  const getRoute = route.replace(/^HEAD /, 'GET ');
  return accessMatrix[getRoute] ?? accessMatrix[getRoute.replace(/\/$/, '')];
}

it('knows every route of the application, and no other', () => {
  // Fastify adds a HEAD for each GET; it is tested below.
  const made = [...routes].filter((route) => !route.startsWith('HEAD '));
  expect(made.sort()).toEqual(Object.keys(accessMatrix).sort());
});

it.each(visitors)('answers and refuses %s as the matrix says, by every verb', async (visitor) => {
  const differences: string[] = [];
  for (const route of routes) {
    const expected = rowOf(route)?.[visitor];
    const { status, found, message } = await ask(route, visitor);
    if (found !== expected || status >= 500) {
      differences.push(`${route}: ${status} ${message} instead of ${expected}`);
    }
  }
  expect(differences).toEqual([]);
});

/** Called by a payment provider and by mail programs, which have no cookie. */
const OPEN_TO_ANY_ORIGIN = ['POST /api/webhooks/stripe', 'POST /api/unsubscribe'];

it.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
  'refuses every write that another site’s page starts: %j',
  async (headers) => {
    const accepted: string[] = [];
    const writes = [...routes].filter((route) => !/^(GET|HEAD|OPTIONS) /.test(route));
    expect(writes.length).toBeGreaterThan(80);
    for (const route of writes) {
      const { status, message } = await ask(route, 'owner', headers);
      if (status !== 403 || !message.includes('foreign-origin')) accepted.push(route);
    }
    expect(accepted.sort()).toEqual(OPEN_TO_ANY_ORIGIN.toSorted());
  },
);

it('keeps everything of administrators to administrators', () => {
  const guarded = [...routes].filter((route) => /^\S+ \/(api\/)?(admin|performance)(\/|$)/.test(route));
  expect(guarded.length).toBeGreaterThan(60);
  for (const route of guarded) {
    expect([route, ofAdministrators.includes(rowOf(route) as never)]).toEqual([route, true]);
  }
});

it('tells a viewer which role each write needs, and an editor which calls need an owner', async () => {
  for (const [visitor, sentence] of [
    ['viewer', 'change nothing'],
    ['editor', 'Only an owner'],
  ] as const) {
    const refused = Object.keys(accessMatrix).filter((route) => accessMatrix[route]?.[visitor] === 403);
    expect(refused.length).toBeGreaterThan(4);
    for (const route of refused)
      expect([route, (await ask(route, visitor)).message]).toEqual([
        route,
        expect.stringMatching(new RegExp(`${sentence}|Only an owner`)),
      ]);
  }
});

it.each([
  '/API/admin/activity',
  '/admin/queues/',
  '/api/Admin/activity',
  '/api//admin/activity',
  '/api/admin/../admin/activity/',
])('cannot be bypassed by writing the address as %s', async (url) => {
  const { statusCode } = await app.inject({ method: 'GET', url });
  expect([401, 404]).toContain(statusCode);
});

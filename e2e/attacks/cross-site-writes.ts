import { options } from './harness/config.js';
import { form } from './harness/form.js';
import { PHOTO, scan } from './harness/meals.js';
import { addressOf, type Operation, operations, smallestValidBody } from './harness/operations.js';
import { check, count } from './harness/report.js';
import type { Scenario } from './harness/scenario.js';
import { send, Visitor } from './harness/visitor.js';

/** Headers that a browser sends with requests started by another site's page. */
function foreignHeaders(url: string): readonly Record<string, string>[] {
  const { host, port } = new URL(url);
  const origins = [
    'https://evil.example',
    'null',
    `http://${host}.evil.example`,
    `http://evil.example:${port}`,
    `http://127.0.0.1@evil.example`,
    'http://127.0.0.1:1',
    `https://${host}`,
    'http://127.0.0.1.',
    'file://',
    'chrome-extension://abcdefghijklmnop',
    `${url}, https://evil.example`,
    '',
  ];
  return [
    ...origins.map((origin) => ({ origin })),
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
}

/** Content types that a form or simple request can have without a preflight. */
const SIMPLE_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/json',
];

export const crossSiteWrites: Scenario = {
  name: 'cross-site-writes',
  summary: 'Every write with a valid cookie, started by another site: origins, fetch metadata, forms, JSON as text',
  async run(stack) {
    const victim = new Visitor(stack.url);
    await victim.register();
    const administrator = new Visitor(stack.url);
    await administrator.signIn(stack.admin);
    const mealId = await scan(victim, 'a muffin');
    const state = () => stateOf(victim, administrator, mealId);
    const before = await state();
    for (const operation of operations.filter(({ endpoint }) => endpoint.method !== 'GET')) {
      const { cookie } = operation.endpoint.access === 'admin' ? administrator : victim;
      await tryOrigins(operation, stack.url, cookie, mealId);
      await tryContentTypes(operation, stack.url, cookie, mealId);
    }
    await tryOverrides(stack.url, victim.cookie, mealId);
    check('nothing has changed', (await state()) === before, await state());
    await checkNothingIsShared(stack.url, victim.cookie);
  },
};

async function tryOrigins(operation: Operation, url: string, cookie: string, mealId: string): Promise<void> {
  const { endpoint, name } = operation;
  if (endpoint.anyOrigin) return count('operations open to any origin');
  count('operations');
  const { headers, body } = bodyOf(operation);
  for (const foreign of foreignHeaders(url)) {
    count('requests');
    const answer = await send(
      url,
      endpoint.method,
      pathOf(operation, mealId),
      { cookie, ...headers, ...foreign },
      body,
    );
    check(
      `${name} from ${JSON.stringify(foreign)} is refused as cross-site`,
      answer.status === 403 && answer.text.includes('foreign-origin'),
      `${answer.status} ${answer.text.slice(0, 200)}`,
    );
  }
}

/** An old browser may submit a form without an Origin. */
async function tryContentTypes(operation: Operation, url: string, cookie: string, mealId: string): Promise<void> {
  const { endpoint, name } = operation;
  if (!endpoint.body || endpoint.upload) return;
  const body = JSON.stringify(smallestValidBody(operation, options.seed));
  for (const type of SIMPLE_TYPES) {
    count('requests');
    const headers = { cookie, 'content-type': type };
    const answer = await send(url, endpoint.method, pathOf(operation, mealId), headers, body);
    check(
      `${name} takes no ${type}`,
      [400, 401, 415].includes(answer.status) && !answer.headers['set-cookie'],
      `${answer.status} ${answer.text.slice(0, 200)}`,
    );
  }
}

/** Reads that ask to be treated as writes. */
async function tryOverrides(url: string, cookie: string, mealId: string): Promise<void> {
  const names = ['x-http-method-override', 'x-http-method', 'x-method-override'];
  for (const name of names) {
    await send(url, 'GET', `/api/scans/${mealId}`, { cookie, [name]: 'DELETE' });
    await send(url, 'POST', `/api/scans/${mealId}`, { cookie, [name]: 'DELETE' });
    count('requests', 2);
  }
  await send(url, 'GET', `/api/scans/${mealId}?_method=DELETE`, { cookie });
  count('requests');
}

/** Another site's script may start a read but never sees the answer. */
async function checkNothingIsShared(url: string, cookie: string): Promise<void> {
  const foreign = { cookie, origin: 'https://evil.example' };
  const answers = [
    await send(url, 'GET', '/api/profile', foreign),
    await send(url, 'OPTIONS', '/api/profile', {
      ...foreign,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'content-type',
    }),
  ];
  for (const { headers } of answers) {
    check('no other origin may read an answer', headers['access-control-allow-origin'] === undefined, headers);
    check('no other origin may use cookies', headers['access-control-allow-credentials'] === undefined, headers);
  }
  const [read] = answers;
  check('no other site may embed answers', read?.headers['cross-origin-resource-policy'] === 'same-origin');
  const [setCookie = ''] = [(await signInAgain(url)) ?? ''].flat();
  check(
    'the cookie is only sent by our own site',
    /; HttpOnly/i.test(setCookie) && /SameSite=Lax/i.test(setCookie),
    setCookie,
  );
}

async function signInAgain(url: string): Promise<string | string[] | undefined> {
  const visitor = new Visitor(url);
  const account = await visitor.register();
  return (await visitor.signIn(account)).headers['set-cookie'];
}

async function stateOf(victim: Visitor, administrator: Visitor, mealId: string): Promise<string> {
  const paths = ['/api/profile', '/api/scans', `/api/scans/${mealId}`, '/api/chat/messages', '/api/subscription'];
  const own = await Promise.all(paths.map((path) => victim.call('GET', path)));
  const shared = await Promise.all(
    ['/api/admin/model-config', '/api/admin/sampling-config', '/api/admin/content', '/api/admin/prompt-releases'].map(
      (path) => administrator.call('GET', path),
    ),
  );
  return [...own, ...shared].map(({ status, text }) => `${status} ${text}`).join('\n');
}

function bodyOf(operation: Operation): { headers: Record<string, string>; body: string | Buffer | undefined } {
  if (operation.endpoint.upload) return form({ note: 'sent by another site' }, { bytes: PHOTO });
  if (!operation.endpoint.body) return { headers: {}, body: undefined };
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(smallestValidBody(operation, options.seed)),
  };
}

/** With the first of the values that a parameter can have; else with the meal's id. */
function pathOf({ endpoint, described }: Operation, mealId: string): string {
  const values = (described.parameters ?? []).map(({ name, schema }) => [name, String(schema.enum?.[0] ?? mealId)]);
  return addressOf(endpoint, Object.fromEntries(values));
}

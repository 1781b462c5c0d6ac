import { readdir, readFile, readlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CanaryServer, startCanaryServer } from './harness/canary-server.js';
import { form } from './harness/form.js';
import { mailsTo, readable } from './harness/mails.js';
import { PHOTO } from './harness/meals.js';
import { plant } from './harness/planting.js';
import { check, count } from './harness/report.js';
import type { Scenario } from './harness/scenario.js';
import { type Stack, startStack } from './harness/stack.js';
import { until } from './harness/until.js';
import { send, Visitor } from './harness/visitor.js';

export const outgoingRequests: Scenario = {
  name: 'outgoing-requests',
  summary: 'A listener’s URL in every text, header and field that a server might follow, and a provider that redirects',
  settings: {},
  async run(stack) {
    const canary = await startCanaryServer();
    try {
      const planted = await plant(stack, addressesIn(canary.url));
      await tryFields(stack, planted.person, planted.administrator, canary.url);
      await tryHostHeaders(stack, planted.account.email, canary.url);
      await tryRedirects(stack);
      check('the listener got no request', canary.visits().length === 0, canary.visits());
      const foreign = await foreignConnections(stack);
      check('API and worker only have connections to this machine', foreign.length === 0, foreign);
      await tryRedirectingProvider(canary);
    } finally {
      await canary.close();
    }
  },
};

/** The URL as text, as all kinds of markup, and in spellings that filters overlook. */
function addressesIn(url: string): string[] {
  const port = new URL(url).port;
  return [
    `${url}/note`,
    `![photo](${url}/markdown.png)`,
    `[![x](${url}/in-a-link.png)](${url}/link)`,
    `<img src="${url}/image.png" srcset="${url}/srcset.png 2x">`,
    `<link rel=stylesheet href="${url}/style.css">`,
    `<iframe src="${url}/frame"></iframe>`,
    `<svg><image href="${url}/svg.png"/></svg>`,
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY % x SYSTEM "${url}/entity"> %x;]><a/>`,
    `![x](//127.0.0.1:${port}/relative.png)`,
    `http://2130706433:${port}/decimal`,
    `http://127.1:${port}/short`,
    `http://[::ffff:127.0.0.1]:${port}/mapped`,
    `http://localhost:${port}/name`,
    `file:///etc/passwd`,
    `gopher://127.0.0.1:${port}/_x`,
    `data:text/html,<script src="${url}/data.js"></script>`,
    `\${jndi:ldap://127.0.0.1:${port}/a}`,
    `{{constructor.constructor("fetch('${url}/template')")()}}`,
  ];
}

async function tryFields(stack: Stack, person: Visitor, administrator: Visitor, url: string): Promise<void> {
  const { headers, body } = form(
    { note: `see ${url}/form`, metadata: JSON.stringify({ url: `${url}/metadata`, thumbnail: `${url}/thumb` }) },
    { bytes: PHOTO, fileName: `${url}/file.jpg` },
  );
  await person.call('POST', '/api/scans', body, headers);
  const asks: readonly [Visitor, string, string, unknown][] = [
    [person, 'PATCH', '/api/profile', { profileImageUrl: `${url}/avatar`, displayName: 'Kim' }],
    [person, 'POST', '/api/scans', { note: 'soup', image: `${url}/image.jpg`, imageUrl: `${url}/image.jpg` }],
    [administrator, 'POST', '/api/admin/golden-set/images', { fileName: 'a.jpg', imageBase64: `${url}/golden.jpg` }],
    [administrator, 'POST', '/api/admin/golden-set/images', { fileName: 'a.jpg', imageBase64: 'file:///etc/passwd' }],
    [
      administrator,
      'POST',
      '/api/admin/model-config',
      { configType: 'production_model', modelName: `${url}/v1`, baseUrl: url, reason: 'An attack' },
    ],
    [administrator, 'POST', '/api/admin/newsletters/test', { subject: 'Hello', body: addressesIn(url).join('\n\n') }],
    [administrator, 'POST', '/api/admin/content-preview', { content: addressesIn(url).join('\n\n') }],
    [new Visitor(stack.url), 'POST', '/api/webhooks/stripe', { type: 'x', data: { object: { url: `${url}/stripe` } } }],
  ];
  for (const [visitor, method, path, content] of asks) {
    count('fields');
    const { status, text } = await visitor.call(method, path, content);
    check(`${method} ${path} with a URL causes no server error`, status < 500 || status === 503, `${status} ${text}`);
  }
}

/** Links in mails use PUBLIC_URL, whatever host a request claims. */
async function tryHostHeaders(stack: Stack, email: string, url: string): Promise<void> {
  const foreign: readonly Record<string, string>[] = [
    { host: 'evil.example' },
    { host: new URL(url).host },
    { host: new URL(stack.url).host, 'x-forwarded-host': 'evil.example' },
    { host: new URL(stack.url).host, forwarded: 'host=evil.example;proto=https' },
    { host: new URL(stack.url).host, 'x-original-url': `${url}/x`, 'x-rewrite-url': `${url}/x`, referer: `${url}/x` },
  ];
  for (const headers of foreign) {
    count('headers');
    const json = { 'content-type': 'application/json', ...headers };
    await send(stack.url, 'POST', '/api/auth/forgot', json, JSON.stringify({ email }));
    await send(stack.url, 'GET', '/', headers);
  }
  const mails = await until('a mail with a link', async () => {
    const found = (await mailsTo(stack, email)).map(readable).filter((mail) => mail.includes('/reset?'));
    return found.length > 0 && found;
  });
  const hosts = mails.flatMap((mail) =>
    [...mail.matchAll(/(https?:\/\/[^/\s"<>]+)\/reset\?/g)].map(([, host]) => host),
  );
  check(
    'links in mails use PUBLIC_URL',
    hosts.every((host) => host === stack.url),
    hosts,
  );
}

/** A path on our site must not redirect to another site. */
async function tryRedirects(stack: Stack): Promise<void> {
  const paths = [
    '//evil.example/',
    '//evil.example/%2e%2e',
    '/%2f%2fevil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/api/login?returnTo=https://evil.example',
    '/login?returnTo=//evil.example',
    '/faq/..%2f..%2fevil.example',
    '/comparison///evil.example',
    '/static/%0d%0aLocation:%20https://evil.example',
    '/api/unsubscribe?token=//evil.example',
    '/blog//evil.example/',
  ];
  for (const path of paths) {
    count('redirects');
    const { status, headers } = await send(stack.url, 'GET', path, { host: 'evil.example' });
    const location = headers.location as string | undefined;
    const target = location === undefined ? stack.url : new URL(location, stack.url).origin;
    check(`${path} leads nowhere else`, target === stack.url && status < 500, `${status} ${location}`);
  }
}

/** A provider's redirect must not send the worker to another host, with the key and the photo. */
async function tryRedirectingProvider(canary: CanaryServer): Promise<void> {
  let asked = 0;
  const provider = createServer((request, response) => {
    asked += 1;
    request.resume();
    response.writeHead(307, { location: `${canary.url}/redirected` }).end();
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const stack = await startStack({
    settings: { OPENAI_BASE_URL: `${url}/v1`, GEMINI_BASE_URL: url, GEMINI_API_KEY: 'attacks' },
  });
  try {
    const person = new Visitor(stack?.url ?? '');
    await person.register();
    const { headers, body } = form({ note: 'soup' }, { bytes: PHOTO });
    await person.call('POST', '/api/scans', body, headers);
    await person.call('POST', '/api/chat/messages', { message: 'How many carbs are in 100 g of rice and one apple?' });
    await until('a call to the provider', async () => asked > 0);
    await until('an answer or a failure', async () => {
      const { scans } = (await person.call('GET', '/api/scans')).json as { scans: { status: string }[] };
      return canary.visits().length > 0 || scans[0]?.status === 'failed' || asked > 1;
    });
    check('a provider that redirects is not followed', canary.visits().length === 0, canary.visits());
  } finally {
    await stack?.stop();
    provider.closeAllConnections();
    provider.close();
  }
}

/** Remote addresses of the programs' TCP connections outside this machine, from /proc. */
async function foreignConnections({ pids }: Stack): Promise<string[]> {
  const inodes = new Set((await Promise.all(pids.map(socketsOf))).flat());
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'utf8').catch(() => '')),
  );
  const lines = tables.flatMap((table) => table.split('\n').slice(1)).map((line) => line.trim().split(/\s+/));
  const own = lines.filter((fields) => inodes.has(fields[9] ?? ''));
  count('connections checked', own.length);
  return own.map((fields) => fields[2] ?? '').filter((remote) => !isLoopback(remote));
}

async function socketsOf(pid: number): Promise<string[]> {
  const names = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')));
  return targets.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []);
}

/** In the kernel's notation: 127.x.x.x reversed, ::1, ::ffff:127.x.x.x, or zeros for a listening socket. */
const isLoopback = (remote: string) => /^(0+|[0-9A-F]{6}7F|0{24}01000000|0{16}FFFF0000[0-9A-F]{6}7F):/.test(remote);

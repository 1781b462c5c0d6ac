import { readdir, readFile, readlink } from 'node:fs/promises';
import { startCallbackServer } from './harness/callback-server.js';
import { form } from './harness/form.js';
import { PHOTO } from './harness/meals.js';
import { check, count } from './harness/report.js';
import type { Scenario } from './harness/scenario.js';
import type { Stack } from './harness/stack.js';
import { storePayloads } from './harness/stored-payloads.js';
import { Visitor } from './harness/visitor.js';

export const outgoingRequests: Scenario = {
  name: 'outgoing-requests',
  summary: 'A listener’s URL in every text and field that a server might follow',
  settings: {},
  async run(stack) {
    const callbacks = await startCallbackServer();
    try {
      const stored = await storePayloads(stack, addressesIn(callbacks.url));
      await tryFields(stack, stored.person, stored.administrator, callbacks.url);
      check('the listener got no request', callbacks.visits().length === 0, callbacks.visits());
      const foreign = await foreignConnections(stack);
      check('API and worker only have connections to this machine', foreign.length === 0, foreign);
    } finally {
      await callbacks.close();
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

import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ExpectedError } from '../paths.mjs';
import { run } from '../run.mjs';
import { LOCKED } from './npm.mjs';

const BULK = '-/npm/v1/security/advisories/bulk';

/** Asks the registry about every locked package and keeps the answer in a file, for places without access. */
export async function saveAdvisories(file, { signal }) {
  const { printed } = await run('npm', ['config', 'get', 'registry', '--loglevel=silent'], { signal, capture: true });
  const registry = printed.trim().replace(/\/*$/, '/');
  const response = await fetch(new URL(BULK, registry), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await lockedVersions()),
    signal,
  });
  if (!response.ok) throw new ExpectedError(`The registry answered ${response.status}.`);
  await writeFile(file, `${JSON.stringify(await response.json(), null, 2)}\n`);
}

/** Serves a file that `saveAdvisories` made to npm, in place of the registry. */
export async function serveAdvisories(file) {
  const known = await readAdvisories(file);
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const asked =
      request.method === 'POST'
        ? JSON.parse(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body)
        : null;
    const answer = asked
      ? Object.fromEntries(Object.entries(known).filter(([name]) => name in asked))
      : packument(decodeURIComponent(request.url.slice(1)));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

async function readAdvisories(file) {
  let known;
  try {
    known = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new ExpectedError(`${file} cannot be read as advisories: ${error.message}`);
  }
  const isReport = typeof known === 'object' && known !== null && Object.values(known).every(Array.isArray);
  if (!isReport) throw new ExpectedError(`${file} does not hold advisories by package. Make it with --save.`);
  return known;
}

/** npm wants to know a vulnerable package's versions, to suggest an update. Without access there is none. */
const packument = (name) => ({
  name,
  'dist-tags': { latest: '0.0.0' },
  versions: { '0.0.0': { name, version: '0.0.0', dist: { tarball: '' } } },
});

async function lockedVersions() {
  const versions = {};
  for (const { folder } of LOCKED) {
    const { packages } = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'));
    for (const [path, { name, version }] of Object.entries(packages)) {
      const locked = name ?? path.split('node_modules/').at(-1);
      if (version && path.includes('node_modules/')) versions[locked] = [...(versions[locked] ?? []), version];
    }
  }
  return versions;
}

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '../lib/paths.mjs';
import { refusedLicences } from '../lib/supply/licences.mjs';
import { judgeAdvisories } from '../lib/supply/vulnerabilities.mjs';

describe('licences', () => {
  const component = (name, licences, { isDevelopment = false } = {}) => ({
    'bom-ref': `${name}@1.0.0`,
    licenses: licences,
    properties: isDevelopment ? [{ name: 'cdx:npm:package:development', value: 'true' }] : [],
  });
  const id = (licence) => [{ license: { id: licence } }];
  const expression = (text) => [{ expression: text }];

  it.each([
    ['one on the list', component('left', id('MIT'))],
    ['a choice that includes one on the list', component('left', expression('(GPL-3.0-only OR MIT)'))],
    ['several, all on the list', component('left', expression('MIT AND ISC'))],
    ['a copyleft one in the replaceable package it is allowed for', component('libheif-js', id('LGPL-3.0'))],
    ['one for build tools in the shipped package it is allowed for', component('web-push', id('MPL-2.0'))],
    ['one of a build and test tool', component('axe', id('MPL-2.0'), { isDevelopment: true })],
    ['our own packages', { 'bom-ref': 'us@1', properties: [{ name: 'cdx:npm:package:private', value: 'true' }] }],
  ])('accepts %s', (_, accepted) => {
    expect(refusedLicences({ components: [accepted] })).toEqual([]);
  });

  it.each([
    ['one not on the list', component('left', id('GPL-3.0-only')), 'GPL-3.0-only'],
    ['several, one not on the list', component('left', expression('MIT AND SSPL-1.0')), 'MIT AND SSPL-1.0'],
    ['none at all', component('left', undefined), 'none stated'],
    ['a copyleft one in another package', component('left', id('LGPL-3.0')), 'LGPL-3.0'],
    ['one for build tools in a shipped package', component('axe', id('MPL-2.0')), 'MPL-2.0'],
    ['an expression it cannot parse', component('left', expression('X OR (MIT AND ISC)')), 'X OR (MIT AND ISC)'],
  ])('refuses %s', (_, refused, licence) => {
    expect(refusedLicences({ components: [refused] })).toEqual([{ package: refused['bom-ref'], licence }]);
  });
});

describe('known vulnerabilities', () => {
  const advisory = {
    source: 1,
    name: 'left',
    severity: 'high',
    title: 'Left reads too far',
    url: 'https://example.org/advisories/GHSA-aaaa',
    range: '<2.0.0',
  };
  // npm also lists packages that depend on it, with just the name.
  const answer = { vulnerabilities: { left: { via: [advisory] }, right: { via: ['left', advisory] } } };
  const verdicts = { 'GHSA-aaaa': { verdict: 'never called with input', until: '2027-01-31' } };

  it.each([
    ['without a verdict', '2027-01-01', {}, null],
    ['with a verdict', '2027-01-31', verdicts, 'never called with input'],
    ['with an expired verdict', '2027-02-01', verdicts, null],
  ])('are listed once, %s', (_, today, known, verdict) => {
    const judged = judgeAdvisories(answer, today, known);
    expect(judged).toEqual([
      { id: 'GHSA-aaaa', package: 'left <2.0.0', severity: 'high', title: 'Left reads too far', verdict },
    ]);
  });

  const run = promisify(execFile);
  /** The command as people run it, with npm's real client, against a registry that responds like this. */
  async function audit(respond, ...options) {
    const registry = createServer(async (request, response) => {
      await request.toArray();
      respond(response, request);
    });
    registry.listen(0, '127.0.0.1');
    await once(registry, 'listening');
    const cache = await mkdtemp(join(tmpdir(), 'carbsight-npm-'));
    const env = {
      ...process.env,
      npm_config_cache: cache,
      npm_config_registry: `http://127.0.0.1:${registry.address().port}/`,
      npm_config_fetch_retries: '0',
    };
    try {
      const { stdout, stderr } = await run(process.execPath, [fromRoot('scripts/audit.mjs'), ...options], { env });
      return { code: 0, stdout, stderr };
    } catch ({ code, stdout, stderr }) {
      return { code, stdout, stderr };
    } finally {
      registry.close();
      await rm(cache, { recursive: true, force: true });
    }
  }
  /** Answers with the advisories, and with one version of each package that npm then requests. */
  const json = (known) => (response, request) => {
    const name = decodeURIComponent(request.url.slice(1));
    const version = { name, version: '1.0.0', dist: { tarball: '' } };
    const packument = { name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } };
    const answer = request.method === 'POST' ? known : packument;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };

  it('fail the command if one has no verdict', async () => {
    const { url, title, severity } = advisory;
    const known = { sharp: [{ id: 1, url, title, severity, vulnerable_versions: '*', cwe: [], cvss: { score: 7 } }] };
    expect(await audit(json(known))).toEqual({
      code: 1,
      stdout: expect.stringContaining('GHSA-aaaa (high) sharp *: Left reads too far\n    NO VERDICT'),
      stderr: expect.stringContaining('without a verdict'),
    });
  });

  it('are none if the registry knows none', async () => {
    const { code, stdout } = await audit(json({}));
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('carbsight: 0 known') });
  });

  it('are not reported as none if the registry does not answer', async () => {
    const { code, stderr } = await audit((response) => response.writeHead(405).end());
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('405') });
  });
});

import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { checkImports } from './lib/import-rules.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { CACHE_DIR, fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { secondsSince } from './lib/say.mjs';

/**
 * Everything that must hold before a commit: format, lint, types, import rules, unused code, licences, small tests.
 * `--without-tests`: for callers that run all tests anyway.
 */
const lifetime = new Lifetime({ signalExitCode: 130 });
const bin = (path) => fromRoot('node_modules', path);
const node = (...args) => runNode(args, { signal: lifetime.signal, capture: true });

const types = (project, name) =>
  node(
    bin('typescript/bin/tsc'),
    '--project',
    fromRoot(project),
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    join(CACHE_DIR, `${name}.tsbuildinfo`),
  );

const smallTests = () => node(bin('vitest/vitest.mjs'), 'run', '--project', 'small', '--project', 'tooling');

/** Longest first; the short ones fill the gaps. */
const checks = [
  ['types of the server', () => types('.', 'server')],
  ['types of the frontend', () => types('frontend', 'frontend')],
  ...(process.argv.includes('--without-tests') ? [] : [['small tests', smallTests]]),
  ['licences', () => node(fromRoot('scripts/sbom.mjs'), '--check')],
  ['nothing unused', () => node(bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints')],
  ['import rules', () => checkImports({ signal: lifetime.signal })],
  ['format and lint', () => node(bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.')],
];

async function runCheck([name, check]) {
  const startedAt = performance.now();
  const { code, printed } = await lifetime.step(name, check);
  process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${secondsSince(startedAt)})\n`);
  if (code !== 0) process.stdout.write(`${printed.trimEnd()}\n\n`);
  return code === 0;
}

await lifetime.run(async () => {
  await ensureInstalled();
  await mkdir(CACHE_DIR, { recursive: true });
  process.stdout.write(`${checks.length} checks, a line for each when it ends\n`);
  const queue = [...checks];
  const results = [];
  const takeNext = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) results.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, takeNext));
  const failed = results.filter((passed) => !passed).length;
  process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
});

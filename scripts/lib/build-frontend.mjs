import { existsSync } from 'node:fs';
import { buildServer } from './build-server.mjs';
import { fingerprint, listFiles, loadStamp, writeStamp } from './freshness.mjs';
import { withLock } from './lock.mjs';
import { ExpectedError, fromRoot } from './paths.mjs';
import { runNode } from './run.mjs';

const FOLDERS = [
  ...['frontend/src', 'frontend/public', 'frontend/build', 'packages/contracts/src', 'packages/domain/src'],
  // The reader of notes runs in the browser, too.
  ...['packages/foods/src', 'packages/models/src/reference-table'],
];
const FILES = [
  'frontend/index.html',
  'frontend/vite.config.ts',
  'frontend/postcss.config.cjs',
  'frontend/package.json',
  'packages/foods/data/index.bin',
];

/** `vite build`, unless the bundle's inputs are unchanged. @returns whether it built */
export async function buildFrontend({ signal } = {}) {
  if (!existsSync(fromRoot('frontend/index.html'))) return false;
  // The food index is made by the server's code.
  await withLock('build-server', buildServer);
  const lists = await Promise.all(
    FOLDERS.map(async (folder) => (await listFiles(folder)).map((path) => `${folder}/${path}`)),
  );
  const sources = lists.flat().filter((path) => !/\.spec\.tsx?$/.test(path));
  const stamp = await fingerprint([...sources, ...FILES, 'package-lock.json']);
  if ((await loadStamp('frontend')) === stamp && existsSync(fromRoot('frontend/dist/index.html'))) return false;

  const vite = fromRoot('node_modules/vite/bin/vite.js');
  const { code, printed } = await runNode([vite, 'build', '--logLevel', 'warn'], {
    cwd: fromRoot('frontend'),
    env: { NODE_ENV: 'production' },
    capture: true,
    signal,
  });
  if (code !== 0) throw new ExpectedError(`Building the frontend failed:\n${printed}`);
  await writeStamp('frontend', stamp);
  return true;
}

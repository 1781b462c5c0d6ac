import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE_DIR, fromRoot } from './paths.mjs';

/** All files below a folder of the repository, sorted, relative to the repository. A missing folder counts as empty. */
export async function listFiles(folder) {
  const entries = await readdir(fromRoot(folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(fromRoot(folder).length + 1))
    .sort();
}

/** A hash of paths, sizes and modification times: cheap, and different whenever a file changes. */
export async function fingerprint(paths) {
  const hash = createHash('sha256');
  const stats = await Promise.all(paths.map((path) => stat(fromRoot(path)).catch(() => null)));
  paths.forEach((path, index) => {
    hash.update(`${path}\0${stats[index]?.size}\0${stats[index]?.mtimeMs}\n`);
  });
  return hash.digest('hex');
}

export async function loadStamp(name) {
  return readFile(join(CACHE_DIR, `${name}.stamp`), 'utf8').catch(() => null);
}

export async function writeStamp(name, value) {
  await mkdir(CACHE_DIR, { recursive: true });
  await writeFile(join(CACHE_DIR, `${name}.stamp`), value);
}

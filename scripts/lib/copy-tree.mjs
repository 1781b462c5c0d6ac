import { copyFile, mkdir, readdir, realpath, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ExpectedError, ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** The scope of our own packages. Their links must point into the copy. */
const OWN_SCOPE = '@carbsight';

/**
 * Copies the working tree to `folder`: tracked files and untracked ones that are not ignored, in their current state.
 * node_modules is linked, not copied.
 * @returns the copy's real path
 */
export async function copyTree(folder) {
  const files = await filesOfTree();
  await Promise.all([...new Set(files.map(dirname))].map((path) => mkdir(join(folder, path), { recursive: true })));
  await Promise.all(files.map((file) => copyIfPresent(join(ROOT, file), join(folder, file))));
  const workspaces = ['.', ...files.filter((file) => /\/package\.json$/.test(file)).map(dirname)];
  for (const workspace of workspaces) await linkModules(join(ROOT, workspace), join(folder, workspace));
  return realpath(folder);
}

async function filesOfTree() {
  const { code, printed } = await run('git', ['ls-files', '-coz', '--exclude-standard', '--deduplicate'], {
    capture: true,
  });
  if (code !== 0) throw new ExpectedError(`git cannot list the files of this folder: ${printed.trim()}`);
  return printed.split('\0').filter((file) => file !== '');
}

/** Git still lists a file whose deletion is not committed yet. */
async function copyIfPresent(from, to) {
  try {
    await copyFile(from, to);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

async function linkModules(from, to) {
  const source = join(from, 'node_modules');
  const names = await namesIn(source);
  if (names.length === 0) return;
  const target = join(to, 'node_modules');
  await mkdir(target, { recursive: true });
  await Promise.all(
    names
      .filter((name) => name !== OWN_SCOPE)
      .map((name) => symlink(join(source, name), join(target, name), 'junction')),
  );
  if (names.includes(OWN_SCOPE)) await linkOwnPackages(source, target);
}

/** These links lead from `node_modules/@carbsight` to a folder of the tree; the same relative links lead into the copy. */
async function linkOwnPackages(source, target) {
  await mkdir(join(target, OWN_SCOPE));
  for (const name of await namesIn(join(source, OWN_SCOPE))) {
    const original = await realpath(join(source, OWN_SCOPE, name));
    const inCopy = join(dirname(target), original.slice((await realpath(dirname(source))).length));
    await symlink(inCopy, join(target, OWN_SCOPE, name), 'junction');
  }
}

async function namesIn(folder) {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

import { cp, mkdir, readdir, realpath, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ExpectedError, ROOT } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Copies the working tree to `folder`: tracked files and untracked ones that are not ignored, in their current state. Libraries are linked,
 * not copied.
 * @returns the copy's real path
 */
export async function copyTree(folder) {
  const listing = ['ls-files', '-coz', '--exclude-standard', '--deduplicate'];
  const { code, printed } = await run('git', listing, { capture: true });
  if (code !== 0) throw new ExpectedError(`git cannot list the files of this folder: ${printed.trim()}`);
  const files = printed.split('\0').filter((file) => file !== '');
  await Promise.all(files.map((file) => cp(join(ROOT, file), join(folder, file)).catch(unlessMissing)));
  const workspaces = files.filter((file) => /\/package\.json$/.test(file)).map(dirname);
  for (const workspace of ['.', ...workspaces]) {
    await linkModules(join(ROOT, workspace, 'node_modules'), join(folder, workspace, 'node_modules'));
  }
  return realpath(folder);
}

/** The links to our own packages are relative, so their copies lead into the copy. */
async function linkModules(source, target) {
  const names = await readdir(source).catch(unlessMissing);
  if (!names) return;
  await mkdir(target, { recursive: true });
  for (const name of names) {
    if (name === '@carbsight')
      await cp(join(source, name), join(target, name), { recursive: true, verbatimSymlinks: true });
    else await symlink(join(source, name), join(target, name), 'junction');
  }
}

/** Git still lists a file whose deletion is not committed yet. */
function unlessMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError } from './paths.mjs';

/** How often a mutation's text occurs in its file. Anything but once means that the list is out of date. */
export async function timesFound({ file, find }, root) {
  const text = await readFile(join(root, file), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split(find).length - 1;
}

/**
 * Applies a mutation to the tree at `root`.
 * @returns a function that removes it again
 * @throws ExpectedError if its text does not occur in the file exactly once
 */
export async function apply(mutation, root) {
  const times = await timesFound(mutation, root);
  if (times !== 1) throw new ExpectedError(`its text occurs ${times} times in ${mutation.file} instead of once`);
  const path = join(root, mutation.file);
  const text = await readFile(path, 'utf8');
  await writeFile(
    path,
    text.replace(mutation.find, () => mutation.replace),
  );
  return () => writeFile(path, text);
}

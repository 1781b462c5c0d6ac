import { readFile, stat } from 'node:fs/promises';

/** Reads a file of the built frontend, and again after a new build. Null while there is none. */
export function builtFile<T>(path: string, read: (text: string) => T): () => Promise<T | null> {
  let kept: { readonly content: T; readonly modifiedMs: number } | null = null;
  return async () => {
    const modifiedMs = (await stat(path).catch(() => null))?.mtimeMs;
    if (modifiedMs === undefined) return null;
    if (kept?.modifiedMs !== modifiedMs) kept = { content: read(await readFile(path, 'utf8')), modifiedMs };
    return kept.content;
  };
}

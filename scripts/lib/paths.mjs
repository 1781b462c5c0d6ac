import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, wherever the script is called from. */
export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** Stamps and locks; may be deleted at any time. */
export const CACHE_DIR = join(ROOT, '.cache');

export const fromRoot = (...parts) => join(ROOT, ...parts);

/**
 * The Node that runs everything except these scripts: the dev dependency `node`. The machine's own Node may be older (20.19 is
 * enough to start).
 * @throws ExpectedError if it is not installed
 */
export function pinnedNode() {
  const path = fromRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(path)) return path;
  throw new ExpectedError(
    'The pinned Node 24 is missing (node_modules/node). Its install script did not run: remove node_modules and run npm ci without --ignore-scripts.',
  );
}

/** A failure that one line explains; it is printed without a stack trace. */
export class ExpectedError extends Error {}

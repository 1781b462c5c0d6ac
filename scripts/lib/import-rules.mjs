import { existsSync } from 'node:fs';
import { fromRoot } from './paths.mjs';
import { runNode } from './run.mjs';

const FOLDERS = ['packages', 'backend', 'worker', 'frontend', 'bench', 'demo', 'e2e', 'conformance'];

/** Checks the tree below `cwd` against the import rules in .dependency-cruiser.cjs. */
export function checkImports({ cwd = fromRoot(), outputType = 'err-long', signal } = {}) {
  const cruiser = fromRoot('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const folders = FOLDERS.filter((folder) => existsSync(`${cwd}/${folder}`));
  const args = ['--config', fromRoot('.dependency-cruiser.cjs'), '--output-type', outputType, ...folders];
  return runNode([cruiser, ...args], { cwd, signal, capture: true });
}

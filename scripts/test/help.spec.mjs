import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fromRoot } from '../lib/paths.mjs';

const help = (script) =>
  spawnSync(process.execPath, [fromRoot('scripts', script), '--help'], { encoding: 'utf8' }).stdout;
const below = (pattern) => globSync(pattern, { cwd: fromRoot('.') });

it('lists every benchmark, every load and their options', () => {
  const printed = help('bench.mjs');
  const benchmarks = below('bench/src/*/main.ts').map((path) => basename(dirname(path)));
  const loads = below('bench/src/load/**/*.scenario.ts').map((path) => basename(path, '.scenario.ts'));
  const options = ['--file', '--worst', '--scans', '--minutes', '--users', '--few-meals', '--many-meals', '--only'];
  expect([...benchmarks, ...loads, ...options].filter((name) => !printed.includes(name))).toEqual([]);
});

it('lists every option of the attacks', () => {
  const printed = help('attacks.mjs');
  expect(['NAME', '--list', '--seed', '--cases'].filter((name) => !printed.includes(name))).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fromRoot } from './lib/paths.mjs';

/**
 * Counts files and lines of code by folder, tests separately, as a Markdown table: `node scripts/lines.mjs`.
 * Code is TypeScript, JavaScript, SQL and CSS; data, docs and lock files are not counted.
 */
const CODE = /\.(ts|tsx|mjs|cjs|sql|css)$/;
const TEST = /\.(spec|fixture)\.|(^|\/)(test|testing)\/|^(e2e|conformance)\//;

const counts = new Map();
for (const path of execFileSync('git', ['ls-files'], { cwd: fromRoot(), encoding: 'utf8' }).split('\n')) {
  if (!CODE.test(path)) continue;
  const parts = path.split('/');
  const folder = parts.length === 1 ? '(root)' : parts[0] === 'packages' ? parts.slice(0, 2).join('/') : parts[0];
  const count = counts.get(folder) ?? { files: 0, lines: 0, testFiles: 0, testLines: 0 };
  const lines = readFileSync(fromRoot(path), 'utf8').split('\n').length - 1;
  const isTest = TEST.test(path);
  count[isTest ? 'testFiles' : 'files'] += 1;
  count[isTest ? 'testLines' : 'lines'] += lines;
  counts.set(folder, count);
}

const total = { files: 0, lines: 0, testFiles: 0, testLines: 0 };
for (const count of counts.values()) for (const key of Object.keys(total)) total[key] += count[key];

const row = (name, { files, lines, testFiles, testLines }) =>
  `| ${[name, files, lines, testFiles, testLines].map((cell) => cell.toLocaleString('en-US')).join(' | ')} |`;
console.log('| Folder | Files | Lines | Test files | Test lines |');
console.log('|---|---:|---:|---:|---:|');
for (const [folder, count] of [...counts].sort(([, a], [, b]) => b.lines - a.lines)) console.log(row(folder, count));
console.log(row('**all**', total));

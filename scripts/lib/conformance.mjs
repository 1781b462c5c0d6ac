import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runGroup } from './group.mjs';
import { ExpectedError, fromRoot } from './paths.mjs';
import { runNode } from './run.mjs';
import { say } from './say.mjs';
import { temporaryFolder } from './temporary.mjs';
import { count } from './test-results.mjs';

const JEST = fromRoot('node_modules/jest/bin/jest.js');
const ERASE = fromRoot('conformance/support/erase-accounts.ts');
/** Jest runs ES modules in Node's own loader only with this. */
const MODULES = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

/**
 * Reads the names of test files and `-t WORDS`, and the caller's own options.
 * @returns the values of those, and `args` for Jest
 * @throws ExpectedError in one sentence, before anything is started
 */
export function parseTestArguments(options = {}) {
  try {
    const all = { ...options, 'test-name': { type: 'string', short: 't' } };
    const { values, positionals } = parseArgs({ allowPositionals: true, options: all });
    const { 'test-name': words, ...own } = values;
    return { ...own, args: [...positionals, ...(words ? ['-t', words] : [])] };
  } catch (error) {
    throw new ExpectedError(error.message);
  }
}

/**
 * Runs the conformance suite against an installation and deletes the accounts that it registered there, also after Ctrl-C.
 * @param args test files and options for Jest
 * @param settings what conformance/support/target.ts reads
 * @returns the exit code and the numbers of passed and failed tests
 */
export async function runConformance(args, settings, lifetime) {
  const folder = await temporaryFolder(lifetime, 'conformance');
  const env = { ...settings, CONFORMANCE_FOLDER: folder };
  let isErased = false;
  const erase = async () => {
    if (isErased) return;
    isErased = true;
    const { code } = await runNode([ERASE], { env });
    if (code !== 0) throw new ExpectedError('Not every account that the tests registered could be deleted; see above.');
  };
  lifetime.onEnd(erase);
  const report = join(folder, 'report.json');
  const code = await runGroup(
    [...MODULES, JEST, '--config', fromRoot('conformance/jest.config.mjs'), '--json', '--outputFile', report, ...args],
    // Jest writes its report to the standard output, too; what people read goes to the other one.
    { env, stdio: ['ignore', 'ignore', 'inherit'], lifetime },
  );
  if (lifetime.isEnding) return { code, passed: 0, failed: 0 };
  await erase();
  const files = await readFile(report, 'utf8').then(
    (text) => JSON.parse(text).testResults,
    () => null,
  );
  if (!files) return { code: code || 1, passed: 0, failed: 1 };
  for (const [reason, tests] of skippedBecause(files)) say(`${tests} skipped: ${reason}`);
  return { code, ...count(files) };
}

/** Tests that could not run say why at the end of their names: `(skipped: it needs ...)`. @returns {Map} reason to number */
function skippedBecause(files) {
  const reasons = new Map();
  for (const { status, title } of files.flatMap(({ assertionResults }) => assertionResults)) {
    const [, reason] = (status === 'pending' && /\(skipped: (.*)\)$/.exec(title)) || [];
    if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return reasons;
}

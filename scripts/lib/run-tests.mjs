import { join, relative } from 'node:path';
import { hasFailed } from './test-results.mjs';
import { runOnce } from './vitest.mjs';

/**
 * Runs these test files of the tree at `cwd` without printing anything.
 * @param files paths from `cwd`
 * @returns how many tests passed, the names of those that failed, and the files of which no test ran at all
 */
export async function runTests(files, { cwd, env, lifetime }) {
  // Vitest takes a bare name for a part of a path; a whole path is that file alone.
  const paths = files.map((file) => join(cwd, file));
  const { files: results } = await runOnce(paths, { cwd, env, lifetime, isSilent: true });
  const ran = results.filter(({ assertionResults }) => assertionResults.some(isExecuted));
  const known = new Set(ran.map(({ name }) => relative(cwd, name)));
  const tests = ran.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${relative(cwd, name)}: ${test.fullName}` })),
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(hasFailed).map(({ name }) => name),
    unloaded: files.filter((file) => !known.has(file)),
  };
}

const isExecuted = ({ status }) => status === 'passed' || status === 'failed';

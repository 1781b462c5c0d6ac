import { join, relative } from 'node:path';
import { hasFailed } from './test-results.mjs';
import { runOnce } from './vitest.mjs';

/**
 * Runs these test files of the tree at `cwd` without printing anything.
 * @param files paths relative to `cwd`
 * @returns the number of passed tests, the names of failed ones, and the files of which no test ran
 */
export async function runTests(files, { cwd, env, lifetime }) {
  // Vitest matches a bare name anywhere in a path; a full path matches only that file.
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

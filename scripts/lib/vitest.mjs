import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGroup } from './group.mjs';
import { ROOT } from './paths.mjs';
import { count } from './test-results.mjs';

/**
 * Runs Vitest on the pinned Node. In CI, a failed test runs once more, and is reported with its retries if it then passes.
 * @returns the numbers of passed and failed tests; a file that does not load counts as one failure
 */
export async function runVitest(args, { env = {}, lifetime }) {
  const { code, files } = await runOnce([...(process.env.CI ? ['--retry=1'] : []), ...args], { env, lifetime });
  return { code, ...count(files) };
}

/**
 * @returns Vitest's exit code, which errors that belong to no test change, too, and the result of each file; without a report,
 * one failure
 */
export async function runOnce(args, { cwd = ROOT, env, lifetime, isSilent = false }) {
  const report = join(tmpdir(), `carbsight-vitest-${process.pid}.json`);
  const isWatching = args.includes('--watch');
  const vitest = [join(cwd, 'node_modules/vitest/vitest.mjs'), ...(isWatching ? [] : ['run'])];
  const reporters = [...(isSilent ? [] : ['--reporter=default']), '--reporter=json', `--outputFile.json=${report}`];
  const output = isSilent ? 'ignore' : 'inherit';
  const code = await runGroup([...vitest, ...reporters, ...args], {
    cwd,
    env,
    stdio: [isWatching ? 'inherit' : 'ignore', output, output],
    lifetime,
  });
  try {
    const { testResults } = JSON.parse(await readFile(report, 'utf8'));
    return { code, files: testResults };
  } catch {
    return { code: code || 1, files: [{ name: cwd, status: 'failed', assertionResults: [] }] };
  } finally {
    await rm(report, { force: true });
  }
}

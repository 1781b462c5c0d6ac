import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runGroup } from './group.mjs';
import { fromRoot, ROOT } from './paths.mjs';
import { say } from './say.mjs';
import { count, filesToRetry, hasFailed, replaced } from './test-results.mjs';

const ERRORS_REPORTER = fromRoot('scripts/lib/unhandled-errors-reporter.mjs');

/**
 * Runs Vitest on the pinned Node. In CI, a few failed files run again, alone, and are reported as flaky if they then pass.
 * @returns the numbers of passed and failed tests; a file that does not load counts as one failure
 */
export async function runVitest(args, { env = {}, lifetime }) {
  const { code, files, unhandledErrors } = await runOnce(args, { env, lifetime });
  const failed = filesToRetry(files, unhandledErrors);
  if (code === 0 || !process.env.CI || lifetime.isEnding || failed.length === 0) return { code, ...count(files) };
  say(`once more, alone: ${failed.map(shortName).join(', ')}`);
  const again = await runOnce(['--no-file-parallelism', ...failed.map(({ name }) => name)], { env, lifetime });
  for (const file of again.files) if (!hasFailed(file)) say(`FLAKY: ${shortName(file)}`);
  return { code: again.code, ...count(replaced(files, again.files)) };
}

const shortName = ({ name }) => relative(fromRoot('.'), name);

/**
 * @returns Vitest's exit code, the result of each file, and the number of errors that belong to no test; without a report, one
 * failure and one such error
 */
export async function runOnce(args, { cwd = ROOT, env, lifetime, isSilent = false }) {
  const report = join(tmpdir(), `carbsight-vitest-${process.pid}.json`);
  const errors = join(tmpdir(), `carbsight-vitest-${process.pid}.errors`);
  const isWatching = args.includes('--watch');
  const vitest = [join(cwd, 'node_modules/vitest/vitest.mjs'), ...(isWatching ? [] : ['run'])];
  const reporters = [
    ...(isSilent ? [] : ['--reporter=default']),
    ...['--reporter=json', `--outputFile.json=${report}`, `--reporter=${ERRORS_REPORTER}`],
  ];
  const output = isSilent ? 'ignore' : 'inherit';
  const code = await runGroup([...vitest, ...reporters, ...args], {
    cwd,
    env: { ...env, CARBSIGHT_UNHANDLED_ERRORS_FILE: errors },
    stdio: [isWatching ? 'inherit' : 'ignore', output, output],
    lifetime,
    endSignal: 'SIGTERM',
    graceMs: 3_000,
  });
  try {
    const { testResults } = JSON.parse(await readFile(report, 'utf8'));
    return { code, files: testResults, unhandledErrors: Number(await readFile(errors, 'utf8')) };
  } catch {
    return { code: code || 1, files: [{ name: cwd, status: 'failed', assertionResults: [] }], unhandledErrors: 1 };
  } finally {
    await Promise.all([report, errors].map((file) => rm(file, { force: true })));
  }
}

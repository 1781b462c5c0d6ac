import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runGroup } from './group.mjs';
import { count, hasFailed, replaced } from './jest-results.mjs';
import { fromRoot } from './paths.mjs';
import { say } from './say.mjs';

/**
 * What Jest needs to run the few modules that are ESM and cannot be transpiled; and more room for what lives shortly: a quarter
 * of the run would be spent on collecting garbage.
 */
export const JEST_NODE_OPTIONS =
  '--experimental-vm-modules --disable-warning=ExperimentalWarning --max-semi-space-size=64';

/** More than these in a run are no accident. */
const FILES_TRIED_AGAIN = 3;

/**
 * Runs Jest on the pinned Node. In CI the files that failed, when they are few, run once more with the machine to
 * themselves; what passes then is named: one of thousands of tests that the machine held up is no verdict.
 * @returns how many tests passed and failed; a file that does not even load counts as one failure
 */
export async function runJest(args, { env = {}, lifetime }) {
  const { code, files } = await runOnce(args, { env, lifetime });
  const failed = files.filter(hasFailed);
  if (code === 0 || !process.env.CI || lifetime.isEnding || failed.length === 0 || failed.length > FILES_TRIED_AGAIN) {
    return { code, ...count(files) };
  }
  say(`once more, alone: ${failed.map(shortName).join(', ')}`);
  const again = await runOnce(['-i', '--runTestsByPath', ...failed.map(({ name }) => name)], { env, lifetime });
  for (const file of again.files) if (!hasFailed(file)) say(`FLAKY: ${shortName(file)}`);
  return { code: again.code, ...count(replaced(files, again.files)) };
}

const shortName = ({ name }) => relative(fromRoot('.'), name);

/** @returns Jest's exit code and its result of each file; none when it could not write them */
async function runOnce(args, { env, lifetime }) {
  const report = join(tmpdir(), `carbsight-jest-${process.pid}.json`);
  const jest = [fromRoot('node_modules/jest/bin/jest.js'), '--json', `--outputFile=${report}`, '--passWithNoTests'];
  const nodeOptions = [process.env.NODE_OPTIONS, JEST_NODE_OPTIONS].filter(Boolean).join(' ');
  // Jest keeps one core free by itself; but many tests only wait, so that there is room for more than one a core.
  const workers = args.some((arg) => /^(-w|-i$|--maxWorkers|--runInBand)/.test(arg))
    ? []
    : [`--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`];
  const code = await runGroup([...jest, ...workers, ...args], {
    env: { ...env, NODE_OPTIONS: nodeOptions },
    // With --json the report goes to the file and to stdout; people read what Jest writes to stderr.
    stdio: ['ignore', 'ignore', 'inherit'],
    lifetime,
    endSignal: 'SIGTERM',
    graceMs: 3_000,
    // A handle that a test forgot to close must not keep the whole run from ending. Jest has named it by then.
    isDone: () => existsSync(report),
  });
  try {
    const { success, testResults } = JSON.parse(await readFile(report, 'utf8'));
    return { code: success ? 0 : 1, files: testResults };
  } catch {
    return { code: code || 1, files: [{ name: fromRoot('.'), status: 'failed', assertionResults: [] }] };
  } finally {
    await rm(report, { force: true });
  }
}

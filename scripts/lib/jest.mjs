import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGroup } from './group.mjs';
import { fromRoot } from './paths.mjs';

/**
 * What Jest needs to run the few modules that are ESM and cannot be transpiled; and more room for what lives shortly: a quarter
 * of the run would be spent on collecting garbage.
 */
export const JEST_NODE_OPTIONS =
  '--experimental-vm-modules --disable-warning=ExperimentalWarning --max-semi-space-size=64';

/**
 * Runs Jest on the pinned Node.
 * @returns how many tests passed and failed; a file that does not even load counts as one failure
 */
export async function runJest(args, { env = {}, lifetime }) {
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
    const results = JSON.parse(await readFile(report, 'utf8'));
    return { code: results.success ? 0 : 1, ...count(results) };
  } catch {
    return { code: code || 1, passed: 0, failed: 1 };
  } finally {
    await rm(report, { force: true });
  }
}

function count({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

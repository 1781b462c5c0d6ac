import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot, pinnedNode, ROOT } from './paths.mjs';
import { childEnv } from './run.mjs';

/**
 * Runs Jest on the pinned Node.
 * @returns how many tests passed and failed; a file that does not even load counts as one failure
 */
export async function runJest(args, { env = {}, lifetime }) {
  const report = join(tmpdir(), `carbsight-jest-${process.pid}.json`);
  const nodeOptions = [process.env.NODE_OPTIONS, '--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const jest = spawn(
    pinnedNode(),
    [fromRoot('node_modules/jest/bin/jest.js'), '--json', `--outputFile=${report}`, '--passWithNoTests', ...args],
    {
      cwd: ROOT,
      env: childEnv({ ...env, NODE_OPTIONS: nodeOptions.filter(Boolean).join(' ') }),
      // With --json the report goes to the file as well as to stdout; people read what Jest writes to stderr.
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    },
  );
  const exit = new Promise((resolve, reject) => {
    jest.once('error', reject);
    jest.once('exit', (code) => resolve(code ?? 1));
  });
  // Jest's workers are in its process group: all of them leave together.
  const endGroup = (signal) => {
    try {
      process.kill(-jest.pid, signal);
    } catch {
      // It has left already.
    }
  };
  lifetime.onEnd(async () => {
    if (jest.exitCode !== null || jest.signalCode !== null) return;
    endGroup('SIGTERM');
    const timer = setTimeout(() => endGroup('SIGKILL'), 3_000);
    await exit;
    clearTimeout(timer);
  });
  lifetime.onKill(() => endGroup('SIGKILL'));
  const code = await exit;
  try {
    return { code, ...count(JSON.parse(await readFile(report, 'utf8'))) };
  } catch {
    return { code: code || 1, passed: 0, failed: 1 };
  } finally {
    await rm(report, { force: true });
  }
}

function count({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

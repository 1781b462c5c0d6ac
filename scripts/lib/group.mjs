import { spawn } from 'node:child_process';
import { pinnedNode, ROOT } from './paths.mjs';
import { childEnv, nodeArgs } from './run.mjs';

/**
 * Runs a script on the pinned Node in its own process group and stops the group when this process ends: test runners
 * start workers and browsers that must not be left behind.
 * @returns its exit code
 */
export async function runGroup(
  args,
  { cwd = ROOT, env = {}, stdio = ['ignore', 'inherit', 'inherit'], lifetime, endSignal = 'SIGTERM', graceMs = 5_000 },
) {
  const child = spawn(pinnedNode(), nodeArgs(args), { cwd, env: childEnv(env), stdio, detached: true });
  const exit = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const endGroup = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // It has already exited.
    }
  };
  lifetime.onEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    endGroup(endSignal);
    const timer = setTimeout(() => endGroup('SIGKILL'), graceMs);
    await exit;
    clearTimeout(timer);
  });
  lifetime.onKill(() => endGroup('SIGKILL'));
  return exit;
}

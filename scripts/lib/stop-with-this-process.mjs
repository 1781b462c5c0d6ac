import { spawn } from 'node:child_process';

/** SIGTERM lets a server's clients finish first, because they are stopping too. After ten seconds it gets a harder signal. */
const WATCHDOG = `
read -r _
kill -TERM "$0" 2>/dev/null
for _ in $(seq 100); do kill -0 "$0" 2>/dev/null || exit; sleep 0.1; done
kill -INT "$0" 2>/dev/null`;

/**
 * Stops a server if this process dies without cleaning up (SIGKILL, out of memory): a small shell waits for our pipe to
 * close. Without it, a killed test run would leave its server behind.
 * @returns a function that cancels this
 */
export function stopWithThisProcess(pid) {
  if (process.platform === 'win32') return () => undefined;
  const watcher = spawn('/bin/sh', ['-c', WATCHDOG, String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  watcher.unref();
  watcher.stdin.unref();
  watcher.stdin.on('error', () => undefined);
  return () => watcher.kill('SIGKILL');
}

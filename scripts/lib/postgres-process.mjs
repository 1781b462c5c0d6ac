import { spawn } from 'node:child_process';
import { closeSync, openSync, statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './lock.mjs';

const LOG_LIMIT_BYTES = 5_000_000;

/** The server named by a cluster's postmaster.pid, or null if it is not running (or is just writing that file). */
export async function findPostmaster(cluster) {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Math.abs(Number(lines[0]));
  if (!(pid > 0 && isAlive(pid) && (await isPostgres(pid)))) return null;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/**
 * After a power cut or in a new container, the pid in the file may belong to another program, and PostgreSQL then refuses to
 * start. Call this only for a cluster without a server: one that is starting needs the file.
 */
export const removeStalePidFile = (cluster) => rm(pidFile(cluster), { force: true });

const pidFile = (cluster) => join(cluster, 'postmaster.pid');

async function isPostgres(pid) {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  if (command === '') return false; // A zombie: it has already exited.
  return command === null ? process.platform !== 'linux' : command.includes('postgres');
}

/**
 * Starts a server in its own process group, so that a Ctrl-C in the terminal only reaches the launcher and the database
 * stops last.
 * @returns its pid once it accepts connections
 * @throws if it ends or is not ready within 60 s
 */
export async function startPostmaster({ binaries, cluster, log, user }, port, settings) {
  const logFile = openSync(log, isLarge(log) ? 'w' : 'a');
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(binaries, 'postgres'), ['-D', cluster, '-p', String(port), ...flags], {
    ...user,
    detached: true,
    stdio: ['ignore', logFile, logFile],
    env: serverEnv(),
    cwd: cluster,
  });
  closeSync(logFile);
  let ended = null;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code, signal) => {
    ended ??= `it ended with ${signal ?? code}`;
  });
  child.unref();
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    if (ended !== null) throw new Error(ended);
    const found = await findPostmaster(cluster);
    if (found?.isReady && found.pid === child.pid) return child.pid;
    await sleep(15);
  }
  await stopPostmaster(child.pid);
  throw new Error('it was not ready within 60 s');
}

/** Fast shutdown, then harder signals. Resolves when the process is gone. */
export async function stopPostmaster(pid) {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ]) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; ) {
      if (!isAlive(pid) || !(await isPostgres(pid))) return;
      await sleep(15);
    }
  }
}

/**
 * Stops a server whose launcher is gone. SIGTERM lets its clients finish first, because API and worker are stopping too. After
 * ten seconds it gets a harder signal.
 */
const WATCHDOG = `
read -r _
kill -TERM "$0" 2>/dev/null
for _ in $(seq 100); do kill -0 "$0" 2>/dev/null || exit; sleep 0.1; done
kill -INT "$0" 2>/dev/null`;

/**
 * Stops the server if this process dies without cleaning up (SIGKILL, out of memory): a small shell waits for our pipe to
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

/** Keeps the caller's locale and PG* variables away from the server. */
export const serverEnv = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });

function isLarge(path) {
  try {
    return statSync(path).size > LOG_LIMIT_BYTES;
  } catch {
    return false;
  }
}

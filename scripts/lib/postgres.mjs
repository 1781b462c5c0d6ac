import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './lock.mjs';
import { ExpectedError } from './paths.mjs';
import { freePort, isPortFree } from './ports.mjs';
import { DATABASE_ROLE, ensureCluster } from './postgres-cluster.mjs';
import { findHome } from './postgres-home.mjs';
import {
  findPostmaster,
  removeStalePidFile,
  startPostmaster,
  stopPostmaster,
  stopWithThisProcess,
} from './postgres-process.mjs';
import { say } from './say.mjs';
import { ensureSecret } from './secrets.mjs';

const DATABASE = 'carbsight';
const ATTEMPTS = 6;

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
 * Starts the PostgreSQL of a DATA_DIR: a new one, the one of an earlier start, or one that is still running because its
 * launcher was killed.
 * @param maxConnections for runs with more programs than one installation has
 * @returns the application database's `url`, the server's `adminUrl`, `isRunning` and `stop`
 * @throws ExpectedError if it does not start
 */
export async function startPostgres({ dataDir, isTemporary = false, maxConnections = SETTINGS.max_connections }) {
  const home = await findHome(resolve(dataDir));
  const { value: password, isNew } = await ensureSecret(dataDir, 'postgres-password');
  const settings = { ...SETTINGS, max_connections: maxConnections, ...(isTemporary ? TEMPORARY_SETTINGS : {}) };

  let lastError;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const running = await findPostmaster(home.cluster);
      const adopted = running && !isNew ? await adopt(running, password) : null;
      if (adopted) return adopted;
      if (running) await stopPostmaster(running.pid);
      await removeStalePidFile(home.cluster);
      await ensureCluster(home, password, { isNewPassword: isNew, isTemporary });
      const port = await choosePort(home);
      const pid = await startPostmaster(home, port, settings);
      return await open(pid, port, password);
    } catch (error) {
      if (error instanceof ExpectedError) throw error;
      lastError = error;
      await sleep(50 * 2 ** attempt);
    }
  }
  throw new ExpectedError(
    `The embedded PostgreSQL does not start (${lastError?.message ?? 'no reason given'}); its log: ${home.log}`,
  );
}

/**
 * Finds the PostgreSQL of a DATA_DIR that another process is running; this process neither stops nor watches it.
 * @returns its URL, or null if it is not running
 */
export async function findRunningPostgres(dataDir) {
  const home = await findHome(resolve(dataDir));
  const running = await findPostmaster(home.cluster);
  if (!running?.isReady) return null;
  const { value: password, isNew } = await ensureSecret(dataDir, 'postgres-password');
  return isNew ? null : databaseUrl(password, running.port, DATABASE);
}

const databaseUrl = (password, port, database) =>
  `postgresql://${DATABASE_ROLE}:${password}@127.0.0.1:${port}/${database}`;

/** Takes over a server that outlived its launcher. @returns null if it does not respond */
async function adopt({ pid, port }, password) {
  try {
    const server = await open(pid, port, password);
    say('took over the PostgreSQL of an earlier start');
    return server;
  } catch {
    return null;
  }
}

async function open(pid, port, password) {
  const release = stopWithThisProcess(pid);
  const url = (database) => databaseUrl(password, port, database);
  try {
    await ensureDatabase(url('postgres'));
  } catch (error) {
    release();
    throw error;
  }
  return {
    url: url(DATABASE),
    adminUrl: url('postgres'),
    isRunning: () => isAlive(pid),
    async stop() {
      await stopPostmaster(pid);
      release();
    },
  };
}

async function ensureDatabase(adminUrl) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 3_000, query_timeout: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** The last start's port if it is free, so that an open psql or a bookmark still works. */
async function choosePort(home) {
  const remembered = Number(await readFile(home.port, 'utf8').catch(() => ''));
  if (remembered > 0 && (await isPortFree(remembered))) return remembered;
  const port = await freePort();
  await writeFile(home.port, String(port));
  return port;
}

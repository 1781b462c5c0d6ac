import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExpectedError } from './paths.mjs';
import { freePort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { say } from './say.mjs';
import { stopWithThisProcess } from './stop-with-this-process.mjs';

/** Where Linux keeps files in memory. Containers often get only 64 MB of it. */
const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Creates a folder that is deleted when the script ends. The database's user can enter it.
 * @param inMemory if there is room: creating and dropping a database then takes a tenth of the time
 */
export async function temporaryFolder(lifetime, name, { inMemory = false } = {}) {
  const parent = inMemory && (await hasRoomInMemory()) ? MEMORY : tmpdir();
  const folder = await mkdtemp(join(parent, `carbsight-${name}-`));
  lifetime.onEnd(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  return folder;
}

async function hasRoomInMemory() {
  const { type, bavail, bsize } = await statfs(MEMORY).catch(() => ({ type: null, bavail: 0, bsize: 0 }));
  return type === TMPFS && Math.min(bavail * bsize, freemem()) >= ROOM_BYTES;
}

/** Starts a PostgreSQL for one run. By default it does not wait for the disk. @returns {{ url, adminUrl, stop }} */
export async function temporaryPostgres(lifetime, dataDir, { isTemporary = true, maxConnections } = {}) {
  const server = await startPostgres({ dataDir, isTemporary, maxConnections });
  lifetime.onEnd(() => server.stop());
  return server;
}

/** What the tests run on: a PostgreSQL, and a Redis if redis-server is installed. @returns their environment */
export async function temporaryTestServices(lifetime, folder) {
  const [{ adminUrl }, redisUrl] = await Promise.all([
    // Some tests run several workers, each with connections for every queue.
    temporaryPostgres(lifetime, folder, { maxConnections: 800 }),
    process.env.REDIS_URL || temporaryRedis(lifetime, folder),
  ]);
  if (!redisUrl) say('no redis-server on the PATH and no REDIS_URL: queues on Redis are NOT tested, only PostgreSQL');
  // Temporary files of tests are deleted with the run.
  return { CARBSIGHT_TEST_DATABASE_URL: adminUrl, CARBSIGHT_TEST_REDIS_URL: redisUrl ?? '', TMPDIR: folder };
}

/** @returns the URL of a new Redis, or null if redis-server is not installed */
export async function temporaryRedis(lifetime, folder) {
  if (spawnSync('redis-server', ['--version']).status !== 0) return null;
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const port = await freePort();
    const settings = {
      bind: '127.0.0.1',
      port,
      dir: folder,
      save: '',
      appendonly: 'no',
      'maxmemory-policy': 'noeviction',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const child = spawn('redis-server', flags, { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
    if (!(await isReady(child))) continue; // another process took the port
    const release = stopWithThisProcess(child.pid);
    lifetime.onEnd(async () => {
      if (child.exitCode === null) {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await Promise.race([gone, sleep(3_000).then(() => child.kill('SIGKILL'))]);
      }
      release();
    });
    return `redis://127.0.0.1:${port}`;
  }
  throw new ExpectedError('redis-server is installed but does not start');
}

function isReady(child) {
  return new Promise((resolve) => {
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed = (printed + chunk).slice(-2_000);
      if (/ready to accept connections/i.test(printed)) resolve(true);
    });
    child.once('exit', () => resolve(false));
    child.once('error', () => resolve(false));
  });
}

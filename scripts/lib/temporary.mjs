import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExpectedError } from './paths.mjs';
import { freePort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { stopWhenWeDie } from './postgres-process.mjs';

/** Where Linux keeps files in memory; containers often get 64 MB of it. */
const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * A folder that is gone when the script ends. The database's user may walk through it.
 * @param inMemory where there is room: creating and dropping a database costs a tenth of what it does on a disk
 */
export async function throwAwayFolder(lifetime, name, { inMemory = false } = {}) {
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

/** A PostgreSQL for one run, which does not wait for the disk unless told to. @returns {{ url, adminUrl, stop }} */
export async function throwAwayPostgres(lifetime, dataDir, { isThrowAway = true } = {}) {
  const server = await startPostgres({ dataDir, isThrowAway });
  lifetime.onEnd(() => server.stop());
  return server;
}

/** @returns the URL of a Redis of its own, or null when the machine has no redis-server */
export async function throwAwayRedis(lifetime, folder) {
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
    if (!(await isReady(child))) continue; // somebody took the port
    const release = stopWhenWeDie(child.pid);
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

import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CACHE_DIR } from './paths.mjs';

/** Runs `work` while no other process of this clone holds the same lock: two simultaneous starts must not build into each other. */
export async function withLock(name, work) {
  await mkdir(CACHE_DIR, { recursive: true });
  const path = join(CACHE_DIR, `${name}.lock`);
  await take(path);
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function take(path) {
  for (;;) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    // An empty file is just being written. A dead owner was killed and will not release it.
    const owner = Number(await readFile(path, 'utf8').catch(() => ''));
    if (owner > 0 && !isAlive(owner)) await rm(path, { force: true });
    else await sleep(100);
  }
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

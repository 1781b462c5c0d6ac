import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 50;
const CALL_INTERVAL_MS = 100;
const CALLS = ['/api/auth/user', '/api/scans?limit=20'];

export type Watched = { readonly peakMegabytes: number; readonly callTimesMs: readonly number[] };

/**
 * Watches a process's memory while calling the API as another user would.
 * @returns a function that ends it and returns the results
 */
export function watch(pid: number, url: string, cookie: string): () => Promise<Watched> {
  let isOver = false;
  let peakMegabytes = 0;
  const callTimesMs: number[] = [];
  const look = async () => {
    while (!isOver) {
      peakMegabytes = Math.max(peakMegabytes, await residentMegabytes(pid));
      await sleep(POLL_INTERVAL_MS);
    }
  };
  // Started on schedule even if an earlier call is still open; otherwise slow answers would mean fewer calls.
  const pending: Promise<void>[] = [];
  const call = async (path: string) => {
    const startedAt = performance.now();
    const answer = await fetch(`${url}${path}`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} meanwhile`);
    callTimesMs.push(performance.now() - startedAt);
  };
  const keepCalling = async () => {
    for (let nth = 0; !isOver; nth += 1) {
      pending.push(call(CALLS[nth % CALLS.length] ?? ''));
      await sleep(CALL_INTERVAL_MS);
    }
    await Promise.all(pending);
  };
  const working = Promise.all([look(), keepCalling()]);
  return async () => {
    isOver = true;
    await working;
    return { peakMegabytes, callTimesMs };
  };
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1_024;
}

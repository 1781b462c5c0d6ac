import { setTimeout as sleep } from 'node:timers/promises';
import type { Administrator } from '../harness/administrator.js';
import { loadStats } from '../harness/processor-time.js';
import { sumOf } from '../harness/statistics.js';

/** The specification's polls and their intervals in seconds. A tab here has all of these screens open at once. */
const POLLS = [
  { path: '/api/admin/system-stats', everySec: 30 },
  { path: '/api/admin/system-health', everySec: 10 },
  { path: '/api/admin/users', everySec: 60 },
  { path: '/api/admin/user-stats', everySec: 60 },
  { path: '/api/admin/scan-analysis-dashboard', everySec: 30 },
  { path: '/api/performance/metrics', everySec: 5 },
] as const;
const MEASURED_SEC = 60;

/**
 * Keeps tabs open for a minute.
 * @param pids processes whose processor time is counted
 * @returns the cores used, 1 = one core all the time
 */
export async function coresForTabs(
  administrator: Administrator,
  tabs: number,
  pids: () => Promise<number[]>,
): Promise<number> {
  const before = await processorSeconds(await pids());
  const until = performance.now() + MEASURED_SEC * 1000;
  const polling = POLLS.flatMap(({ path, everySec }) =>
    Array.from({ length: tabs }, async (_, tab) => {
      await sleep((tab / tabs) * everySec * 1000);
      while (performance.now() < until) {
        await administrator.get(path);
        await sleep(everySec * 1000);
      }
    }),
  );
  await sleep(MEASURED_SEC * 1000);
  const after = await processorSeconds(await pids());
  await Promise.all(polling);
  // A process that started in the meantime counts in full; the time of one that ended is lost.
  const used = [...after].map(([pid, seconds]) => seconds - (before.get(pid) ?? 0));
  return sumOf(used) / MEASURED_SEC;
}

/** User and system time of the processes still running, in seconds. */
async function processorSeconds(pids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const stats = (await loadStats()).filter(({ pid }) => pids.includes(pid));
  return new Map(stats.map(({ pid, ownMs }) => [pid, ownMs / 1000]));
}

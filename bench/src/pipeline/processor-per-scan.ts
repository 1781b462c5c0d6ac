import { processorTimes } from './processor-time.js';
import { postgresPid, redisPid } from './server-processes.js';
import type { Stack } from './stack.js';

/** Milliseconds of processor time per scan, by process. The load and the fake model are not in it. */
export type ProcessorMs = Readonly<Record<string, number>>;

/** What serves scans: API, worker and PostgreSQL, and Redis where it carries the queues. */
export async function processesOf(
  { programs }: Pick<Stack, 'programs'>,
  databaseUrl: string,
  redisUrl: string | null,
): Promise<Record<string, readonly number[]>> {
  const pidsOf = (name: string) => programs.filter((program) => program.name === name).map(({ pid }) => pid);
  return {
    API: pidsOf('API'),
    worker: pidsOf('worker'),
    PostgreSQL: [await postgresPid(databaseUrl)],
    ...(redisUrl ? { Redis: [await redisPid(redisUrl)] } : {}),
  };
}

/** @param work handles so many scans to their end */
export async function processorPerScan(
  processes: Readonly<Record<string, readonly number[]>>,
  scans: number,
  work: () => Promise<void>,
): Promise<ProcessorMs> {
  const before = await processorTimes(processes);
  await work();
  const after = await processorTimes(processes);
  return Object.fromEntries(
    Object.entries(after).map(([name, ms]) => [name, Number(((ms - (before[name] ?? 0)) / scans).toFixed(1))]),
  );
}

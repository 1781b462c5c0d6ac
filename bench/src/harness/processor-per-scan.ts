import { setTimeout as sleep } from 'node:timers/promises';
import { processorTimes } from './processor-time.js';
import { postgresPid, redisPid } from './server-processes.js';
import type { Stack } from './stack.js';
import { round } from './statistics.js';

/** Milliseconds of processor time per scan, by process, without the load generator and the fake model. */
export type ProcessorMs = Readonly<Record<string, number>>;

/** The processes that serve scans: API, worker and PostgreSQL, and Redis if it carries the queues. */
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

/** Long enough for every schedule with an interval of seconds. */
const IDLE_MS = 15_000;

/**
 * Measures the idle use of the processes first and subtracts it: on a slow machine the same scans take longer, and would seem to
 * cost more.
 * @param work processes this many scans to completion
 */
export async function processorPerScan(
  processes: Readonly<Record<string, readonly number[]>>,
  scans: number,
  work: () => Promise<unknown>,
): Promise<ProcessorMs> {
  const idle = await usedDuring(processes, () => sleep(IDLE_MS));
  const used = await usedDuring(processes, work);
  const perScan = (name: string) => ((used.ms[name] ?? 0) - ((idle.ms[name] ?? 0) * used.wallMs) / idle.wallMs) / scans;
  return Object.fromEntries(Object.keys(processes).map((name) => [name, round(perScan(name), 1)]));
}

async function usedDuring(processes: Readonly<Record<string, readonly number[]>>, work: () => Promise<unknown>) {
  const before = await processorTimes(processes);
  const startedAt = performance.now();
  await work();
  const wallMs = performance.now() - startedAt;
  const after = await processorTimes(processes);
  const ms = Object.fromEntries(Object.entries(after).map(([name, total]) => [name, total - (before[name] ?? 0)]));
  return { wallMs, ms };
}

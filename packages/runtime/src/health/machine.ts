import { readFile, statfs } from 'node:fs/promises';
import { availableParallelism, cpus, freemem, totalmem } from 'node:os';

/** Percentages from 0 to 100; null where the machine does not report them. */
export type MachineUsage = {
  readonly cpuUsage: number | null;
  readonly memoryUsage: number | null;
  readonly diskUsage: number | null;
};

/** CPU time used and available, both in milliseconds since some start. */
type CpuSample = { readonly at: number; readonly busyMs: number; readonly roomMs: number };

export type MachineSources = {
  /** A file's text; null if it does not exist. */
  readonly read: (path: string) => Promise<string | null>;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
};

const CGROUP = '/sys/fs/cgroup';
const SHORTEST_MS = 400;
/** A longer average says little about the present. */
const LONGEST_MS = 15_000;

/** CPU, memory and disk usage: the container's if it has limits, else the machine's. */
export class Machine {
  #last: CpuSample | undefined;
  #lastUsage: number | null = null;

  constructor(
    /** The folder whose disk is measured. */
    private readonly folder: string,
    private readonly sources: MachineSources = REAL,
  ) {}

  async usage(): Promise<MachineUsage> {
    const [cpuUsage, memoryUsage, diskFraction] = await Promise.all([
      this.#cpu().catch(() => null),
      this.#memory().catch(() => null),
      diskUsage(this.folder).catch(() => null),
    ]);
    return { cpuUsage, memoryUsage, diskUsage: diskFraction };
  }

  async #cpu(): Promise<number | null> {
    let last = this.#last;
    let next = await this.#sample();
    if (!last || next.at - last.at > LONGEST_MS) {
      await this.sources.pause(SHORTEST_MS);
      last = next;
      next = await this.#sample();
    } else if (next.at - last.at < SHORTEST_MS) {
      return this.#lastUsage;
    }
    this.#last = next;
    this.#lastUsage = percent(next.busyMs - last.busyMs, next.roomMs - last.roomMs);
    return this.#lastUsage;
  }

  /** A container with a quota has this many CPU milliseconds per millisecond, whatever the machine has. */
  async #sample(): Promise<CpuSample> {
    const at = this.sources.now();
    const [quota, stat] = await Promise.all([
      this.sources.read(`${CGROUP}/cpu.max`),
      this.sources.read(`${CGROUP}/cpu.stat`),
    ]);
    const [allowed, period] = (quota ?? '').trim().split(/\s+/).map(Number);
    const busyUs = numberAfter(stat, 'usage_usec');
    if (allowed && period && busyUs !== null) {
      const processors = Math.min(allowed / period, availableParallelism());
      return { at, busyMs: busyUs / 1_000, roomMs: at * processors };
    }
    const times = cpus().map((cpu) => cpu.times);
    const roomMs = times.reduce((sum, t) => sum + t.user + t.nice + t.sys + t.idle + t.irq, 0);
    return { at, busyMs: roomMs - times.reduce((sum, t) => sum + t.idle, 0), roomMs };
  }

  async #memory(): Promise<number | null> {
    const own =
      (await this.#container('memory.max', 'memory.current', 'memory.stat', 'inactive_file')) ??
      (await this.#container(
        'memory/memory.limit_in_bytes',
        'memory/memory.usage_in_bytes',
        'memory/memory.stat',
        'total_inactive_file',
      ));
    return own ?? percent(totalmem() - freemem(), totalmem());
  }

  /** File cache that the kernel would release immediately does not count as used. */
  async #container(limitFile: string, usedFile: string, statFile: string, cacheName: string): Promise<number | null> {
    const [limit, used, stat] = await Promise.all(
      [limitFile, usedFile, statFile].map((name) => this.sources.read(`${CGROUP}/${name}`)),
    );
    const limitBytes = Number(limit ?? Number.NaN);
    const usedBytes = Number(used ?? Number.NaN);
    // Without a limit the file says `max` or a number beyond any machine.
    if (!(limitBytes > 0 && limitBytes <= totalmem() && usedBytes >= 0)) return null;
    return percent(usedBytes - (numberAfter(stat ?? null, cacheName) ?? 0), limitBytes);
  }
}

/** Used fraction of the folder's disk in percent, as `df` counts: space reserved for root is not free. */
export async function diskUsage(folder: string): Promise<number | null> {
  const { blocks, bfree, bavail } = await statfs(folder);
  return percent(blocks - bfree, blocks - bfree + bavail);
}

function percent(part: number, whole: number): number | null {
  if (!(whole > 0) || !Number.isFinite(part)) return null;
  return Math.round(Math.min(100, Math.max(0, (100 * part) / whole)) * 10) / 10;
}

function numberAfter(text: string | null, name: string): number | null {
  const found = new RegExp(`^${name} (\\d+)$`, 'm').exec(text ?? '')?.[1];
  return found === undefined ? null : Number(found);
}

const REAL: MachineSources = {
  read: (path) => readFile(path, 'utf8').catch(() => null),
  now: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

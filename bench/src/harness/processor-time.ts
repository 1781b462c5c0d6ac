import { readdir, readFile } from 'node:fs/promises';

/** Linux reports processor time in hundredths of a second, whatever the kernel's own tick. */
const MS_PER_TICK = 10;

export type ProcessStat = {
  readonly pid: number;
  readonly parentPid: number;
  /** User and system time of all its threads. */
  readonly ownMs: number;
  /** The same for children that have ended and been waited for. */
  readonly endedChildrenMs: number;
};

/** Reads one line of `/proc/<pid>/stat` (see proc(5)): a program's name may contain spaces and brackets. */
export function parseStat(line: string): ProcessStat {
  const nameEnd = line.lastIndexOf(')');
  const fields = line.slice(nameEnd + 2).split(' ');
  // The first field after the name is number 3 in proc(5).
  const field = (number: number) => Number(fields[number - 3]);
  return {
    pid: Number.parseInt(line, 10),
    parentPid: field(4),
    ownMs: (field(14) + field(15)) * MS_PER_TICK,
    endedChildrenMs: (field(16) + field(17)) * MS_PER_TICK,
  };
}

/** Processor time of a process and all its descendants, including ended ones. Zero if it does not exist. */
export function timeOfTree(stats: readonly ProcessStat[], rootPid: number): number {
  const root = stats.find(({ pid }) => pid === rootPid);
  if (!root) return 0;
  const children = stats.filter(({ parentPid }) => parentPid === rootPid);
  return children.reduce((sum, { pid }) => sum + timeOfTree(stats, pid), root.ownMs + root.endedChildrenMs);
}

/** Processor time that each of the named process trees has used so far, in milliseconds. */
export async function processorTimes<Name extends string>(
  rootPids: Readonly<Record<Name, readonly number[]>>,
): Promise<Record<Name, number>> {
  const stats = await loadStats();
  const total = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + timeOfTree(stats, pid), 0);
  const entries = Object.entries<readonly number[]>(rootPids).map(([name, pids]) => [name, total(pids)]);
  return Object.fromEntries(entries) as Record<Name, number>;
}

export async function loadStats(): Promise<ProcessStat[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // A process that has ended has no file.
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)));
  return lines.filter((line) => line !== null).map(parseStat);
}

import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';

/** Linux reports processor time in hundredths of a second. */
const TICK_MS = 10;

type Stat = { readonly parent: number; readonly ownMs: number; readonly childrenMs: number };

/** Processor time of a single process, in milliseconds. */
export const cpuMs = async (pid: number) => (await readStat(pid)).ownMs;

/** Processor time of a server and everything it started, running or reaped. */
export async function cpuMsWithChildren(pid: number): Promise<number> {
  const { ownMs, childrenMs } = await readStat(pid);
  let sum = ownMs + childrenMs;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readStat(Number(name)).catch(() => null); // it has ended in the meantime
    if (stat?.parent === pid) sum += stat.ownMs;
  }
  return sum;
}

export const parentOf = async (pid: number) => (await readStat(pid)).parent;

/** Peak memory of a process, in MB. */
export async function peakMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(status.match(/^VmHWM:\s+(\d+) kB$/m)?.[1] ?? Number.NaN) / 1_024;
}

async function readStat(pid: number): Promise<Stat> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may contain anything; the fields after it start with the state.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const number = (index: number) => Number(fields[index]);
  return {
    parent: number(1),
    ownMs: (number(11) + number(12)) * TICK_MS,
    childrenMs: (number(13) + number(14)) * TICK_MS,
  };
}

/** Asks Redis for its process id: it may have been started before us. */
export function pidOfRedis(url: string): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let text = '';
    socket.once('error', reject);
    socket.once('connect', () => socket.write('INFO server\r\n'));
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const pid = text.match(/process_id:(\d+)/)?.[1];
      if (pid === undefined) return;
      socket.destroy();
      resolve(Number(pid));
    });
  });
}

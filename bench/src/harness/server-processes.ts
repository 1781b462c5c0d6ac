import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { withDatabase } from './databases.js';
import { loadStats } from './processor-time.js';
import { sumOf } from './statistics.js';

/** The postmaster: the parent of our connection's backend. */
export function postgresPid(databaseUrl: string): Promise<number> {
  return withDatabase(databaseUrl, async (database) => {
    const [row] = await database.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
    const backend = (await loadStats()).find(({ pid }) => pid === row?.pid);
    if (!backend) throw new Error('PostgreSQL is not on this machine, so its memory and time cannot be measured');
    return backend.parentPid;
  });
}

export async function redisPid(redisUrl: string): Promise<number> {
  const { hostname, port } = new URL(redisUrl);
  const socket = connect(Number(port || 6379), hostname).setEncoding('utf8');
  try {
    socket.write('INFO server\r\n');
    const [text] = (await once(socket, 'data')) as [string];
    const pid = /^process_id:(\d+)/m.exec(text)?.[1];
    if (!pid) throw new Error('Redis does not report its process id: does it need a password?');
    return Number(pid);
  } finally {
    socket.destroy();
  }
}

/** Private anonymous memory of a process and its children, in bytes. */
export async function privateMemoryOf(rootPid: number): Promise<number> {
  const stats = await loadStats();
  const members = [rootPid, ...stats.filter(({ parentPid }) => parentPid === rootPid).map(({ pid }) => pid)];
  const texts = await Promise.all(members.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')));
  return sumOf(texts.map((text) => Number(/^RssAnon:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024));
}

import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, relative } from 'node:path';
import type { Stack } from './stack.js';

/** Where something was found: `log`, `metrics`, `redis`, `table users`, `queue table jobs`, `file outbox/1.eml`. */
export type Finding = { readonly name: string; readonly place: string };
type Words = Readonly<Record<string, string>>;

/** Also as hexadecimal digits, which is how PostgreSQL prints bytes. JSON escapes nothing in these words. */
const spellings = (word: string) => [
  word,
  Buffer.from(word).toString('hex'),
  Buffer.from(word).toString('base64url').slice(0, -2),
];
const isIn = (text: string, word: string) => spellings(word).some((spelling) => text.includes(spelling));
const namesIn = (text: string, words: Words) =>
  Object.entries(words).flatMap(([name, word]) => (isIn(text, word) ? [name] : []));
const found = (text: string, words: Words, place: string): Finding[] =>
  namesIn(text, words).map((name) => ({ name, place }));

/** Everything that the two programs have logged, and what their private ports show. */
export async function findInPrograms(stack: Stack, words: Words): Promise<Finding[]> {
  const metrics = await Promise.all(stack.metricsUrls.map(async (url) => (await fetch(`${url}/metrics`)).text()));
  return [...found(await stack.logs(), words, 'log'), ...found(metrics.join('\n'), words, 'metrics')];
}

/** Every table of the database; the queues' tables have a schema of their own. */
export async function findInDatabase(stack: Stack, words: Words): Promise<Finding[]> {
  const tables = await stack.query<{ schema: string; name: string }>(
    `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const patterns = Object.values(words)
    .flatMap(spellings)
    .map((spelling) => `%${spelling}%`);
  const findings: Finding[] = [];
  for (const { schema, name } of tables) {
    const rows = await stack.query<{ text: string }>(
      `SELECT t::text AS text FROM "${schema}"."${name}" t WHERE t::text LIKE ANY ($1)`,
      [patterns],
    );
    const place = schema === 'public' ? `table ${name}` : `queue table ${name}`;
    findings.push(...found(rows.map(({ text }) => text).join('\n'), words, place));
  }
  return findings;
}

/** Every file below DATA_DIR. */
export async function findInFiles({ dataDir }: Stack, words: Words): Promise<Finding[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const findings: Finding[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'latin1');
    findings.push(...found(text, words, `file ${relative(dataDir, path)}`));
  }
  return findings;
}

export type RedisMonitor = { readonly commands: () => string; close(): void };

/** Records every command sent to Redis from now on. */
export async function watchRedis(url: string): Promise<RedisMonitor> {
  const { hostname, port } = new URL(url);
  const chunks: string[] = [];
  const socket = connect({ host: hostname, port: Number(port) });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', () => resolve());
    socket.once('connect', () => socket.write('MONITOR\r\n'));
  });
  socket.on('data', (chunk: Buffer) => chunks.push(chunk.toString('utf8')));
  return { commands: () => chunks.join(''), close: () => socket.destroy() };
}

export const findInText = found;

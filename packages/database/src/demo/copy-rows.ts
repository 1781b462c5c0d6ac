import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { v7 } from 'uuid';

/** Numbers, texts, times, objects for jsonb, and null. */
export type CopyValue = string | number | boolean | Date | object | null;

/** Rows of one table, in the order of its columns. */
export type CopyTable = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CopyValue[])[];
};

const CHUNK_CHARACTERS = 64 * 1024;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Writes rows with COPY, ten times faster than INSERT. Table and column names are ours, never a caller's text. */
export async function copyRows(client: ClientBase, { table, columns, rows }: CopyTable): Promise<void> {
  if (rows.length === 0) return;
  const sink = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(chunksOf(rows)), sink);
}

/** A load writes ten million fields: appending to one string is cheaper than joining lists. */
function* chunksOf(rows: CopyTable['rows']): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    let separator = '';
    for (const value of row) {
      chunk += separator + toField(value);
      separator = '\t';
    }
    chunk += '\n';
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/** One field of COPY's text format (PostgreSQL manual, "COPY", File Formats). */
function toField(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return value instanceof Date ? toTime(value) : escaped(JSON.stringify(value));
}

let day = { startsAt: Number.NaN, text: '' };

/** A UTC time at a fifth of the cost of `toISOString`: neighbouring rows are mostly of the same day. */
function toTime(time: Date): string {
  const at = time.getTime();
  const startsAt = Math.floor(at / DAY_MS) * DAY_MS;
  if (startsAt !== day.startsAt) day = { startsAt, text: new Date(startsAt).toISOString().slice(0, 10) };
  const minutes = Math.floor((at - startsAt) / MINUTE_MS);
  return `${day.text} ${Math.floor(minutes / 60)}:${minutes % 60}:${((at - startsAt) % MINUTE_MS) / 1000}Z`;
}

const escaped = (text: string) =>
  SPECIAL.test(text) ? text.replaceAll(SPECIAL_ALL, (character) => ESCAPES[character] ?? '') : text;

const SPECIAL = /[\\\t\n\r]/;
const SPECIAL_ALL = new RegExp(SPECIAL, 'g');
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** An id as if the row had been created then. */
export function idAt(time: Date): string {
  return v7({ msecs: time.getTime() });
}

/**
 * Skips the row-by-row foreign key checks: what loaded rows reference is in the same transaction or locked by it. All other
 * triggers fire (migration 0057). For this transaction only; a role without the permission checks every row, and is slower.
 */
export const SKIP_FOREIGN_KEY_CHECKS = `SELECT set_config('session_replication_role', 'replica', true)
  WHERE has_parameter_privilege('session_replication_role', 'SET')`;

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Numbers, texts, times, objects for jsonb, and null. */
export type CopyValue = string | number | boolean | Date | object | null;

/** Rows of one table, in the order of its columns. */
export type CopyTable = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CopyValue[])[];
};

const ROWS_PER_CHUNK = 500;

/** Writes rows with COPY, ten times faster than INSERT. Table and columns are names of ours, never a caller's text. */
export async function copyRows(client: ClientBase, { table, columns, rows }: CopyTable): Promise<void> {
  if (rows.length === 0) return;
  const sink = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(chunksOf(rows)), sink);
}

function* chunksOf(rows: CopyTable['rows']): Generator<string> {
  for (let start = 0; start < rows.length; start += ROWS_PER_CHUNK) {
    yield rows
      .slice(start, start + ROWS_PER_CHUNK)
      .map((row) => `${row.map(toField).join('\t')}\n`)
      .join('');
  }
}

/** One field of COPY's text format (PostgreSQL manual, "COPY", File Formats). */
function toField(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '');
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

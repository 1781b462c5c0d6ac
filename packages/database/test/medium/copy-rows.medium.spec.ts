import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { type CopyValue, copyRows } from '../../src/demo/copy-rows.js';
import { useDatabasePerFile } from './use-database.js';

let dataSource: DataSource;
useDatabasePerFile('copy_rows', (opened) => {
  dataSource = opened;
});

async function written(type: string, values: readonly CopyValue[]): Promise<unknown[]> {
  const runner = dataSource.createQueryRunner();
  try {
    const client: pg.Client = await runner.connect();
    await runner.query(`CREATE TEMPORARY TABLE copied (id integer, value ${type})`);
    await copyRows(client, { table: 'copied', columns: ['id', 'value'], rows: values.map((value, id) => [id, value]) });
    const rows: { value: unknown }[] = await runner.query('SELECT value FROM copied ORDER BY id');
    await runner.query('DROP TABLE copied');
    return rows.map(({ value }) => value);
  } finally {
    await runner.release();
  }
}

it('writes times to the millisecond, also across midnight and before 1970', async () => {
  const times = [
    ...['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z', '2025-12-31T23:59:59.999Z', '2026-03-29T01:05:07.080Z'],
    ...['1969-12-31T23:59:58.007Z', '1970-01-01T00:00:00.000Z', '2024-02-29T12:34:56.789Z'],
  ].map((time) => new Date(time));
  expect(await written('timestamptz', times)).toEqual(times);
});

it('writes texts and objects unchanged, whatever they contain', async () => {
  const texts = ['a\tb', 'two\nlines\r\n', 'C:\\N', '\\N', '', 'Zoë 🍏', null];
  expect(await written('text', texts)).toEqual(texts);
  const objects = texts.map((text) => ({ text, list: [text, 1.5, true] }));
  expect(await written('jsonb', objects)).toEqual(objects);
});

it('writes more rows than one chunk holds, in order', async () => {
  const numbers = Array.from({ length: 20_000 }, (_, index) => index / 8);
  expect(await written('float8', numbers)).toEqual(numbers);
});

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { at } from './config.js';

const FOLDER = at('bench/results/');

/** All rows have the same keys, which become the columns. */
export type Rows = readonly Readonly<Record<string, string | number>>[];

/** A Markdown table. */
export function table(rows: Rows): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const isNumeric = (column: string) => rows.some((row) => /^-?\d/.test(String(row[column])));
  return [
    line(columns),
    line(columns.map((column, index) => (index > 0 && isNumeric(column) ? '---:' : '---'))),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
  ].join('\n');
}

/** Stores a benchmark's figures as JSON and, if it has one, its report as Markdown. */
export async function storeReport(name: string, figures: unknown, markdown?: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}${name}.json`, `${JSON.stringify(figures, null, 2)}\n`);
  if (markdown !== undefined) await writeFile(`${FOLDER}${name}.md`, markdown);
}

/** The figures of an earlier run; null if there are none. */
export async function loadFigures(name: string): Promise<unknown> {
  const text = await readFile(`${FOLDER}${name}.json`, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

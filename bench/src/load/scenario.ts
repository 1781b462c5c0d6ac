import { readFile, writeFile } from 'node:fs/promises';
import type { PipelineSettings } from '../pipeline/config.js';

export type LoadSettings = PipelineSettings & {
  /** Duration of the soak. */
  readonly minutes: number;
};

/** One kind of load, on its own stack. */
export type Scenario = (settings: LoadSettings) => Promise<LoadResult>;

export type LoadResult = {
  readonly title: string;
  /** How it was measured, in sentences. */
  readonly about: string;
  /** All rows have the same keys, which become the table's columns. */
  readonly rows: readonly Readonly<Record<string, string | number>>[];
};

/** Replaces a scenario's earlier figures and keeps those of the others. @returns its table */
export async function storeScenario(folder: string, name: string, result: LoadResult): Promise<string> {
  const file = `${folder}load.json`;
  const stored = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Record<string, LoadResult>,
    () => ({}),
  );
  const all: Record<string, LoadResult> = { ...stored, [name]: result };
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`);
  await writeFile(`${folder}load.md`, ['# Load', ...Object.values(all).map(asMarkdown)].join('\n\n'));
  return asMarkdown(result);
}

function asMarkdown({ title, about, rows }: LoadResult): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    `## ${title}`,
    '',
    about,
    '',
    line(columns),
    line(columns.map((column) => (typeof rows[0]?.[column] === 'number' ? '---:' : '---'))),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
    '',
  ].join('\n');
}

/** Calls wait for a connection instead of failing, because a busy machine must not make the measurement fail. */
export function withLongTimeouts<Settings extends PipelineSettings>(settings: Settings): Settings {
  return { ...settings, environment: { ...settings.environment, DATABASE_CONNECT_TIMEOUT_MS: '15000' } };
}

export function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}

import type { Settings } from '../harness/config.js';
import { loadFigures, type Rows, storeReport, table } from '../harness/report.js';

export type LoadSettings = Settings & {
  /** Duration of the soak. */
  readonly minutes: number;
};

/** One kind of load, on its own stack. */
export type Scenario = (settings: LoadSettings) => Promise<LoadResult>;

export type LoadResult = {
  readonly title: string;
  /** How it was measured, in sentences. */
  readonly about: string;
  readonly rows: Rows;
};

/** Replaces a scenario's earlier figures and keeps those of the others. @returns its report */
export async function storeScenario(name: string, result: LoadResult, all: readonly string[]): Promise<string> {
  const stored = Object.entries({ ...((await loadFigures('load')) as object | null), [name]: result });
  const kept = stored.filter(([each]) => all.includes(each)) as [string, LoadResult][];
  const markdown = ['# Load', ...kept.map(([, each]) => asMarkdown(each))].join('\n\n');
  await storeReport('load', Object.fromEntries(kept), markdown);
  return asMarkdown(result);
}

const asMarkdown = ({ title, about, rows }: LoadResult): string =>
  [`## ${title}`, '', about, '', table(rows), ''].join('\n');

import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Result } from './run-scenario.js';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const RESULTS = at('results/faults.json');
const DOCUMENT = at('../../docs/reliability.md');
const BEGIN = '<!-- figures: npm run faults -->';
const END = '<!-- end of figures -->';

/** @returns the table, stored as JSON and in docs/reliability.md when all scenarios ran */
export async function storeReport(
  results: readonly Result[],
  seconds: number,
  { isWhole }: { readonly isWhole: boolean },
): Promise<string> {
  const table = tableOf(results);
  if (!isWhole) return table;
  await writeFile(RESULTS, `${JSON.stringify({ seconds, cores: cpus().length, results }, null, 2)}\n`);
  const document = await readFile(DOCUMENT, 'utf8');
  const [before = '', rest = ''] = document.split(BEGIN);
  const after = rest.split(END)[1];
  if (after === undefined) throw new Error(`${DOCUMENT} has no place for the figures`);
  const passed = results.filter(({ faults, skipped }) => faults.length === 0 && !skipped).length;
  const summary = `${passed} of ${results.length} passed in ${Math.round(seconds / 60)} minutes on ${cpus().length} cores.`;
  await writeFile(DOCUMENT, `${before}${BEGIN}\n\n${summary}\n\n${table}\n\n${END}${after}`);
  return table;
}

function tableOf(results: readonly Result[]): string {
  const head = [
    '| scenario | engine | attempted | acknowledged | finished | lost | doubled | unexpected | settled after, s | extra model calls | what else was seen |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
  ];
  return [...head, ...results.map(rowOf)].join('\n');
}

function rowOf({ scenario, engine, verdict, faults, skipped }: Result): string {
  const remarks = [
    skipped ? `skipped: ${skipped}` : '',
    verdict?.note ?? '',
    faults.length > 0 ? `**failed**: ${faults.join('; ')}` : '',
  ];
  const figures = verdict && [
    ...[verdict.attempted, verdict.acknowledged, verdict.finished, verdict.lost, verdict.doubled, verdict.unexpected],
    verdict.settledMs === null ? '' : (verdict.settledMs / 1_000).toFixed(1),
    verdict.extraCalls ?? '',
  ];
  const cells = figures ?? Array.from({ length: 8 }, () => '');
  return `| ${[scenario, engine, ...cells, remarks.filter(Boolean).join('; ').replaceAll('|', '/')].join(' | ')} |`;
}

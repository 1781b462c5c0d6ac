import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Result } from './run-scenario.js';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const RESULTS = at('results/faults.json');
const DOCUMENT = at('../../docs/reliability.md');
const BEGIN = '<!-- figures: npm run faults -->';
const END = '<!-- end of figures -->';

/** Stores these results in place of earlier ones of the same scenarios, in JSON and docs/reliability.md. @returns their table */
export async function storeReport(results: readonly Result[], order: readonly string[]): Promise<string> {
  const keyOf = ({ scenario, engine }: Result) => `${scenario} ${engine}`;
  const fresh = new Set(results.map(keyOf));
  const stored: Result[] = JSON.parse(await readFile(RESULTS, 'utf8').catch(() => '[]'));
  const all = [...stored.filter((result) => !fresh.has(keyOf(result))), ...results]
    .filter(({ scenario }) => order.includes(scenario))
    .sort((left, right) => order.indexOf(left.scenario) - order.indexOf(right.scenario));
  await writeFile(RESULTS, `${JSON.stringify(all, null, 2)}\n`);
  const document = await readFile(DOCUMENT, 'utf8');
  const [before = '', rest = ''] = document.split(BEGIN);
  const after = rest.split(END)[1];
  if (after === undefined) throw new Error(`${DOCUMENT} has lost its markers for the figures`);
  const passed = all.filter(({ faults, skipped }) => faults.length === 0 && !skipped).length;
  const untried = order.filter((name) => all.every(({ scenario }) => scenario !== name));
  const summary = [
    `${passed} of ${all.length} stored runs passed.`,
    ...(untried.length > 0 ? [`Without a stored run: ${untried.join(', ')}.`] : []),
  ].join(' ');
  await writeFile(DOCUMENT, `${before}${BEGIN}\n\n${summary}\n\n${tableOf(all)}\n\n${END}${after}`);
  return tableOf(results);
}

function tableOf(results: readonly Result[]): string {
  const head = [
    '| scenario | engine | attempted | acknowledged | finished | lost | doubled | unexpected | settled after, s | extra model calls | took, s | load per core | what else was seen |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
  ];
  return [...head, ...results.map(rowOf)].join('\n');
}

function rowOf({ scenario, engine, verdict, faults, skipped, seconds, loadPerCore }: Result): string {
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
  return `| ${[scenario, engine, ...cells, seconds, loadPerCore, remarks.filter(Boolean).join('; ').replaceAll('|', '/')].join(' | ')} |`;
}

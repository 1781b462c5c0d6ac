import { table } from '../harness/report.js';
import { quantile } from '../harness/statistics.js';
import { type Scored, sumOf } from './score.js';

type Row = Scored & { readonly locale: string; readonly level: string };

export function asMarkdown(results: readonly Row[]): string {
  const times = results.map(({ milliseconds }) => milliseconds);
  const at = (fraction: number) => (quantile(times, fraction) / 1_000).toFixed(1);
  return [
    '# Nutrition labels read from photos',
    '',
    'Rendered labels (`packages/labels/testing`): level by level blurred, tilted, noisy and compressed more. Right: the carbohydrate per',
    '100, or per serving where the label has no other. Sure: the person is not asked to check it.',
    '',
    tableBy('level', results, ({ level }) => level),
    '',
    tableBy('language', results, ({ locale }) => locale),
    '',
    `A label takes ${at(0.5)} s (median), ${at(0.9)} s (p90).`,
    '',
  ].join('\n');
}

function tableBy(name: string, results: readonly Row[], keyOf: (row: Row) => string): string {
  const groups = [...Map.groupBy(results, keyOf), ['all', results] as const];
  return table(
    groups.map(([key, rows]) => {
      const { n: labels, sureWrong, ...counts } = sumOf(rows);
      return { [name]: key, labels, ...counts, 'sure and wrong': sureWrong };
    }),
  );
}

import { type Scored, sumOf } from './score.js';

type Row = Scored & { readonly locale: string; readonly level: string };

export function asMarkdown(results: readonly Row[]): string {
  const times = results.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  const at = (share: number) => ((times[Math.floor(times.length * share)] ?? 0) / 1_000).toFixed(1);
  return [
    '# Nutrition labels read from photos',
    '',
    'Rendered labels (`packages/labels/testing`): level by level blurred, tilted, noisy and compressed more. Right: the carbohydrate per',
    '100, or per serving where the label has no other. Sure: the person is not asked to check it.',
    '',
    ...table('level', results, ({ level }) => level),
    '',
    ...table('language', results, ({ locale }) => locale),
    '',
    `A label takes ${at(0.5)} s (median), ${at(0.9)} s (p90).`,
    '',
  ].join('\n');
}

function table(name: string, results: readonly Row[], keyOf: (row: Row) => string): string[] {
  const groups = [...Map.groupBy(results, keyOf), ['all', results] as const];
  return [
    `| ${name} | labels | right | wrong | nothing | sure | sure and wrong |`,
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...groups.map(([key, rows]) => `| ${[key, ...Object.values(sumOf(rows))].join(' | ')} |`),
  ];
}

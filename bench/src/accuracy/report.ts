import type { Score, Scored } from './score.js';

export type AccuracyResult = {
  readonly referenceTable: Score;
  readonly naiveWordMatch: Score;
  /** How many times larger the naive word match's mean error is. */
  readonly naiveErrorRatio: number;
  readonly developmentHalf: Score;
  readonly checkHalf: Score;
  readonly millisecondsPerDish: number;
};

const HEAD = ['', 'dishes', 'MAE, g', 'bias, g', 'within 5 g', 'within 10 g', 'truth in range', 'not read'];

export function asMarkdown(result: AccuracyResult): string {
  const rows = [
    row('reference-table', result.referenceTable),
    row('naive word match', { ...result.naiveWordMatch, inRange: Number.NaN }),
    row('reference-table, development half', result.developmentHalf),
    row('reference-table, check half', result.checkHalf),
  ];
  return [
    '# Accuracy of `reference-table` on weighed dishes',
    '',
    'Each dish of Nutrition5k (CC BY 4.0) is described by its six largest ingredients with their grams. A dish that cannot be',
    'read counts as an estimate of 0 g. Only the truths of the development half were looked at while the reader was written.',
    '',
    line(HEAD),
    line(HEAD.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...rows.map(line),
    '',
    `The naive word match's mean error is ${result.naiveErrorRatio} times as large. One dish takes ${result.millisecondsPerDish} ms.`,
    '',
  ].join('\n');
}

export function worstDishes(results: readonly Scored[], count: number): string {
  return results
    .toSorted((left, right) => Math.abs(right.errorGrams) - Math.abs(left.errorGrams))
    .slice(0, count)
    .map(({ dish, estimate, errorGrams }) => {
      const said = estimate === null ? 'not read' : `${estimate.carbsGrams.toFixed(1)} g`;
      return `${errorGrams > 0 ? '+' : ''}${errorGrams.toFixed(1)} g (${said}, truth ${dish.carbsGrams} g): ${dish.ingredients}`;
    })
    .join('\n');
}

function row(name: string, score: Score): string[] {
  const percent = (share: number): string => (Number.isNaN(share) ? '-' : `${(share * 100).toFixed(1)}%`);
  return [
    name,
    String(score.n),
    score.maeGrams.toFixed(2),
    score.biasGrams.toFixed(2),
    percent(score.within5),
    percent(score.within10),
    percent(score.inRange),
    String(score.unread),
  ];
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

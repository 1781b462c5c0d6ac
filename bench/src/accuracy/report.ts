import { table } from '../harness/report.js';
import type { Score, Scored } from './score.js';

export type SetScores = { readonly set: string; readonly working: Score; readonly check: Score };

const LEVELS = ['high', 'medium', 'low'] as const;

/** Check halves first: no one looked at them while developing the reader. */
export function asMarkdown(sets: readonly SetScores[]): string {
  const checked = sets.filter(({ check }) => check.n > 0);
  return [
    '# Accuracy of the built-in reader of meals in words',
    '',
    'Good: within a fifth of the truth, within 5 g, or inside the band that the words allow. A meal without an answer counts its whole truth',
    'as its error. Rules and weights were developed on the working half of each set only, so trust the figures of the check half.',
    '',
    '## Check half',
    '',
    table(checked.map(({ set, check }) => rowOf(set, check))),
    '',
    '## Working half',
    '',
    table(sets.map(({ set, working }) => rowOf(set, working))),
    '',
    '## Levels: within 7.5 g, check half',
    '',
    table(
      checked.map(({ set, check }) => ({
        '': set,
        ...Object.fromEntries(LEVELS.map((level) => [level, levelOf(check, level)])),
      })),
    ),
    '',
    'Notes: `bench/data/notes.csv`. Nutrition5k: dishes described by their six largest ingredients with their grams (CC BY 4.0).',
    'NutriBench: Hua et al., "NutriBench: A Dataset for Evaluating Large Language Models on Nutrition Estimation from Meal',
    'Descriptions", ICLR 2025, development half (CC BY-NC-SA 4.0; measured if it is next to the repository).',
    '',
  ].join('\n');
}

export function worstMeals(results: readonly Scored[], count: number): string {
  return results
    .toSorted((left, right) => Math.abs(right.errorGrams) - Math.abs(left.errorGrams))
    .slice(0, count)
    .map(({ meal, estimate, errorGrams }) => {
      const said = estimate === null ? 'not read' : `${estimate.carbsGrams.toFixed(1)} g`;
      return `${errorGrams > 0 ? '+' : ''}${errorGrams.toFixed(1)} g (${said}, truth ${meal.carbsGrams} g): ${meal.words}`;
    })
    .join('\n');
}

const rowOf = (set: string, score: Score) => ({
  '': set,
  meals: score.n,
  answered: percent(score.answered),
  'within 7.5 g': percent(score.within7_5),
  good: percent(score.good),
  'mean error': `${score.maeGrams.toFixed(1)} g`,
  'median error': `${score.medianGrams.toFixed(1)} g`,
  'over by 30 g': percent(score.overBy30),
  'under by 30 g': percent(score.underBy30),
  'truth in range': percent(score.coverage),
  'width of range': `${score.widthGrams.toFixed(1)} g`,
  ms: `${score.milliseconds.median.toFixed(1)}, p99 ${score.milliseconds.p99.toFixed(1)}`,
});

const levelOf = ({ levels }: Score, level: (typeof LEVELS)[number]): string =>
  levels[level].n === 0 ? 'none' : `${percent(levels[level].within7_5)} of ${levels[level].n}`;

const percent = (fraction: number): string => `${(fraction * 100).toFixed(1)}%`;

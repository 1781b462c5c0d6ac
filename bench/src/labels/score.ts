import type { LabelOutcome } from '@carbsight/labels';
import type { LabelTruth } from '@carbsight/labels/testing';

export type LabelPhoto = { readonly name: string; readonly photo: Buffer; readonly truth: LabelTruth };

export type Scored = {
  readonly verdict: 'right' | 'wrong' | 'nothing';
  readonly isSure: boolean;
  readonly milliseconds: number;
};

/** Figures are printed with a decimal at most; sums of binary fractions are not exact. */
const ROUNDING = 0.051;

/**
 * Correct: the carbohydrate that the label states per 100, or per serving if it states no other, and nothing else wrong. A figure for a
 * column that the label does not have is wrong, too. A photo without a figure is correct if nothing is read.
 */
export function scoreOf({ truth }: LabelPhoto, outcome: LabelOutcome, milliseconds: number): Scored {
  if (outcome.kind === 'failed') {
    return { verdict: truth.H || truth.S ? 'nothing' : 'right', isSure: false, milliseconds };
  }
  const { per100, perServing, sure: isSure } = outcome.label;
  const pairs = [[per100?.carbs, truth.H?.[0]] as const, [perServing?.carbs, truth.S?.[0]] as const];
  const isWrong = pairs.some(
    ([read, stated]) => read !== undefined && (stated === undefined || Math.abs(read - stated) > ROUNDING),
  );
  const isRead = truth.H ? per100 !== null : perServing !== null;
  return { verdict: isWrong ? 'wrong' : isRead ? 'right' : 'nothing', isSure, milliseconds };
}

export function sumOf(results: readonly Scored[]) {
  const count = (verdict: Scored['verdict']) => results.filter((each) => each.verdict === verdict).length;
  const sure = results.filter(({ isSure }) => isSure);
  return {
    n: results.length,
    right: count('right'),
    wrong: count('wrong'),
    nothing: count('nothing'),
    sure: sure.length,
    sureWrong: sure.filter(({ verdict }) => verdict === 'wrong').length,
  };
}

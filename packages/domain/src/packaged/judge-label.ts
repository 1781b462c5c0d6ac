import type { CarbFigures, GoldenLabel, GoldenLabelVerdict } from '@carbsight/contracts';
import type { FoundLabel } from './label.js';

/** Grams, and the fraction of the figure, that a reading may be off: labels round, too. */
const TOLERANCE_GRAMS = 0.5;
const TOLERANCE_FRACTION = 0.02;

/**
 * Whether a label was read correctly: every column that was read has the carbohydrate and fibre of the label, and counts fibre as the label
 * does. A column that was not stated, or not read, says nothing.
 * @param read null: no figures were read
 */
export function judgeLabel(
  truth: GoldenLabel,
  read: Pick<FoundLabel, 'convention' | 'per100' | 'perServing'> | null,
): GoldenLabelVerdict {
  if (!read) return 'nothing';
  const columns = (
    [
      [truth.per100, read.per100],
      [truth.perServing, read.perServing],
    ] as const
  ).filter((pair): pair is [NonNullable<GoldenLabel['per100']>, CarbFigures] => pair[0] !== null && pair[1] !== null);
  if (columns.length === 0) return 'nothing';
  const isRight = columns.every(
    ([stated, found]) =>
      isClose(stated.carbs, found.carbs) &&
      (stated.fibre === null || found.fibre === null || isClose(stated.fibre, found.fibre)),
  );
  return isRight && truth.convention === read.convention ? 'right' : 'wrong';
}

/** Tenths are not exact in binary. */
const ROUNDING = 1e-9;

const isClose = (stated: number, found: number): boolean =>
  Math.abs(stated - found) <= Math.max(TOLERANCE_GRAMS, TOLERANCE_FRACTION * stated) + ROUNDING;

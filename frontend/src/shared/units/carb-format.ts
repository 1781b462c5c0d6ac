import type { CarbBasis, CarbUnit } from '@carbsight/contracts';
import { carbsFromUnit, carbsInUnit, roundedParts } from '@carbsight/domain';
import english from '../../languages/en/units.json';
import { defineMessages, formatNumber } from '../i18n';

const text = defineMessages('units', english);

/** A figure as it is shown: whole steps of one unit, or of a tenth of it. */
export type ShownCarbs = { readonly steps: number; readonly decimal: boolean };

/** One figure with its unit. */
export type CarbWords = Pick<CarbFormat, 'amount' | 'exact' | 'minimum' | 'shown'>;

/** Formats grams for a person who counts in this unit. */
export type CarbFormat = {
  readonly unit: CarbUnit;
  /** An estimate, rounded to its meaningful precision: "52 g", "9.3 g", "4.3 BE". */
  readonly amount: (grams: number) => string;
  /** A person's own figure, as entered: one decimal. */
  readonly exact: (grams: number) => string;
  /** What there is at least: the precision of `amount`, rounded down, never up. */
  readonly minimum: (grams: number) => string;
  /** A figure in the steps of `amount`, `exact` or `minimum`, for its parts to add up to. */
  readonly inSteps: (grams: number, as: 'amount' | 'exact' | 'minimum') => ShownCarbs;
  /** The parts of a figure, rounded so that what is shown adds up to it. */
  readonly parts: (whole: ShownCarbs, grams: readonly number[]) => ShownCarbs[];
  readonly shown: (carbs: ShownCarbs) => string;
  /** The same with the unit's short form, for tight spaces. */
  readonly brief: CarbWords;
  /** The rounded number of `amount` without its unit. */
  readonly number: (grams: number) => string;
  /** "likely 44 to 63 g"; null when there is no range, or when both ends look the same. */
  readonly range: (lowGrams: number | null, highGrams: number | null) => string | null;
  /** The same in short, without the unit: "44 to 63". */
  readonly ends: (lowGrams: number | null, highGrams: number | null) => string | null;
  /** The whole answer in one line: "about 52 g, likely 44 to 63 g". */
  readonly estimate: (grams: number, lowGrams: number | null, highGrams: number | null) => string;
  /** What a person typed, in grams with one decimal. */
  readonly toGrams: (amount: number) => number;
  /** Grams as a number to put into a field of this unit: one decimal. */
  readonly toAmount: (grams: number) => number;
  /** The unit's name: "grams", "BE (12 g)". */
  readonly name: string;
};

/** Below 10 g a decimal matters, because there it is a large part of the figure; units of 10 g and more always need one. */
const needsDecimal = (unit: CarbUnit, grams: number) => unit !== 'grams' || Math.abs(grams) < 9.95;

export function carbFormat(unit: CarbUnit): CarbFormat {
  const digits = (grams: number, decimal: boolean) =>
    formatNumber(carbsInUnit(grams, unit), { digits: decimal ? 1 : 0 });
  const number = (grams: number) => digits(grams, needsDecimal(unit, grams));
  const withUnit = (amount: string) =>
    (unit === 'exchange15' || unit === 'ke10') && amount === '1'
      ? text(`${unit}One`, { amount })
      : text(unit, { amount });
  const amount = (grams: number) => withUnit(number(grams));
  const minimumNumber = (grams: number) => {
    const steps = unit !== 'grams' || grams < 10 ? 10 : 1;
    // Binary noise must not cost a whole step.
    return formatNumber(Math.floor(carbsInUnit(grams, unit) * steps + 1e-6) / steps, { digits: 1 });
  };
  const exact = (grams: number) => withUnit(digits(grams, true));
  const stepsOf = (grams: number, decimal: boolean) => carbsInUnit(grams, unit) * (decimal ? 10 : 1);
  const writeSteps = ({ steps, decimal }: ShownCarbs) =>
    formatNumber(decimal ? steps / 10 : steps, { digits: decimal ? 1 : 0 });
  const withBriefUnit = (figure: string) =>
    unit === 'exchange15' || unit === 'ke10' ? text(`${unit}Brief`, { amount: figure }) : withUnit(figure);

  function endsOf(lowGrams: number | null, highGrams: number | null): { from: string; to: string } | null {
    if (lowGrams === null || highGrams === null) return null;
    // One precision for both: "9.3 to 18" would look as if the lower end were better known.
    const decimal = needsDecimal(unit, highGrams);
    const from = digits(lowGrams, decimal);
    const to = digits(highGrams, decimal);
    return from === to ? null : { from, to };
  }
  function range(lowGrams: number | null, highGrams: number | null): string | null {
    const ends = endsOf(lowGrams, highGrams);
    return ends && text('range', { from: ends.from, to: withUnit(ends.to) });
  }

  return {
    unit,
    amount,
    exact,
    minimum: (grams) => withUnit(minimumNumber(grams)),
    inSteps: (grams, as) => {
      const decimal = as === 'exact' || needsDecimal(unit, grams);
      const steps = stepsOf(grams, decimal);
      return { steps: as === 'minimum' ? Math.floor(steps + 1e-6) : Math.round(steps), decimal };
    },
    parts: ({ steps, decimal }, grams) =>
      roundedParts(
        grams.map((part) => stepsOf(part, decimal)),
        steps,
      ).map((part) => ({ steps: part, decimal })),
    shown: (carbs) => withUnit(writeSteps(carbs)),
    brief: {
      amount: (grams) => withBriefUnit(number(grams)),
      exact: (grams) => withBriefUnit(digits(grams, true)),
      minimum: (grams) => withBriefUnit(minimumNumber(grams)),
      shown: (carbs) => withBriefUnit(writeSteps(carbs)),
    },
    number,
    range,
    ends: (lowGrams, highGrams) => {
      const ends = endsOf(lowGrams, highGrams);
      return ends && text('ends', ends);
    },
    estimate: (grams, lowGrams, highGrams) => {
      const words = range(lowGrams, highGrams);
      return words === null
        ? text('about', { amount: amount(grams) })
        : text('aboutWithRange', { amount: amount(grams), range: words });
    },
    toGrams: (typed) => carbsFromUnit(typed, unit),
    toAmount: (grams) => Math.round(carbsInUnit(grams, unit) * 10) / 10,
    name: text(`${unit}Name`),
  };
}

export function carbUnitName(unit: CarbUnit): string {
  return text(`${unit}Name`);
}

export const carbBasisName = (basis: CarbBasis): string => text(`${basis}Name`);

/** "fibre included", "without fibre": what a figure counts, next to it. */
export const carbBasisWords = (basis: CarbBasis): string => text(`${basis}Words`);

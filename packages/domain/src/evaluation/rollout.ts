import type {
  RolloutBars,
  RolloutComparison,
  RolloutEnd,
  RolloutFigure,
  RolloutFigureName,
  RolloutSide,
} from '@carbsight/contracts';
import {
  differenceInterval,
  type Estimated,
  meanWithInterval,
  medianWithInterval,
  wilsonInterval,
} from '../statistics/intervals.js';

/** How much worse than the rest a new variant may be until an administrator decides otherwise. */
export const DEFAULT_ROLLOUT_BARS: RolloutBars = {
  completion: 2,
  corrections: 5,
  thumbsDown: 3,
  rangeWidth: 25,
  time: 50,
  cost: 100,
};
export const DEFAULT_ROLLOUT_SCANS = 50;

/** Finished scans of one side. */
export type RolloutScans = {
  readonly scans: number;
  /** Answered by the variant that was tried first, with an estimate. */
  readonly answered: number;
  /** Of the answered scans. */
  readonly corrected: number;
  readonly thumbsDown: number;
  /** Of the answered scans with food. */
  readonly widthsGrams: readonly number[];
  /** From the queue to the estimate, whichever model answered. */
  readonly timesMs: readonly number[];
  /** Of all model calls for the scan, including failed ones and those of other variants; scans with an unknown cost are left out. */
  readonly costsUsd: readonly number[];
};

type Measured = Estimated & { readonly scans: number };

const fraction = (part: number, scans: number): Measured => ({
  scans,
  value: scans === 0 ? null : part / scans,
  interval: wilsonInterval(part, scans),
});

/** No scan costs less than nothing, whatever the interval of a small sample. */
const notNegative = ({ value, interval }: Estimated): Estimated => ({
  value,
  interval: interval && { ...interval, low: Math.max(0, interval.low) },
});

const measures: Record<RolloutFigureName, (side: RolloutScans) => Measured> = {
  completion: ({ answered, scans }) => fraction(answered, scans),
  corrections: ({ corrected, answered }) => fraction(corrected, answered),
  thumbsDown: ({ thumbsDown, answered }) => fraction(thumbsDown, answered),
  rangeWidth: ({ widthsGrams }) => ({ scans: widthsGrams.length, ...medianWithInterval(widthsGrams) }),
  time: ({ timesMs }) => ({ scans: timesMs.length, ...medianWithInterval(timesMs) }),
  cost: ({ costsUsd }) => ({ scans: costsUsd.length, ...notNegative(meanWithInterval(costsUsd)) }),
};
export const ROLLOUT_FIGURES = Object.keys(measures) as readonly RolloutFigureName[];

/** A difference in these is in percentage points; the others are compared in percent of the rest's figure. */
export const ROLLOUT_FRACTIONS: ReadonlySet<RolloutFigureName> = new Set(['completion', 'corrections', 'thumbsDown']);

type RolloutRules = { readonly bars: RolloutBars; readonly minimumScans: number };

/** A new variant's scans compared with the rest, figure by figure. */
export function compareRollout(
  sides: Readonly<Record<RolloutSide, RolloutScans>>,
  { bars, minimumScans }: RolloutRules,
): Pick<RolloutComparison, 'scans' | 'figures'> {
  const hasEnough = sides.new.scans >= minimumScans;
  const figures = ROLLOUT_FIGURES.map((name): RolloutFigure => {
    const measured = { new: measures[name](sides.new), rest: measures[name](sides.rest) };
    const { value } = measured.new;
    const difference = value === null || measured.rest.value === null ? null : value - measured.rest.value;
    const interval = differenceInterval(measured.new, measured.rest);
    const worseBy = worseByOf(name, measured);
    const bar = bars[name];
    const state = (): RolloutFigure['state'] => {
      if (bar === null) return 'off';
      if (!hasEnough) return 'too-few';
      // What cannot be compared does not pass.
      if (worseBy === null) return 'broken';
      if (worseBy <= bar + 1e-9) return 'within';
      return interval === null || isWholly(name === 'completion' ? 'below' : 'above', interval)
        ? 'broken'
        : 'uncertain';
    };
    return { name, ...measured, difference, interval, worseBy, bar, state: state() };
  });
  return { scans: { new: sides.new.scans, rest: sides.rest.scans }, figures };
}

const isWholly = (side: 'below' | 'above', { low, high }: { readonly low: number; readonly high: number }) =>
  side === 'below' ? high < 0 : low > 0;

function worseByOf(name: RolloutFigureName, { new: ofNew, rest }: Record<RolloutSide, Measured>): number | null {
  if (ofNew.value === null || rest.value === null) return null;
  const more = ofNew.value - rest.value;
  if (name === 'completion') return -more * 100;
  if (ROLLOUT_FRACTIONS.has(name)) return more * 100;
  if (more === 0) return 0;
  return rest.value === 0 ? null : (more / rest.value) * 100;
}

export const ROLLOUT_FIGURE_NAMES: Record<RolloutFigureName, string> = {
  completion: 'Completed',
  corrections: 'Corrected',
  thumbsDown: 'Thumbs down',
  rangeWidth: 'Width of the range',
  time: 'Time to the estimate',
  cost: 'Cost of a scan',
};

const figureTexts: Record<RolloutFigureName, (value: number) => string> = {
  completion: (value) => `${(value * 100).toFixed(1)}%`,
  corrections: (value) => `${(value * 100).toFixed(1)}%`,
  thumbsDown: (value) => `${(value * 100).toFixed(1)}%`,
  rangeWidth: (value) => `${value.toFixed(1)} g`,
  time: (value) => `${(value / 1_000).toFixed(1)} s`,
  cost: (value) => `$${value.toFixed(4)}`,
};

export const rolloutFigureText = (name: RolloutFigureName, value: number | null): string =>
  value === null ? 'nothing' : figureTexts[name](value);

/** "5 percentage points less", "50% more": what a bar allows. */
export function rolloutBarText(name: RolloutFigureName, bar: number): string {
  const unit = ROLLOUT_FRACTIONS.has(name) ? (bar === 1 ? ' percentage point' : ' percentage points') : '%';
  return `${bar}${unit} ${name === 'completion' ? 'less' : 'more'}`;
}

const endTexts: Record<RolloutEnd['code'], string> = {
  'bar-broken': 'It was worse than the rest.',
  'nothing-to-compare': 'There were no scans of the live variant to compare it with.',
  'model-unavailable': 'Its model is not available any more.',
  'live-variant-changed': 'The live variant that it was compared with was changed.',
  'check-failed': 'Its figures could not be checked.',
  stopped: 'An administrator stopped it.',
  finished: 'It is the live variant now.',
};

/** Why a rollout ended, for the audit and the screen. */
export function describeRolloutEnd({ code, scans, figures, reason }: RolloutEnd): string {
  const broken = figures.map(
    ({ name, new: ofNew, rest, bar }) =>
      `${ROLLOUT_FIGURE_NAMES[name]}: ${rolloutFigureText(name, ofNew.value)} against ${rolloutFigureText(name, rest.value)}` +
      `, where at most ${rolloutBarText(name, bar ?? 0)} was allowed.`,
  );
  const measured = scans === null ? [] : [`It had read ${scans} ${scans === 1 ? 'scan' : 'scans'}.`];
  return [endTexts[code], ...broken, ...measured, ...(reason ? [reason] : [])].join(' ');
}

import { randomBelow, seeded } from './random.js';
import type { Interval } from './wilson.js';

/** How often each subject is in the resample; the sum is the number of subjects. */
export type Resample = Uint32Array;

/** A figure of a resample; null when it is undefined there. */
export type ResampledFigure = (draw: Resample) => number | null;

export type BootstrapOptions = {
  /** The same seed draws the same samples. */
  readonly seed: number;
  readonly draws?: number;
};

const DRAWS = 2_000;
const TAIL = 0.025;
/** A figure that is undefined in more of the resamples has no interval. */
const UNDEFINED_AT_MOST = 0.05;

/**
 * 95% intervals by the percentile method: subjects are drawn with replacement, all that was measured of a subject stays
 * together, and the middle 95% of a figure's values are its interval. All figures see the same samples.
 * Efron, B., Tibshirani, R. J. (1993): An Introduction to the Bootstrap, chapters 6 and 13. Whole clusters: Davison, A. C.,
 * Hinkley, D. V. (1997): Bootstrap Methods and their Application, section 3.8.
 * @param subjects how many there are; below two there is no interval
 */
export function bootstrapIntervals<Name extends string>(
  subjects: number,
  figures: Readonly<Record<Name, ResampledFigure>>,
  { seed, draws = DRAWS }: BootstrapOptions,
): Record<Name, Interval | null> {
  const names = Object.keys(figures) as Name[];
  const values = new Map<Name, number[]>(names.map((name) => [name, []]));
  if (subjects > 1) {
    const random = seeded(seed);
    const draw = new Uint32Array(subjects);
    for (let round = 0; round < draws; round += 1) {
      draw.fill(0);
      for (let taken = 0; taken < subjects; taken += 1) {
        const subject = randomBelow(random, subjects);
        draw[subject] = (draw[subject] ?? 0) + 1;
      }
      for (const name of names) {
        const value = figures[name](draw);
        if (value !== null) values.get(name)?.push(value);
      }
    }
  }
  return Object.fromEntries(
    names.map((name) => {
      const known = values.get(name) ?? [];
      return [name, known.length >= draws * (1 - UNDEFINED_AT_MOST) && known.length > 0 ? middleOf(known) : null];
    }),
  ) as Record<Name, Interval | null>;
}

function middleOf(values: readonly number[]): Interval {
  const sorted = Float64Array.from(values).sort();
  return { low: quantileOf(sorted, TAIL), high: quantileOf(sorted, 1 - TAIL) };
}

/** Between the two neighbours (type 7 of Hyndman & Fan, 1996). */
function quantileOf(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

/** The median of a resample. @param sorted each subject with its value, in ascending order of the values */
export function resampledMedian(
  sorted: readonly { readonly subject: number; readonly value: number }[],
): ResampledFigure {
  return (draw) => {
    let size = 0;
    for (const { subject } of sorted) size += draw[subject] ?? 0;
    if (size === 0) return null;
    const ranks = [Math.ceil(size / 2), Math.floor(size / 2) + 1];
    let passed = 0;
    let lower: number | null = null;
    for (const { subject, value } of sorted) {
      passed += draw[subject] ?? 0;
      if (lower === null && passed >= (ranks[0] ?? 0)) lower = value;
      if (lower !== null && passed >= (ranks[1] ?? 0)) return (lower + value) / 2;
    }
    return lower;
  };
}

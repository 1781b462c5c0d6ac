import { sum } from '../statistics/middle.js';
import {
  cleanReadings,
  clipSegment,
  type GlucoseReading,
  type GlucoseSegment,
  glucoseAt,
  glucoseSegments,
} from './readings.js';

/** mg/dL, both ends included. Source: international consensus on time in range (Battelino 2019, Diabetes Care 42:1593). */
export const GLUCOSE_RANGES = {
  usual: { low: 70, high: 180 },
  pregnancy: { low: 63, high: 140 },
} as const;

/** Minutes before the meal over which its baseline is averaged. */
const BASELINE_MINUTES = 15;
/** Minutes before the meal from which the curve is drawn. */
export const DRAWN_BEFORE_MINUTES = 60;
/** Minutes after the meal that count. */
export const WINDOW_MINUTES = 180;
/** Readings have to cover this fraction of the window, or there is a curve without figures. */
export const COVERAGE_MIN = 0.7;

export type GlucoseAfterMeal = {
  /** Mean of the readings in the 15 minutes before the meal, including its start; null without any. mg/dL, like all of these. */
  readonly baseline: number | null;
  /** The first of the highest readings; null without any in the window. */
  readonly peak: GlucoseReading | null;
  /** From baseline to peak. */
  readonly rise: number | null;
  readonly at1h: number | null;
  readonly at2h: number | null;
  /** Readings within the window, not minutes; classified before anything is rounded. */
  readonly inRange: { readonly within: number; readonly above: number; readonly below: number; readonly n: number };
  /** Area above the baseline in mg/dL × min, without gaps; null without a baseline. */
  readonly iauc: number | null;
  /** Fraction of the window that has readings, 0 to 1. */
  readonly coverage: number;
  /** Whether the figures may be shown next to the curve. */
  readonly isCovered: boolean;
  /** The minute of the next meal, where the window ends; null if it ends on its own. */
  readonly cutBy: number | null;
  /** Clean readings from the hour before to the end of the window: the curve. */
  readonly points: readonly GlucoseReading[];
};

type MealCircumstances = {
  /** Of a meal after this one that is not part of its plate, if there is one. */
  readonly nextMealMinute?: number | null;
  readonly windowMinutes?: number;
  readonly range?: (typeof GLUCOSE_RANGES)[keyof typeof GLUCOSE_RANGES];
};

/** What was measured around a meal. It describes; it says nothing about causes. */
export function glucoseAfterMeal(
  readings: readonly GlucoseReading[],
  { nextMealMinute = null, windowMinutes = WINDOW_MINUTES, range = GLUCOSE_RANGES.usual }: MealCircumstances = {},
): GlucoseAfterMeal {
  const cutBy = nextMealMinute !== null && nextMealMinute > 0 && nextMealMinute < windowMinutes ? nextMealMinute : null;
  const end = cutBy ?? windowMinutes;
  // Readings beyond the ends are kept up to here, because the curve at an end may be interpolated between the readings on either side.
  const all = cleanReadings(readings);
  const inWindow = all.filter(({ minute }) => minute >= 0 && minute <= end);
  const stretches = glucoseSegments(all)
    .map((stretch) => clipSegment(stretch, 0, end))
    .filter((stretch) => stretch !== null);
  const before = all.filter(({ minute }) => minute >= -BASELINE_MINUTES && minute <= 0);
  const baseline = before.length === 0 ? null : sum(before.map(({ mgdl }) => mgdl)) / before.length;
  const peak = inWindow.reduce<GlucoseReading | null>(
    (highest, reading) => (highest === null || reading.mgdl > highest.mgdl ? reading : highest),
    null,
  );
  const coverage = sum(stretches.map(minutesOf)) / end;
  const at = (minute: number) => (minute <= end ? glucoseAt(all, minute) : null);
  const above = inWindow.filter(({ mgdl }) => mgdl > range.high).length;
  const below = inWindow.filter(({ mgdl }) => mgdl < range.low).length;
  return {
    baseline,
    peak,
    rise: baseline === null || peak === null ? null : peak.mgdl - baseline,
    at1h: at(60),
    at2h: at(120),
    inRange: { within: inWindow.length - above - below, above, below, n: inWindow.length },
    iauc: baseline === null ? null : sum(stretches.map((stretch) => areaAbove(stretch, baseline))),
    coverage,
    // Before a meal that follows soon, two readings on either side may cover the window without one in it.
    isCovered: coverage >= COVERAGE_MIN && peak !== null,
    cutBy,
    points: all.filter(({ minute }) => minute >= -DRAWN_BEFORE_MINUTES && minute <= end),
  };
}

/** A trapezoid; where the line crosses the baseline, the triangle above it. */
function areaAbove(stretch: GlucoseSegment, baseline: number): number {
  const [high, low] = stretch.map(({ mgdl }) => mgdl - baseline).sort((one, other) => other - one) as [number, number];
  if (high <= 0) return 0;
  if (low >= 0) return ((high + low) / 2) * minutesOf(stretch);
  return ((high / 2) * minutesOf(stretch) * high) / (high - low);
}

function minutesOf([start, end]: GlucoseSegment): number {
  return end.minute - start.minute;
}

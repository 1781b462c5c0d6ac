import type { EvaluationDashboard, EvaluationExportFormat, EvaluationTimeframe } from '@carbsight/contracts';
import { percentInterval } from '../statistics/intervals.js';
import { carbDeltaRanges, isFarOff, UNCOMPARED, UNCORRECTED } from './bands.js';

const HOUR_MS = 3_600_000;

type Shape = { readonly grain: 'hour' | 'day'; readonly count: number };
const SHAPES: Readonly<Record<EvaluationTimeframe, Shape>> = {
  daily: { grain: 'hour', count: 24 },
  weekly: { grain: 'day', count: 7 },
  monthly: { grain: 'day', count: 30 },
};

/** The hours or UTC days shown, oldest first; the last one is the current one, and ends at `until`. */
type TimeframeBuckets = {
  readonly grain: Shape['grain'];
  readonly buckets: readonly Date[];
  readonly since: Date;
  readonly until: Date;
};

export function timeframeBuckets(timeframe: EvaluationTimeframe, now: Date): TimeframeBuckets {
  const { grain, count } = SHAPES[timeframe];
  const step = grain === 'hour' ? HOUR_MS : 24 * HOUR_MS;
  const until = (Math.floor(now.getTime() / step) + 1) * step;
  const since = until - count * step;
  const buckets = Array.from({ length: count }, (_, index) => new Date(since + index * step));
  return { grain, buckets, since: new Date(since), until: new Date(until) };
}

/** Scans of one hour or day, one prompt version and one delta range, with people's feedback. */
export type MealOutcomes = {
  readonly bucket: Date;
  readonly promptVersion: string;
  /** An index in `carbDeltaRanges`, counted from 1; else UNCORRECTED or UNCOMPARED. */
  readonly deltaRange: number;
  readonly scans: number;
  readonly thumbsUp: number;
  readonly thumbsDown: number;
  /** With a thumb or an own total. */
  readonly rated: number;
  /** Sum of estimate minus own total, where they can be compared. */
  readonly deltaGrams: number;
};

export type EvaluationFrame = {
  readonly timeframe: EvaluationTimeframe;
  readonly promptVersion: string | null;
  readonly availableVersions: readonly string[];
  readonly now: Date;
};

/** The totals of several outcomes; rates are percentages, 0 without scans. */
export function summariseOutcomes(outcomes: readonly MealOutcomes[]) {
  const totalScans = sum(outcomes, 'scans');
  const thumbsUpCount = sum(outcomes, 'thumbsUp');
  const thumbsDownCount = sum(outcomes, 'thumbsDown');
  const corrected = outcomes.filter(({ deltaRange }) => deltaRange !== UNCORRECTED);
  const correctedCount = sum(corrected, 'scans');
  const comparedCount = sum(
    corrected.filter(({ deltaRange }) => deltaRange !== UNCOMPARED),
    'scans',
  );
  return {
    totalScans,
    thumbsUpCount,
    thumbsUpRate: percent(thumbsUpCount, totalScans),
    thumbsDownCount,
    thumbsDownRate: percent(thumbsDownCount, totalScans),
    correctedCount,
    correctedRate: percent(correctedCount, totalScans),
    comparedCount,
    averageCarbDelta: comparedCount === 0 ? 0 : sum(outcomes, 'deltaGrams') / comparedCount,
  };
}

/** What the screen Model Evaluation shows. */
export function evaluationDashboard(
  outcomes: readonly MealOutcomes[],
  { timeframe, promptVersion, availableVersions, now }: EvaluationFrame,
): EvaluationDashboard {
  const { grain, buckets, since } = timeframeBuckets(timeframe, now);
  const { correctedCount, correctedRate, comparedCount, ...totals } = summariseOutcomes(outcomes);
  return {
    ...totals,
    overrideCount: correctedCount,
    comparedOverrideCount: comparedCount,
    overrideRate: correctedRate,
    thumbsUpInterval: percentInterval(totals.thumbsUpCount, totals.totalScans),
    thumbsDownInterval: percentInterval(totals.thumbsDownCount, totals.totalScans),
    overrideInterval: percentInterval(correctedCount, totals.totalScans),
    promptVersions: performanceByVersion(outcomes),
    dailyMetrics: buckets.map((bucket) => {
      const { totalScans, thumbsUpCount, thumbsDownCount, correctedCount } = summariseOutcomes(
        outcomes.filter((one) => one.bucket.getTime() === bucket.getTime()),
      );
      const date = bucketLabel(bucket, grain);
      return { date, totalScans, thumbsUp: thumbsUpCount, thumbsDown: thumbsDownCount, overrides: correctedCount };
    }),
    carbDeltaDistribution: carbDeltaRanges.map(({ label }, index) => {
      const count = sum(
        outcomes.filter(({ deltaRange }) => deltaRange === index + 1),
        'scans',
      );
      return { range: label, count, percentage: percent(count, comparedCount) };
    }),
    timeframe,
    promptVersion,
    since: since.toISOString(),
    availableVersions: [...availableVersions],
  };
}

/** A UTC day as a date, an hour as its start time. */
export function bucketLabel(bucket: Date, grain: 'hour' | 'day'): string {
  return grain === 'hour' ? bucket.toISOString() : bucket.toISOString().slice(0, 10);
}

/** The version with the most scans first. */
function performanceByVersion(outcomes: readonly MealOutcomes[]): EvaluationDashboard['promptVersions'] {
  const versions = new Set(outcomes.map(({ promptVersion }) => promptVersion));
  return [...versions]
    .map((version) => {
      const ofVersion = outcomes.filter(({ promptVersion }) => promptVersion === version);
      const rated = sum(ofVersion, 'rated');
      const good =
        rated - ofVersion.reduce((bad, one) => bad + (isFarOff(one.deltaRange) ? one.scans : one.thumbsDown), 0);
      return {
        version,
        scans: sum(ofVersion, 'scans'),
        rated,
        accuracy: rated === 0 ? null : percent(good, rated),
        accuracyInterval: percentInterval(good, rated),
      };
    })
    .sort((a, b) => b.scans - a.scans || a.version.localeCompare(b.version));
}

function sum(
  outcomes: readonly MealOutcomes[],
  measure: 'scans' | 'thumbsUp' | 'thumbsDown' | 'rated' | 'deltaGrams',
): number {
  return outcomes.reduce((total, one) => total + one[measure], 0);
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);

/** Name of an exported evaluation. The time (UTC) has no colons, which some systems forbid in file names. */
export function evaluationFileName(timeframe: EvaluationTimeframe, format: EvaluationExportFormat, now: Date): string {
  return `model-evaluation-${timeframe}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.${format}`;
}

import type { EvaluationDashboard, EvaluationTimeframe, RateInterval } from '@carbsight/contracts';
import { roundGrams } from '@carbsight/domain';
import { bucketText, type Choice, countText, gramsText, percentText } from '../../../shared/admin';

export const timeframes: Choice<EvaluationTimeframe>[] = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
];

export const coveredTime: Record<EvaluationTimeframe, string> = {
  daily: 'the last 24 hours',
  weekly: 'the last 7 days',
  monthly: 'the last 30 days',
};

/** Always offered, whether or not they were ever used. */
const FIXED_VERSIONS = ['v1.0', 'v2.1', 'v3.0'];

/** The fixed versions first, then all others that made estimates. */
export function versionChoices(usedVersions: readonly string[]): string[] {
  return [...FIXED_VERSIONS, ...usedVersions.filter((version) => !FIXED_VERSIONS.includes(version))];
}

/** The meaning of an average of estimate minus override, in two words and in a sentence. */
export function deltaWords(averageGrams: number, overrides: number): { verdict: string; explanation: string } {
  const people = overrides === 1 ? 'the carbs that one person entered' : 'the carbs that people entered';
  const grams = roundGrams(averageGrams);
  if (overrides === 0)
    return { verdict: 'No overrides', explanation: 'Nobody has corrected the carbs of an estimate.' };
  if (grams === 0) return { verdict: 'Perfect average', explanation: `On average, estimates match ${people}.` };
  const size = gramsText(Math.abs(grams));
  if (grams > 0)
    return { verdict: 'Over-estimation', explanation: `On average, estimates are ${size} above ${people}.` };
  return { verdict: 'Under-estimation', explanation: `On average, estimates are ${size} below ${people}.` };
}

/** Overrides that are counted but have no delta; empty when there are none. */
export function uncomparedText({
  overrideCount,
  comparedOverrideCount,
}: Pick<EvaluationDashboard, 'overrideCount' | 'comparedOverrideCount'>): string {
  const others = overrideCount - comparedOverrideCount;
  if (others === 0) return '';
  return `${countText(others)} more cannot be compared: the estimate had missed a food, or fibre is unknown.`;
}

export const intervalText = (interval: RateInterval): string =>
  interval ? `95% interval ${percentText(interval.low)} to ${percentText(interval.high)}` : 'No interval without scans';

/** The day with the most scans, for people who cannot see the chart. */
export function busiestText(metrics: EvaluationDashboard['dailyMetrics']): string {
  const busiest = metrics.reduce((most, one) => (one.totalScans > most.totalScans ? one : most), metrics[0] ?? NOTHING);
  return busiest.totalScans === 0 ? '' : `Most scans (${countText(busiest.totalScans)}): ${bucketText(busiest.date)}.`;
}

const NOTHING = { date: '1970-01-01', totalScans: 0, thumbsUp: 0, thumbsDown: 0, overrides: 0 };

import { bucketLabel, carbDeltaRanges, type MealOutcomes, summariseOutcomes } from '@carbsight/domain';
import { csvLine } from '../../../platform/csv/csv-line.js';

const HEADER = [
  'date',
  'promptVersion',
  'totalScans',
  'thumbsUp',
  'thumbsUpRate',
  'thumbsDown',
  'thumbsDownRate',
  'overrides',
  'overrideRate',
  'averageCarbDelta',
  ...carbDeltaRanges.map(({ label }) => label),
];

type CountedOutcomes = { readonly outcomes: readonly MealOutcomes[]; readonly grain: 'hour' | 'day' };

/** A line for each hour or day and each version that was used in it; rates in percent and grams with one decimal. */
export function evaluationCsv({ outcomes, grain }: CountedOutcomes): string {
  const groups = Map.groupBy(outcomes, ({ bucket, promptVersion }) => `${bucketLabel(bucket, grain)} ${promptVersion}`);
  const lines = [...groups.values()].map((group) => line(group, grain));
  // The mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${csvLine(HEADER)}${lines.join('')}`;
}

function line(group: readonly MealOutcomes[], grain: 'hour' | 'day'): string {
  const [first] = group;
  if (!first) return '';
  const totals = summariseOutcomes(group);
  return csvLine([
    bucketLabel(first.bucket, grain),
    first.promptVersion,
    totals.totalScans,
    totals.thumbsUpCount,
    oneDecimal(totals.thumbsUpRate),
    totals.thumbsDownCount,
    oneDecimal(totals.thumbsDownRate),
    totals.overrideCount,
    oneDecimal(totals.overrideRate),
    totals.overrideCount === 0 ? null : oneDecimal(totals.averageCarbDelta),
    ...carbDeltaRanges.map((_, index) => group.find(({ deltaRange }) => deltaRange === index + 1)?.scans ?? 0),
  ]);
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

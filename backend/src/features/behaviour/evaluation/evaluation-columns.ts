import { bucketLabel, carbDeltaRanges, type MealOutcomes, summariseOutcomes } from '@carbsight/domain';
import type { CsvColumns } from '../../../platform/csv/stream-csv.js';
import type { Evaluation } from './evaluation.service.js';

type Row = {
  readonly date: string;
  readonly promptVersion: string;
  readonly totals: ReturnType<typeof summariseOutcomes>;
  readonly outcomes: readonly MealOutcomes[];
};

/** One for each hour or day and each version that was used in it. */
export function evaluationRows({ outcomes, grain }: Pick<Evaluation, 'outcomes' | 'grain'>): Row[] {
  const groups = Map.groupBy(outcomes, ({ bucket, promptVersion }) => `${bucketLabel(bucket, grain)} ${promptVersion}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { bucket, promptVersion } = first;
    return { date: bucketLabel(bucket, grain), promptVersion, totals: summariseOutcomes(group), outcomes: group };
  });
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** Rates in percent. */
export const evaluationColumns: CsvColumns<Row> = {
  date: ({ date }) => date,
  promptVersion: ({ promptVersion }) => promptVersion,
  totalScans: ({ totals }) => totals.totalScans,
  thumbsUp: ({ totals }) => totals.thumbsUpCount,
  thumbsUpRate: ({ totals }) => oneDecimal(totals.thumbsUpRate),
  thumbsDown: ({ totals }) => totals.thumbsDownCount,
  thumbsDownRate: ({ totals }) => oneDecimal(totals.thumbsDownRate),
  overrides: ({ totals }) => totals.overrideCount,
  overrideRate: ({ totals }) => oneDecimal(totals.overrideRate),
  averageCarbDelta: ({ totals }) => (totals.overrideCount === 0 ? null : oneDecimal(totals.averageCarbDelta)),
  ...Object.fromEntries(
    carbDeltaRanges.map(({ label }, index) => [
      label,
      ({ outcomes }: Row) => outcomes.find(({ deltaRange }) => deltaRange === index + 1)?.scans ?? 0,
    ]),
  ),
};

import { type CountedDifference, HIGH_DIFFERENCE_GRAMS } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import type { ComparisonFilter } from './comparison-list.queries.js';

/**
 * Whole weeks are read from the weekly roll-up, whole days from the daily one, and the rest by hour, so that a long period costs
 * little more.
 */
const IN_TIME = `
  SELECT * FROM comparison_by_hour WHERE bucket >= date_trunc('hour', $1::timestamptz, 'UTC') AND bucket < $2
  UNION ALL
  SELECT * FROM comparison_by_day WHERE bucket >= $2`;
const EVER = 'SELECT * FROM comparison_by_week';
const TOTALS_IN_TIME = `
  SELECT * FROM comparison_totals_by_hour(date_trunc('hour', $1::timestamptz, 'UTC'), $2)
  UNION ALL
  SELECT * FROM comparison_totals_by_day($2, 'infinity')`;
const TOTALS_EVER = `SELECT * FROM comparison_totals_by_day('-infinity', 'infinity')`;
const DAY_MS = 86_400_000;

/** `apartGrams` is the sum of the absolute differences; `farApart` counts those of HIGH_DIFFERENCE_GRAMS and more. */
export type ComparisonTotals = {
  readonly comparisons: number;
  readonly apartGrams: number;
  readonly farApart: number;
};

/** How far apart the two models are. From roll-ups: the cost does not grow with the number of comparisons. */
export class ComparisonFiguresQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** @param since rounded down to the hour */
  async totals(filter: ComparisonFilter): Promise<ComparisonTotals> {
    // Only the differences themselves show which are large enough.
    if (filter.minDelta) return totalsOf(await this.differences(filter));
    const { since, model } = filter;
    const values: unknown[] = since ? [since, nextDay(since)] : [];
    const models = model === undefined ? 'true' : `$${values.push(model)}::text IN (production_model, test_model)`;
    const [row] = await this.dataSource.query<ComparisonTotals[]>(
      `SELECT coalesce(sum(comparisons), 0)::int AS comparisons, coalesce(sum(apart_grams), 0)::float8 AS "apartGrams",
              coalesce(sum(far_apart), 0)::int AS "farApart"
       FROM (${since ? TOTALS_IN_TIME : TOTALS_EVER}) c WHERE ${models}`,
      values,
    );
    return row ?? totalsOf([]);
  }

  /** How often each difference (production minus test, to a tenth of a gram) occurred. @param since rounded down to the hour */
  async differences({ since, model, minDelta }: ComparisonFilter): Promise<CountedDifference[]> {
    const values: unknown[] = since ? [since, nextDay(since)] : [];
    const at = (value: unknown) => `$${values.push(value)}::text`;
    const models = model === undefined ? 'true' : `${at(model)} IN (production_model, test_model)`;
    const size = minDelta ? `abs(difference_grams) >= ${at(minDelta)}::numeric` : 'true';
    return this.dataSource.query<CountedDifference[]>(
      `SELECT difference_grams AS "differenceGrams", sum(comparisons)::int AS count
       FROM (${since ? IN_TIME : EVER}) c WHERE ${models} AND ${size}
       GROUP BY difference_grams ORDER BY difference_grams`,
      values,
    );
  }
}

function totalsOf(differences: readonly CountedDifference[]): ComparisonTotals {
  const sum = (of: (size: number) => number) =>
    differences.reduce((total, { differenceGrams, count }) => total + count * of(Math.abs(differenceGrams)), 0);
  return {
    comparisons: sum(() => 1),
    apartGrams: sum((size) => size),
    farApart: sum((size) => (size >= HIGH_DIFFERENCE_GRAMS ? 1 : 0)),
  };
}

/** The first UTC midnight after it, or itself. */
const nextDay = (time: Date) => new Date(Math.ceil(time.getTime() / DAY_MS) * DAY_MS);

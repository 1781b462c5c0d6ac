import type { CountedDifference } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import type { ComparisonFilter } from './comparison-list.queries.js';

/** Whole weeks are read by week, whole days by day, and the rest by hour, so that a long time costs little more. */
const IN_TIME = `
  SELECT * FROM comparison_by_hour WHERE bucket >= date_trunc('hour', $1::timestamptz, 'UTC') AND bucket < $2
  UNION ALL
  SELECT * FROM comparison_by_day WHERE bucket >= $2`;
const EVER = 'SELECT * FROM comparison_by_week';
const DAY_MS = 86_400_000;

/** How far the two models are apart. From roll-ups: the cost does not grow with the number of comparisons. */
export class ComparisonFiguresQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** How often each difference (production minus test, to a tenth of a gram) occurred. @param since counted from its full hour on */
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

/** The first UTC midnight after it, or itself. */
const nextDay = (time: Date) => new Date(Math.ceil(time.getTime() / DAY_MS) * DAY_MS);

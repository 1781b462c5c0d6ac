import { type CountedDifference, HIGH_DIFFERENCE_GRAMS } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import type { ComparisonEntity } from '../../entities/evaluation.entities.js';
import { newId } from '../../new-id.js';
import type { Variant } from '../meals/store-estimate.js';
import { estimateValues, type NewEstimate, storeEstimateParts } from '../meals/store-estimate.js';
import { firstRow, hasRow } from '../rows.js';
import type { ComparisonFilter } from './comparison-list.queries.js';
import type { ClaimedSample } from './evaluation-sample.queries.js';

/** A chosen meal that has a live estimate to compare with. */
export type ComparableSample = ClaimedSample & { readonly live: NonNullable<ClaimedSample['live']> };

/** Stores nothing unless this attempt still owns the sample and the live estimate is still the one that was shown. */
const STORE_COMPARISON = `
  WITH meal AS (
    UPDATE evaluation_samples s SET status = 'done', finished_at = $4
    FROM meals m
    WHERE s.meal_id = $1 AND s.purpose = 'shadow-run' AND s.claim = $2 AND s.status = 'running'
      AND m.id = s.meal_id AND m.status = 'completed' AND m.estimate_id = $27
    RETURNING s.meal_id AS id
  ),
  ${storeEstimateParts('shadow')}
  INSERT INTO comparisons (id, meal_id, live_estimate_id, test_estimate_id, live_model, test_model,
    live_carbs_grams, test_carbs_grams, difference_grams, created_at)
  SELECT $28::uuid, meal.id, e.id, $3, e.model_id, $5, e.carbs_grams, $9, e.carbs_grams - $9, $4
  FROM meal JOIN estimates e ON e.id = $27
  RETURNING id`;

/** The worker's side of a comparison. */
export class ComparisonQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores the test model's estimate, its items and the comparison, and ends the sample, in one statement.
   * @returns false, and nothing is stored, when another attempt took the sample over or the meal was analysed again in the
   * meantime
   */
  async store(sample: ComparableSample, variant: Variant, estimate: NewEstimate, now: Date): Promise<boolean> {
    return hasRow(this.dataSource, STORE_COMPARISON, [
      ...[sample.mealId, sample.claim, newId(), now],
      ...estimateValues(variant, sample.revision, estimate),
      ...[sample.live.estimateId, newId()],
    ]);
  }
}

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

/** How often one model was live while another one was the test model. */
export type ComparedModels = Pick<ComparisonEntity, 'liveModel' | 'testModel'> & { readonly comparisons: number };

/** How far apart the two models are. From roll-ups: the cost does not grow with the number of comparisons. */
export class ComparisonFiguresQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** @param since rounded down to the hour */
  async totals(filter: ComparisonFilter): Promise<ComparisonTotals> {
    // Only the differences themselves show which are large enough.
    if (filter.minDelta) return totalsOf(await this.differences(filter));
    const { since } = filter;
    const values: unknown[] = since ? [since, nextDay(since)] : [];
    const models = modelsOf(filter, values);
    const row = await firstRow<ComparisonTotals>(
      this.dataSource,
      `SELECT coalesce(sum(comparisons), 0)::int AS comparisons, coalesce(sum(apart_grams), 0)::float8 AS "apartGrams",
              coalesce(sum(far_apart), 0)::int AS "farApart"
       FROM (${since ? TOTALS_IN_TIME : TOTALS_EVER}) c WHERE ${models}`,
      values,
    );
    return row ?? totalsOf([]);
  }

  /** Which models were compared, the pair with most comparisons first. @param since rounded down to the hour */
  async pairs(filter: Pick<ComparisonFilter, 'since' | 'model'>): Promise<ComparedModels[]> {
    const { since } = filter;
    const values: unknown[] = since ? [since, nextDay(since)] : [];
    const models = modelsOf(filter, values);
    return this.dataSource.query<ComparedModels[]>(
      `SELECT live_model AS "liveModel", test_model AS "testModel", sum(comparisons)::int AS comparisons
       FROM (${since ? TOTALS_IN_TIME : TOTALS_EVER}) c WHERE ${models}
       GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`,
      values,
    );
  }

  /** How often each difference (live minus test, to a tenth of a gram) occurred. @param since rounded down to the hour */
  async differences({ since, minDelta, ...filter }: ComparisonFilter): Promise<CountedDifference[]> {
    const values: unknown[] = since ? [since, nextDay(since)] : [];
    const models = modelsOf(filter, values);
    const size = minDelta ? `abs(difference_grams) >= $${values.push(minDelta)}::text::numeric` : 'true';
    return this.dataSource.query<CountedDifference[]>(
      `SELECT difference_grams AS "differenceGrams", sum(comparisons)::int AS count
       FROM (${since ? IN_TIME : EVER}) c WHERE ${models} AND ${size}
       GROUP BY difference_grams ORDER BY difference_grams`,
      values,
    );
  }
}

/** @param values of the statement; those of the filter are added */
function modelsOf({ model, liveModel, testModel }: ComparisonFilter, values: unknown[]): string {
  const at = (value: string) => `$${values.push(value)}::text`;
  const parts = [
    model === undefined ? 'true' : `${at(model)} IN (live_model, test_model)`,
    liveModel === undefined ? 'true' : `live_model = ${at(liveModel)}`,
    testModel === undefined ? 'true' : `test_model = ${at(testModel)}`,
  ];
  return parts.join(' AND ');
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

import type { DataSource } from 'typeorm';
import { newId } from '../../new-id.js';
import type { Recipe } from '../meals/claimed-meal.js';
import { estimateValues, type NewEstimate, storeEstimateParts } from '../meals/store-estimate.js';
import type { ClaimedSample } from './evaluation-sample.queries.js';

/** A chosen meal that has a live estimate to compare with. */
export type ComparableSample = ClaimedSample & { readonly live: NonNullable<ClaimedSample['live']> };

/** Stores nothing unless this attempt still owns the sample and the live estimate is still the one that was shown. */
const STORE_COMPARISON = `
  WITH meal AS (
    UPDATE evaluation_samples s SET status = 'done', finished_at = $4
    FROM meals m
    WHERE s.meal_id = $1 AND s.purpose = 'shadow-run' AND s.claim = $2 AND s.status = 'running'
      AND m.id = s.meal_id AND m.status = 'completed' AND m.estimate_id = $24
    RETURNING s.meal_id AS id
  ),
  ${storeEstimateParts('shadow')}
  INSERT INTO comparisons (id, meal_id, production_estimate_id, test_estimate_id, production_model, test_model,
    production_carbs_grams, test_carbs_grams, difference_grams, created_at)
  SELECT $25::uuid, meal.id, e.id, $3, e.model_id, $5, e.carbs_grams, $9, e.carbs_grams - $9, $4
  FROM meal JOIN estimates e ON e.id = $24
  RETURNING id`;

/** The worker's side of a comparison. */
export class ComparisonQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores the test model's estimate, its items and the comparison, and ends the sample, in one statement.
   * @returns false, and nothing is stored, when another attempt took the sample over or the meal was analysed again in the
   * meantime
   */
  async store(sample: ComparableSample, recipe: Recipe, estimate: NewEstimate, now: Date): Promise<boolean> {
    const stored = await this.dataSource.query<unknown[]>(STORE_COMPARISON, [
      ...[sample.mealId, sample.claim, newId(), now],
      ...estimateValues(recipe, sample.revision, estimate),
      ...[sample.live.estimateId, newId()],
    ]);
    return stored.length === 1;
  }
}

import type { MealFallbacks } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';

/** How often another model had to answer. */
export class MealFallbackQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Since that moment, most frequent first. */
  async since(since: Date): Promise<MealFallbacks[]> {
    return this.dataSource.query<MealFallbacks[]>(
      `SELECT model_id AS "modelId", answered_by AS "answeredBy", sum(meals)::integer AS meals
       FROM (SELECT * FROM count_meal_fallback_hours($1, date_trunc('hour', $1::timestamptz, 'UTC') + interval '1 hour')
             UNION ALL
             SELECT * FROM meal_fallbacks_by_hour(date_trunc('hour', $1::timestamptz, 'UTC') + interval '1 hour', 'infinity')) hours
       GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`,
      [since],
    );
  }
}

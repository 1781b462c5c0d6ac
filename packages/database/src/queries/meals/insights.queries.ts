import type { CarbBasis, ConfidenceLevel } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { counted, countedIn } from './counted-meal.js';
import type { MealCursor } from './meal-record.queries.js';

/** From the first instant up to, but excluding, the second. */
type MealSpan = { readonly from: Date; readonly to: Date };

/** What the figures of a period are made of. */
export type InsightMeal = {
  readonly eatenAt: Date;
  readonly name: string | null;
  readonly carbsGrams: number | null;
  /** What `carbsGrams` counts: the requested basis, unless fibre is unknown. */
  readonly carbBasis: CarbBasis;
  /** The figure is a minimum: a food of the note was not read. */
  readonly isPartial: boolean;
  readonly estimateGrams: number | null;
  readonly estimateBasis: CarbBasis | null;
  readonly isCorrected: boolean;
};

/** A line of the person's exported diary. */
export type DiaryMeal = InsightMeal & {
  readonly id: string;
  readonly note: string;
  readonly lowGrams: number | null;
  readonly highGrams: number | null;
  readonly level: ConfidenceLevel | null;
  /** What was not read; empty unless the figure is a minimum. */
  readonly unknownItems: string[];
  /** What was estimated at first is a minimum, even where the person has settled what it missed. */
  readonly isEstimatePartial: boolean;
  /** The person's own, corrected, typed or copied; not an estimate. */
  readonly isOwnFigure: boolean;
};

const figures = (wanted: CarbBasis, ofEstimate: (column: string) => string) => {
  const { carbsGrams, carbBasis, estimateGrams, estimateBasis } = countedIn(wanted);
  return `m.eaten_at AS "eatenAt", ${counted.name} AS name,
  ${carbsGrams} AS "carbsGrams", ${carbBasis} AS "carbBasis", ${counted.isPartial} AS "isPartial",
  ${ofEstimate(estimateGrams)} AS "estimateGrams", ${ofEstimate(estimateBasis)} AS "estimateBasis", ${counted.isCorrected} AS "isCorrected"`;
};
const anyEstimate = (column: string) => column;
/**
 * What corrections are compared with. Copies count like other meals unless they began with the person's own figure. An estimate
 * that missed a food said so, and adding it is not a correction.
 */
const ownEstimate = (column: string) =>
  `CASE WHEN NOT ${counted.isFigureCopied} AND jsonb_array_length(e.unknown_items) = 0 THEN ${column} END`;
const OF_PERSON = `FROM meals m LEFT JOIN estimates e ON e.id = m.estimate_id
  WHERE m.user_id = $1 AND m.eaten_at >= $2 AND m.eaten_at < $3 AND ${counted.isMeal}`;

/** A person's meals in a span of time, for figures, tables and summaries: one query each, by meals_user_eaten_idx. */
export class InsightsQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. */
  async findMeals(userId: string, { from, to }: MealSpan, wanted: CarbBasis): Promise<InsightMeal[]> {
    return this.dataSource.query(`SELECT ${figures(wanted, ownEstimate)} ${OF_PERSON} ORDER BY m.eaten_at, m.id`, [
      userId,
      from,
      to,
    ]);
  }

  /** Oldest first, at most `limit` after the cursor. */
  async diary(
    userId: string,
    { from, to }: MealSpan,
    wanted: CarbBasis,
    limit: number,
    after?: MealCursor,
  ): Promise<DiaryMeal[]> {
    const { lowGrams, highGrams } = countedIn(wanted);
    return this.dataSource.query(
      `SELECT m.id, m.note, ${figures(wanted, anyEstimate)}, ${lowGrams} AS "lowGrams", ${highGrams} AS "highGrams",
              ${counted.level} AS level, ${counted.unknownItems} AS "unknownItems",
              ${counted.isEstimatePartial} AS "isEstimatePartial", m.override_carbs_grams IS NOT NULL AS "isOwnFigure"
       ${OF_PERSON} AND (m.eaten_at, m.id) > ($4::timestamptz, $5::uuid)
       ORDER BY m.eaten_at, m.id LIMIT $6`,
      // Before the first meal of the span: no meal is this old.
      [userId, from, to, after?.eatenAt ?? new Date(0), after?.id ?? '00000000-0000-0000-0000-000000000000', limit],
    );
  }
}

type LoggedMeal = {
  readonly eatenAt: Date;
  readonly carbsGrams: number;
  /** The figure is a minimum: a food of the note was not read. */
  readonly isPartial: boolean;
};
type Span = { readonly from: Date; readonly to: Date };

/** What a person logged in a period, for the mails about it. */
export class LoggedMealQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Finished meals with the figure that counts: the person's own, else the estimate. Excludes photos of something else. */
  async findFinished(userId: string, { from, to }: Span, wanted: CarbBasis, limit: number): Promise<LoggedMeal[]> {
    return this.dataSource.query(
      `SELECT m.eaten_at AS "eatenAt", ${countedIn(wanted).carbsGrams} AS "carbsGrams", ${counted.isPartial} AS "isPartial"
       FROM meals m LEFT JOIN estimates e ON e.id = m.estimate_id
       WHERE m.user_id = $1 AND m.eaten_at >= $2 AND m.eaten_at < $3 AND m.status = 'completed' AND ${counted.isMeal}
         AND ${counted.hasFigure}
       ORDER BY m.eaten_at LIMIT $4`,
      [userId, from, to, limit],
    );
  }

  /** Whether anything was logged, finished or not. */
  async hasAny(userId: string, { from, to }: Span): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      'SELECT 1 FROM meals WHERE user_id = $1 AND eaten_at >= $2 AND eaten_at < $3 LIMIT 1',
      [userId, from, to],
    );
    return rows.length > 0;
  }
}

import type { CarbBasis } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { counted, countedIn } from './counted-meal.js';

export type LoggedMeal = {
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

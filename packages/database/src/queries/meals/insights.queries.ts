import type { CarbBasis } from '@carbsight/contracts';
import { type CountedMeal, countedIn, type Eaten, eatenIn, type MealSpan } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import type { EstimateEntity } from '../../entities/estimate.entities.js';
import type { MealEntity } from '../../entities/meal.entities.js';
import { hasRow } from '../rows.js';
import {
  asCounted,
  countedColumns,
  type EstimateColumn,
  estimateColumn,
  estimateIn,
  hasFigure,
  mealName,
  unknownItems,
} from './counted-meal.js';
import { eatenBefore, eatenColumns, eatenSince, fillPage, plateId } from './eaten-in.js';
import type { MealCursor } from './meal-record.queries.js';

type FiguresRow = CountedMeal &
  Eaten &
  Pick<MealEntity, 'name'> & {
    readonly plateId: string;
    readonly estimate: EstimateColumn | null;
    /** The person's own, corrected, typed or copied; not an estimate. */
    readonly isOwnFigure: boolean;
  };
type DiaryRow = FiguresRow & Pick<MealEntity, 'id' | 'note'> & Pick<EstimateEntity, 'unknownItems'>;

/** On a person's basis; the estimate's grams and basis are null where it is not compared with what counts. */
type InBasis<Row extends FiguresRow> = Row & {
  readonly carbBasis: CarbBasis;
  readonly estimateGrams: number | null;
  readonly estimateBasis: CarbBasis | null;
  /** What was estimated at first is a minimum, even where the person has settled what it missed. */
  readonly isEstimatePartial: boolean;
};
/** What the figures of a period are based on. */
export type InsightMeal = InBasis<FiguresRow>;
/** A line of the person's exported diary. */
export type DiaryMeal = InBasis<DiaryRow>;

/** A person's meals in a span, and some near it. A photo of something else does not count. */
const OF_PERSON = `FROM meals m LEFT JOIN estimates e ON e.id = m.estimate_id
  WHERE m.user_id = $1 AND ${eatenSince('$2')} AND ${eatenBefore('$3')} AND m.is_meal`;
const FIGURES = `${plateId}, ${eatenColumns}, ${mealName} AS name, ${countedColumns}, ${estimateColumn},
  m.own_carbs_grams IS NOT NULL AS "isOwnFigure"`;

/** A person's meals in a span of time, for figures, tables and summaries: one query each, by meals_user_eaten_idx. */
export class InsightsQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. */
  async findMeals(userId: string, span: MealSpan, wanted: CarbBasis): Promise<InsightMeal[]> {
    const rows = await this.dataSource.query<(FiguresRow & { isCopy: boolean })[]>(
      `SELECT ${FIGURES}, m.entry = 'repeat' AS "isCopy" ${OF_PERSON} ORDER BY m.eaten_at, m.id`,
      [userId, span.from, span.to],
    );
    return eatenIn(rows, span).map((row) => {
      // A copy with the figure it was created with was compared there, and an estimate that missed a food said so.
      const isCompared =
        !(row.isCopy && row.isOwnFigure && !row.isCorrected) && row.estimate?.unknownItems.length === 0;
      return inBasis(wanted, isCompared ? row : { ...row, estimate: null });
    });
  }

  /** Whether a meal of the person is among those of the span. */
  async hasMeal(userId: string, span: MealSpan, mealId: string): Promise<boolean> {
    const rows = await this.dataSource.query<Eaten[]>(`SELECT ${eatenColumns} ${OF_PERSON} AND m.id = $4`, [
      userId,
      span.from,
      span.to,
      mealId,
    ]);
    return eatenIn(rows, span).length > 0;
  }

  /** Oldest first, at most `limit` after the cursor. */
  async diary(
    userId: string,
    span: MealSpan,
    wanted: CarbBasis,
    limit: number,
    after?: MealCursor,
  ): Promise<DiaryMeal[]> {
    const load = (last: MealCursor | null) =>
      this.dataSource.query<DiaryRow[]>(
        `SELECT m.id, m.note, ${FIGURES}, ${unknownItems} ${OF_PERSON} AND (m.eaten_at, m.id) > ($4::timestamptz, $5::uuid)
         ORDER BY m.eaten_at, m.id LIMIT $6`,
        // Before the first meal of the span: no meal is this old.
        [
          userId,
          span.from,
          span.to,
          last?.eatenAt ?? new Date(0),
          last?.id ?? '00000000-0000-0000-0000-000000000000',
          limit,
        ],
      );
    const rows = await fillPage(limit, after ?? null, load, (found) => eatenIn(found, span));
    return rows.map((row) => inBasis(wanted, row));
  }
}

function inBasis<R extends FiguresRow>(wanted: CarbBasis, row: R): InBasis<R> {
  const estimate = estimateIn(wanted, row.estimate);
  return {
    ...countedIn(wanted, row),
    estimateGrams: estimate?.carbsGrams ?? null,
    estimateBasis: estimate?.carbBasis ?? null,
    isEstimatePartial: estimate?.isPartial ?? false,
  };
}

type LoggedRow = CountedMeal & Eaten & { readonly plateId: string; readonly carbsGrams: number };

/** What a person logged in a period, for the mails about it. */
export class LoggedMealQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Meals with a figure, as in insights. */
  async findFinished(userId: string, span: MealSpan, wanted: CarbBasis, limit: number): Promise<LoggedRow[]> {
    const rows = await this.dataSource.query<LoggedRow[]>(
      `SELECT ${plateId}, ${eatenColumns}, ${countedColumns} FROM meals m
       WHERE m.user_id = $1 AND ${eatenSince('$2')} AND ${eatenBefore('$3')} AND ${hasFigure} ORDER BY m.eaten_at LIMIT $4`,
      [userId, span.from, span.to, limit],
    );
    return asCounted(wanted, eatenIn(rows, span));
  }

  /** Whether anything was logged, finished or not, by the instant: a person who ate in these hours needs no reminder, by any clock. */
  async hasAny(userId: string, { from, to }: Omit<MealSpan, 'clock'>): Promise<boolean> {
    return hasRow(
      this.dataSource,
      'SELECT 1 FROM meals WHERE user_id = $1 AND eaten_at >= $2 AND eaten_at < $3 LIMIT 1',
      [userId, from, to],
    );
  }
}

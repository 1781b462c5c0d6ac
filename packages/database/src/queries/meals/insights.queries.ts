import type { CarbBasis, ConfidenceLevel } from '@carbsight/contracts';
import {
  type CountedMeal,
  countedIn,
  type Eaten,
  type EstimateFigures,
  eatenIn,
  type MealSpan,
} from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import { hasRow } from '../rows.js';
import {
  asCounted,
  countedColumns,
  estimateColumn,
  estimateIn,
  hasFigure,
  mealName,
  unknownItems,
} from './counted-meal.js';
import { eatenBefore, eatenSince, fillPage } from './eaten-in.js';
import type { MealCursor } from './meal-record.queries.js';

/** What the figures of a period are based on. */
export type InsightMeal = Eaten & {
  /** The meal that it was added to, or its own. */
  readonly plateId: string;
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

/** A person's meals in a span, and some near it. A photo of something else does not count. */
const OF_PERSON = `FROM meals m LEFT JOIN estimates e ON e.id = m.estimate_id
  WHERE m.user_id = $1 AND ${eatenSince('$2')} AND ${eatenBefore('$3')} AND m.is_meal`;
const FIGURES = `coalesce(m.part_of, m.id) AS "plateId", m.eaten_at AS "eatenAt", m.eaten_zone AS "eatenZone", ${mealName} AS name, ${countedColumns}, ${estimateColumn},
  m.own_carbs_grams IS NOT NULL AS "isOwnFigure"`;

type FiguresRow = CountedMeal &
  Eaten & {
    readonly plateId: string;
    readonly name: string | null;
    readonly estimate: EstimateFigures | null;
    readonly isOwnFigure: boolean;
  };

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
    const rows = await this.dataSource.query<Eaten[]>(
      `SELECT m.eaten_at AS "eatenAt", m.eaten_zone AS "eatenZone" ${OF_PERSON} AND m.id = $4`,
      [userId, span.from, span.to, mealId],
    );
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
      this.dataSource.query<(FiguresRow & Pick<DiaryMeal, 'id' | 'note' | 'unknownItems'>)[]>(
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

function inBasis<R extends FiguresRow>(wanted: CarbBasis, row: R) {
  const estimate = estimateIn(wanted, row.estimate);
  return {
    ...countedIn(wanted, row),
    estimateGrams: estimate?.carbsGrams ?? null,
    estimateBasis: estimate?.carbBasis ?? null,
    isEstimatePartial: estimate?.isPartial ?? false,
  };
}

type LoggedMeal = Eaten & {
  readonly plateId: string;
  readonly carbsGrams: number;
  /** The figure is a minimum: a food of the note was not read. */
  readonly isPartial: boolean;
};

/** What a person logged in a period, for the mails about it. */
export class LoggedMealQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Meals with a figure, as in insights. */
  async findFinished(userId: string, span: MealSpan, wanted: CarbBasis, limit: number): Promise<LoggedMeal[]> {
    const rows = await this.dataSource.query<(CountedMeal & Eaten & { plateId: string; carbsGrams: number })[]>(
      `SELECT coalesce(m.part_of, m.id) AS "plateId", m.eaten_at AS "eatenAt", m.eaten_zone AS "eatenZone", ${countedColumns} FROM meals m
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

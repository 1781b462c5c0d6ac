import type { DataSource } from 'typeorm';
import { MealEntity, MealEventEntity } from '../../entities/meal.entities.js';
import { activeSince } from '../accounts/session.queries.js';
import { runPrepared } from '../prepared.js';
import { objectOf } from '../rows.js';
import { type MealRecord, namesOfMembers } from './meal-record.queries.js';

const isOpen = (m: string) => `${m}.status IN ('queued', 'analysing')`;

/** A meal `m` that is being analysed, or that shares a plate with one that is. */
const IS_WAITING = `(${isOpen('m')} OR EXISTS (SELECT FROM meals p WHERE p.part_of = m.id AND ${isOpen('p')}))`;

/**
 * Differs whenever the answer about meal `m` of person `u` does, apart from its progress: every update gives a row another `xmin`,
 * the transaction that wrote it. Estimates and their items never change, and events are only added.
 */
const VERSION = `concat_ws('.', m.xmin, (SELECT count(*) FROM meal_events e WHERE e.meal_id = m.id), u.units, u.carb_basis,
  (SELECT string_agg(p.id || ':' || p.xmin, ',' ORDER BY p.id) FROM meals p WHERE p.part_of = m.id))`;

/** What the worker reported last, where progress is kept in the database. */
const PROGRESS = `(SELECT value FROM live_progress WHERE subject = 'meal:' || m.id || '.' || m.revision AND expires_at > now())`;

const FIND_STATES = `
  SELECT s.id AS "sessionId", m.id, m.revision, ${VERSION} AS version, ${PROGRESS} AS "storedProgress"
  FROM unnest($1::uuid[], $2::uuid[]) AS asked (session_id, meal_id)
  JOIN sessions s ON s.id = asked.session_id AND s.expires_at > $3 AND s.last_seen_at > $4
  JOIN users u ON u.id = s.user_id AND u.disabled_at IS NULL
  JOIN meals m ON m.id = asked.meal_id AND m.user_id = u.id
  WHERE ${IS_WAITING}`;

/** Who waits for which meal. */
export type Waiting = { readonly sessionId: string; readonly mealId: string };

type MealState = Pick<MealEntity, 'id' | 'revision'> & {
  /** Differs whenever the answer about the meal does, apart from its progress. */
  readonly version: string;
  /** As the progress store wrote it; null if it keeps nothing in the database. */
  readonly storedProgress: unknown;
};

export type WaitingMeal = MealState & {
  /** Null when there is more to read: earlier estimates, or other meals on its plate. */
  readonly record: MealRecord | null;
};

type Row = MealState & {
  readonly isPlain: boolean;
  readonly events: readonly (Omit<MealEventEntity, 'createdAt'> & { readonly createdAt: string })[];
  readonly [column: string]: unknown;
};

/** Meals that someone waits for. Hand-written, because they are queried more often than everything else together. */
export class WaitingMealQueries {
  #findSql: string | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /** In one statement, if the family has not written; null if nothing is being analysed, or it is not this person's meal. */
  async find(userId: string, mealId: string): Promise<WaitingMeal | null> {
    const { manager } = this.dataSource;
    const [row] = await runPrepared<Row>(manager, 'find-waiting-meal', this.findSql, [userId, mealId]);
    if (!row) return null;
    const { id, revision, version, storedProgress, isPlain } = row;
    return { id, revision, version, storedProgress, record: isPlain ? await this.recordOf(row) : null };
  }

  /**
   * The states of all that are waited for, in one statement. Left out: what no one waits for any more, because the analysis or the session
   * has ended, and sessions whose activity has to be recorded by a whole request.
   */
  async findStates(waiting: readonly Waiting[], now: Date): Promise<(MealState & { readonly sessionId: string })[]> {
    const [sessionIds, mealIds] = [waiting.map(({ sessionId }) => sessionId), waiting.map(({ mealId }) => mealId)];
    return runPrepared(this.dataSource.manager, 'find-meal-states', FIND_STATES, [
      sessionIds,
      mealIds,
      now,
      activeSince(now),
    ]);
  }

  private async recordOf(row: Row): Promise<MealRecord> {
    const metadata = this.dataSource.getMetadata(MealEntity);
    const meal = metadata.create() as MealEntity;
    for (const column of metadata.columns) column.setEntityValue(meal, row[column.databaseName]);
    const events = row.events.map((event) => ({ ...event, createdAt: new Date(event.createdAt) }) as MealEventEntity);
    const memberNames = await namesOfMembers(this.dataSource, events);
    return { meal, estimate: null, firstEstimate: null, items: [], events, parts: [], memberNames, readFigures: [] };
  }

  private get findSql(): string {
    const { columns } = this.dataSource.getMetadata(MealEntity);
    this.#findSql ??= `
      SELECT ${columns.map(({ databaseName }) => `m.${databaseName}`).join(', ')},
        ${VERSION} AS version, ${PROGRESS} AS "storedProgress",
        ${isOpen('m')} AND m.estimate_id IS NULL AND m.counted_at IS NOT NULL
          AND NOT EXISTS (SELECT FROM meals p WHERE p.part_of = m.id) AS "isPlain",
        (SELECT coalesce(json_agg(${objectOf('e', MealEventEntity)} ORDER BY e.created_at, e.id), '[]')
          FROM meal_events e WHERE e.meal_id = m.id) AS events
      FROM meals m JOIN users u ON u.id = m.user_id
      WHERE m.user_id = $1 AND m.id = $2 AND ${IS_WAITING}`;
    return this.#findSql;
  }
}

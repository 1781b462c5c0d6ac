import type { GlucoseFailure, GlucoseUnit } from '@carbsight/contracts';
import { EVENT_REACH_MINUTES, type MealEvent, type MealMoment, mealEvent } from '@carbsight/domain';
import type { DataSource, EntityManager } from 'typeorm';
import {
  GlucoseMealEntity,
  GlucoseNoteEntity,
  type GlucoseReadingEntity,
  GlucoseSettingsEntity,
  GlucoseSourceEntity,
} from '../../entities/glucose.entities.js';
import { MealEntity } from '../../entities/meal.entities.js';
import { isMissingReference } from '../../errors.js';
import { lockOwner } from '../accounts/lock-owner.js';
import { ChangedElsewhere, type HasSeen } from '../changed-elsewhere.js';
import { hasFigure } from '../meals/counted-meal.js';
import { firstRow, idsOf, type LeftJoined, pickColumns } from '../rows.js';
import { eraseReadings, READINGS_ERASURE_BATCH_SIZE } from './erase-readings.js';
import { askAgain, ensureGlucoseSettings } from './glucose-settings.queries.js';

/** What a person connects; the rest says how it went since. */
type NewSource = Pick<GlucoseSourceEntity, 'userId' | 'url' | 'sealedToken' | 'isRead' | 'sends'> & {
  /** The default unit of a person who has not chosen one. */
  readonly unit: GlucoseUnit;
};

const SOURCE = ['userId', 'url', 'sealedToken', 'connectedAt'] as const;
type MealTime = Pick<MealEntity, 'eatenAt'> & { readonly mealId: string };
/** A meal around which readings are to be fetched, and from where. */
export type MealGlucoseSource = MealTime &
  Pick<GlucoseSourceEntity, (typeof SOURCE)[number]> &
  Pick<GlucoseSettingsEntity, 'keepDays'>;
/** A meal's place among the others of its person. */
export type MealTimes = MealMoment &
  MealEvent &
  LeftJoined<Pick<GlucoseMealEntity, 'askedAt'>> & {
    /** Those that may be on its curve, in order. */
    readonly others: readonly MealMoment[];
  };
type TimesRow = Omit<MealTimes, keyof MealEvent | 'others'> & {
  readonly others: [mealId: string, plateId: string, epochMs: number][] | null;
};
type Reading = Pick<GlucoseReadingEntity, 'at' | 'mgdl' | 'device'>;
type Span = { readonly from: Date; readonly to: Date };

/** How far from a meal others may matter. */
const REACH = `interval '${EVENT_REACH_MINUTES} minutes'`;
const mealTime = (m: string) => `${m}.id AS "mealId", ${pickColumns(m, MealEntity, ['eatenAt'])}`;
const isFetched = `s.is_read AND s.failure IS DISTINCT FROM 'refused'`;

/** Meals of one day, in order, whose readings are to be fetched together. */
type HistoryDay = { readonly source: MealGlucoseSource; readonly meals: readonly MealTime[] };

/** What is new. Of several devices' readings of one second, always the same device's stays, so that the others have the holes. */
async function storeReadings(tx: EntityManager, userId: string, readings: readonly Reading[]): Promise<void> {
  await tx.query(
    `INSERT INTO glucose_readings (user_id, at, mgdl, device)
     SELECT DISTINCT ON (date_trunc('second', at)) $1::uuid, date_trunc('second', at), mgdl, device
     FROM unnest($2::timestamptz[], $3::real[], $4::integer[]) AS r (at, mgdl, device)
     ORDER BY date_trunc('second', at), device, r.at
     ON CONFLICT DO NOTHING`,
    [userId, readings.map(({ at }) => at), readings.map(({ mgdl }) => mgdl), readings.map(({ device }) => device)],
  );
}

/** Sources of glucose, and their readings. */
export class GlucoseQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get sources() {
    return this.dataSource.getRepository(GlucoseSourceEntity);
  }

  async find(userId: string): Promise<GlucoseSourceEntity | null> {
    return this.sources.findOneBy({ userId });
  }

  /** Replaces the previous source. Readings and notes of another address are somewhere else, so they are deleted with it. */
  async connect(
    { unit, ...source }: NewSource,
    now: Date,
    hasSeen?: HasSeen<GlucoseSourceEntity | null>,
  ): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await lockOwner(tx, source.userId);
      await ensureGlucoseSettings(tx, source.userId, unit);
      const before = await tx.findOne(GlucoseSourceEntity, {
        where: { userId: source.userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (hasSeen && !hasSeen(before)) throw new ChangedElsewhere();
      if (before && before.url !== source.url) {
        await eraseReadings(tx, source.userId, 'of-nightscout');
        await tx.delete(GlucoseNoteEntity, { userId: source.userId });
      }
      const since = before?.sends === 'always' && before.url === source.url ? before.sendingSince : now;
      const sendingSince = source.sends === 'always' ? since : null;
      const tried = { failure: null, failedSince: null, notesRefusedAt: null };
      const isNew = !before?.isRead || before.url !== source.url || before.failure !== null;
      const historyDueAt = source.isRead ? (isNew ? now : before.historyDueAt) : null;
      await tx.upsert(GlucoseSourceEntity, { ...source, ...tried, sendingSince, historyDueAt, connectedAt: now }, [
        'userId',
      ]);
      await askAgain(tx, source.userId);
    });
  }

  /** With its readings; those of files stay. */
  async remove(userId: string): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      // A job that has just read must not store in between.
      await tx.query('SELECT FROM glucose_sources WHERE user_id = $1 FOR UPDATE', [userId]);
      await eraseReadings(tx, userId, 'of-nightscout');
      await tx.delete(GlucoseSourceEntity, { userId });
    });
  }

  /** Each person's oldest meal that is younger than `since` and around which nothing was requested since `askedBefore`. */
  async dueMeals(now: Date, since: Date, askedBefore: Date): Promise<string[]> {
    return idsOf(
      this.dataSource,
      `SELECT m.id FROM glucose_sources s CROSS JOIN LATERAL (
         SELECT id FROM meals WHERE user_id = s.user_id AND eaten_at > $2 AND eaten_at <= $1 ORDER BY eaten_at, id LIMIT 1) m
       LEFT JOIN glucose_meals g ON g.meal_id = m.id
       WHERE ${isFetched} AND (g.asked_at IS NULL OR g.asked_at < $3)`,
      [now, since, askedBefore],
    );
  }

  /** People whose meals of the last months are still without readings. */
  async dueHistories(now: Date): Promise<string[]> {
    return idsOf(
      this.dataSource,
      `SELECT s.user_id AS id FROM glucose_sources s WHERE s.history_due_at <= $1 AND ${isFetched}`,
      [now],
    );
  }

  /** The latest of those meals, and the others of the day up to it. Null without any, or if the source is not read. */
  async nextHistory(userId: string, { from, to }: Span): Promise<HistoryDay | null> {
    const rows = await this.dataSource.query<MealGlucoseSource[]>(
      `WITH open AS (
         SELECT m.* FROM meals m
         WHERE m.user_id = $1 AND m.eaten_at > $2 AND m.eaten_at <= $3
           AND NOT EXISTS (SELECT FROM glucose_meals g WHERE g.meal_id = m.id))
       SELECT ${mealTime('m')}, ${pickColumns('s', GlucoseSourceEntity, SOURCE)},
         ${pickColumns('g', GlucoseSettingsEntity, ['keepDays'])}
       FROM open m JOIN glucose_sources s ON s.user_id = m.user_id JOIN glucose_settings g ON g.user_id = m.user_id
       WHERE ${isFetched} AND s.history_due_at IS NOT NULL  AND m.eaten_at > (SELECT max(eaten_at) FROM open) - interval '1 day'
       ORDER BY m.eaten_at, m.id`,
      [userId, from, to],
    );
    const source = rows.at(-1);
    return source ? { source, meals: rows } : null;
  }

  /** @returns false if the source has been changed or removed */
  async storeHistory({ source, meals }: HistoryDay, readings: readonly Reading[], now: Date): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const held = await tx.query<unknown[]>(
        'SELECT FROM glucose_sources WHERE user_id = $1 AND connected_at = $2 AND history_due_at IS NOT NULL FOR UPDATE',
        [source.userId, source.connectedAt],
      );
      if (held.length === 0) return false;
      await storeReadings(tx, source.userId, readings);
      await tx.query(
        `INSERT INTO glucose_meals (meal_id, asked_at) SELECT id, $2 FROM meals WHERE id = ANY ($1)
         ON CONFLICT (meal_id) DO UPDATE SET asked_at = $2`,
        [meals.map(({ mealId }) => mealId), now],
      );
      return true;
    });
  }

  async postponeHistory(userId: string, until: Date): Promise<void> {
    await this.dataSource.query(
      'UPDATE glucose_sources SET history_due_at = $2 WHERE user_id = $1 AND history_due_at IS NOT NULL',
      [userId, until],
    );
  }

  async finishHistory(userId: string): Promise<void> {
    await this.sources.update({ userId }, { historyDueAt: null });
  }

  /** Null when the meal is gone, or its person's source is not read. */
  async findSourceOf(mealId: string): Promise<MealGlucoseSource | null> {
    return firstRow<MealGlucoseSource>(
      this.dataSource,
      `SELECT ${mealTime('m')}, ${pickColumns('s', GlucoseSourceEntity, SOURCE)},
         ${pickColumns('g', GlucoseSettingsEntity, ['keepDays'])}
       FROM meals m JOIN glucose_sources s ON s.user_id = m.user_id JOIN glucose_settings g ON g.user_id = m.user_id
       WHERE m.id = $1 AND ${isFetched}`,
      [mealId],
    );
  }

  /**
   * Stores what is new.
   * @param span what was requested; meals that began in it, up to `now`, need no request of their own
   */
  async store(read: MealGlucoseSource, readings: readonly Reading[], { to }: Span, now: Date): Promise<void> {
    await this.finish(read, null, now, async (tx) => {
      await storeReadings(tx, read.userId, readings);
      if (to < now) return;
      await tx.query(
        `INSERT INTO glucose_meals (meal_id, asked_at) SELECT id, $4::timestamptz FROM meals
         WHERE user_id = $1 AND eaten_at > $2 AND eaten_at <= $3 ON CONFLICT (meal_id) DO UPDATE SET asked_at = $4`,
        [read.userId, read.eatenAt, to, now],
      );
    });
  }

  async recordFailure(read: MealGlucoseSource, failure: GlucoseFailure, now: Date): Promise<void> {
    await this.finish(read, failure, now);
  }

  /** Those of this person among these meals, oldest first. */
  async mealTimes(userId: string, mealIds: readonly string[]): Promise<MealTimes[]> {
    const rows = await this.dataSource.query<TimesRow[]>(
      `SELECT ${mealTime('p')}, coalesce(p.part_of, p.id) AS "plateId", ${pickColumns('g', GlucoseMealEntity, ['askedAt'])},
         (SELECT json_agg(json_build_array(m.id, coalesce(m.part_of, m.id), extract(epoch FROM m.eaten_at) * 1000)
            ORDER BY m.eaten_at, m.id) FROM meals m
          WHERE m.user_id = p.user_id AND m.id <> p.id
            AND m.eaten_at BETWEEN p.eaten_at - ${REACH} AND p.eaten_at + ${REACH}
            AND (m.status IN ('queued', 'analysing') OR ${hasFigure})) AS others
       FROM meals p LEFT JOIN glucose_meals g ON g.meal_id = p.id WHERE p.user_id = $1 AND p.id = ANY ($2)
       ORDER BY p.eaten_at, p.id`,
      [userId, mealIds],
    );
    return rows.map((row) => {
      const others = (row.others ?? []).map(([mealId, plateId, at]) => ({ mealId, plateId, eatenAt: new Date(at) }));
      return { ...row, ...mealEvent(row, others), others };
    });
  }

  /** Some of them: the next round is a minute away. */
  async removeExpired(now: Date): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM glucose_readings WHERE (user_id, at) IN (
         SELECT r.user_id, r.at FROM glucose_settings s JOIN glucose_readings r ON r.user_id = s.user_id
           AND r.at < $1::timestamptz - make_interval(days => s.keep_days) LIMIT ${READINGS_ERASURE_BATCH_SIZE})`,
      [now],
    );
  }

  /** Nothing if the source has been changed or removed, or the meal is gone. */
  private async finish(
    { userId, mealId, connectedAt }: MealGlucoseSource,
    failure: GlucoseFailure | null,
    now: Date,
    store: (tx: EntityManager) => Promise<void> = async () => {},
  ): Promise<void> {
    try {
      await this.dataSource.transaction(async (tx) => {
        const [, found] = await tx.query<[unknown, number]>(
          `UPDATE glucose_sources SET failure = $3, failed_since = CASE WHEN $3::text IS NOT NULL THEN coalesce(failed_since, $4) END
           WHERE user_id = $1 AND connected_at = $2`,
          [userId, connectedAt, failure, now],
        );
        if (found !== 1) return;
        await store(tx);
        await tx.query(
          'INSERT INTO glucose_meals (meal_id, asked_at) VALUES ($1, $2) ON CONFLICT (meal_id) DO UPDATE SET asked_at = $2',
          [mealId, now],
        );
      });
    } catch (error) {
      if (!isMissingReference(error)) throw error;
    }
  }
}

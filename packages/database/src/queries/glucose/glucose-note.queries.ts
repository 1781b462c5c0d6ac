import type { GlucoseFailure } from '@carbsight/contracts';
import {
  type CountedMeal,
  carbBasisOf,
  countedIn,
  type Eaten,
  LocalClock,
  type NightscoutNote,
  type NoteFacts,
  nightscoutNote,
} from '@carbsight/domain';
import { type DataSource, IsNull } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';
import { GlucoseNoteEntity, GlucoseSourceEntity } from '../../entities/glucose.entities.js';
import { MealEntity } from '../../entities/meal.entities.js';
import { newId } from '../../new-id.js';
import { countedColumns, hasFigure, mealName } from '../meals/counted-meal.js';
import { eatenColumns } from '../meals/eaten-in.js';
import { firstRow, hasRow, idsOf, pickColumns } from '../rows.js';

/** Changes of older meals follow when someone opens them. */
const FOLLOWED_DAYS = 2;
/** A server that did not answer is asked again after this time. */
const RETRY_DELAY_MS = 5 * 60_000;
const BATCH_SIZE = 50;
/** Used for a meal without a name. */
const UNNAMED = 'Meal';

/** What has to be done about a meal's note. */
export type DueNote = Pick<GlucoseNoteEntity, 'id' | 'sent'> & {
  /** What it should say; null: it has to be removed. */
  readonly note: NightscoutNote | null;
  /** The meal's row now. */
  readonly version: string | null;
  readonly isOfMeal: boolean;
};
type NoteTarget = Pick<GlucoseSourceEntity, 'userId' | 'url' | 'sealedToken'>;

const DUE = ['id', 'mealId', 'isWanted', 'sent'] as const;
const OF_USER = ['timezone', 'units'] as const;
/** What it says of a meal is null without one. */
type DueRow = Pick<GlucoseNoteEntity, (typeof DUE)[number]> &
  Pick<UserEntity, (typeof OF_USER)[number]> &
  Pick<MealEntity, 'name'> &
  CountedMeal &
  Eaten & {
    readonly version: string | null;
    readonly hasFigure: boolean;
    /** What the person counts. */
    readonly ownBasis: UserEntity['carbBasis'];
  };

const isTaken = 's.notes_refused_at IS NULL';
const isSent = `s.sends <> 'off' AND ${isTaken}`;
const isLeaving = 'n.tried_at IS NOT NULL AND (n.meal_id IS NULL OR NOT n.is_wanted)';
const isChanged = 'n.is_wanted AND m.xmin::text IS DISTINCT FROM n.meal_version';

/** Meals as notes at glucose sources, kept in line with the meals here. */
export class GlucoseNoteQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get notes() {
    return this.dataSource.getRepository(GlucoseNoteEntity);
  }

  /**
   * Creates notes for the meals that are sent automatically.
   * @returns people with something to send
   */
  async round(now: Date): Promise<string[]> {
    const values = [now, new Date(now.getTime() - FOLLOWED_DAYS * 86_400_000)];
    await this.dataSource.query(
      `INSERT INTO glucose_notes (id, user_id, meal_id, is_wanted, due_at)
       SELECT gen_random_uuid(), s.user_id, m.id, true, $1
       FROM glucose_sources s CROSS JOIN LATERAL (
         SELECT id, eaten_at FROM meals m
         WHERE m.user_id = s.user_id AND m.eaten_at >= greatest(s.sending_since, $2) AND m.eaten_at <= $1 AND ${hasFigure}) m
       WHERE s.sends = 'always' AND ${isSent} AND NOT EXISTS (SELECT FROM glucose_notes n WHERE n.meal_id = m.id)
       ON CONFLICT DO NOTHING`,
      values,
    );
    return idsOf(
      this.dataSource,
      `SELECT s.user_id AS id FROM glucose_sources s WHERE ${isTaken} AND (
         EXISTS (SELECT FROM glucose_notes n WHERE n.user_id = s.user_id AND ${isLeaving} AND n.due_at <= $1)
         OR s.sends <> 'off' AND EXISTS (SELECT FROM meals m JOIN glucose_notes n ON n.meal_id = m.id
           WHERE m.user_id = s.user_id AND m.eaten_at BETWEEN $2 AND $1 AND ${isChanged} AND n.due_at <= $1))`,
      values,
    );
  }

  /**
   * Does this while no one else does it for this person: Nightscout cannot tell apart two notes of one meal that are written
   * simultaneously.
   * @returns false, without doing it, if someone else does
   */
  async exclusively(userId: string, work: () => Promise<void>): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const [{ taken } = { taken: false }] = await tx.query<{ taken: boolean }[]>(
        'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS taken',
        [`glucose_notes:${userId}`],
      );
      if (taken) await work();
      return taken;
    });
  }

  /** Null where there is none, or it refused. */
  async target(userId: string): Promise<NoteTarget | null> {
    return this.dataSource.getRepository(GlucoseSourceEntity).findOneBy({ userId, notesRefusedAt: IsNull() });
  }

  /** What is due now, oldest meal first. If nothing is sent any more, notes only leave with their meals. */
  async due(userId: string, now: Date): Promise<DueNote[]> {
    const rows = await this.dataSource.query<DueRow[]>(
      `SELECT ${pickColumns('n', GlucoseNoteEntity, DUE)}, m.xmin::text AS version, ${eatenColumns}, ${mealName} AS name,
         ${hasFigure} AS "hasFigure", ${countedColumns}, ${pickColumns('u', UserEntity, OF_USER)}, u.carb_basis AS "ownBasis"
       FROM glucose_notes n JOIN users u ON u.id = n.user_id JOIN glucose_sources s ON s.user_id = n.user_id
       LEFT JOIN meals m ON m.id = n.meal_id LEFT JOIN estimates e ON e.id = m.estimate_id
       WHERE n.user_id = $1 AND n.due_at <= $2 AND (${isLeaving} OR s.sends <> 'off' AND ${isChanged})
       ORDER BY m.eaten_at NULLS FIRST, n.id LIMIT ${BATCH_SIZE}`,
      [userId, now],
    );
    return rows.map((row) => ({
      id: row.id,
      note: noteOf(row),
      sent: row.sent,
      version: row.version,
      isOfMeal: row.mealId !== null,
    }));
  }

  /** Before the first call: whatever becomes of it, there may be a note from now on. */
  async recordTried(id: string, now: Date): Promise<void> {
    await this.notes.update({ id }, { triedAt: now });
  }

  /** Not before then: its meal is too young, or the server did not answer. */
  async postpone(id: string, until: Date): Promise<void> {
    await this.notes.update({ id }, { dueAt: until });
  }

  async recordSent({ id, note, version }: DueNote, now: Date): Promise<void> {
    await this.notes.update({ id }, { sent: note, sentAt: now, mealVersion: version, failure: null });
  }

  /** The same as what is already there. */
  async recordSame({ id, version }: DueNote): Promise<void> {
    await this.notes.update({ id }, { mealVersion: version, failure: null });
  }

  async recordRemoved({ id, isOfMeal, version }: DueNote): Promise<void> {
    if (!isOfMeal) await this.notes.delete({ id });
    else
      await this.notes.update({ id }, { triedAt: null, sent: null, sentAt: null, mealVersion: version, failure: null });
  }

  /** The person's other notes wait with it: until the person acts if it was `refused`, else for some minutes. */
  async recordFailure(userId: string, id: string, failure: GlucoseFailure, now: Date): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await tx.update(GlucoseNoteEntity, { id }, { failure });
      await tx.query('UPDATE glucose_notes SET due_at = greatest(due_at, $2) WHERE user_id = $1', [
        userId,
        new Date(now.getTime() + RETRY_DELAY_MS),
      ]);
      if (failure === 'refused')
        await tx.query('UPDATE glucose_sources SET notes_refused_at = $2 WHERE user_id = $1', [userId, now]);
    });
  }

  /** The person wants this meal's note; false where they have no such meal, or send nothing. */
  async want(userId: string, mealId: string, now: Date): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const found = await tx.query<unknown[]>(
        `INSERT INTO glucose_notes (id, user_id, meal_id, is_wanted, due_at)
         SELECT $3, s.user_id, m.id, true, $4 FROM glucose_sources s JOIN meals m ON m.user_id = s.user_id
         WHERE s.user_id = $1 AND m.id = $2 AND s.sends <> 'off'
         ON CONFLICT (meal_id) DO UPDATE SET is_wanted = true, due_at = $4, meal_version = NULL, failure = NULL
         RETURNING id`,
        [userId, mealId, newId(), now],
      );
      if (found.length === 0) return false;
      await tx.query('UPDATE glucose_sources SET notes_refused_at = NULL WHERE user_id = $1', [userId]);
      return true;
    });
  }

  /** The note is withdrawn, and not sent again automatically. */
  async unwant(userId: string, mealId: string, now: Date): Promise<boolean> {
    return hasRow(
      this.dataSource,
      `INSERT INTO glucose_notes (id, user_id, meal_id, is_wanted, due_at)
       SELECT $3, s.user_id, m.id, false, $4 FROM glucose_sources s JOIN meals m ON m.user_id = s.user_id
       WHERE s.user_id = $1 AND m.id = $2
       ON CONFLICT (meal_id) DO UPDATE SET is_wanted = false, due_at = $4, failure = NULL RETURNING id`,
      [userId, mealId, newId(), now],
    );
  }

  /** Of a meal with a figure whose person sends notes; null for any other. */
  async facts(userId: string, mealId: string): Promise<NoteFacts | null> {
    return firstRow<NoteFacts>(
      this.dataSource,
      `SELECT ${pickColumns('s', GlucoseSourceEntity, ['sends', 'sendingSince'])}, s.notes_refused_at AS "refusedAt",
         ${pickColumns('m', MealEntity, ['eatenAt'])},
         ${pickColumns('n', GlucoseNoteEntity, ['isWanted', 'dueAt', 'sentAt', 'failure'])},
         coalesce((${isChanged}) OR (${isLeaving}), true) AS "isOpen"
       FROM meals m JOIN glucose_sources s ON s.user_id = m.user_id LEFT JOIN glucose_notes n ON n.meal_id = m.id
       WHERE m.user_id = $1 AND m.id = $2 AND s.sends <> 'off' AND ${hasFigure}`,
      [userId, mealId],
    );
  }
}

/** Null if there should be none. */
function noteOf(row: DueRow): NightscoutNote | null {
  const { id, eatenAt, name, isPartial, timezone, eatenZone } = row;
  const { carbsGrams, lowGrams, highGrams } = countedIn(carbBasisOf({ ...row, carbBasis: row.ownBasis }), row);
  if (row.mealId === null || !row.isWanted || !row.hasFigure || carbsGrams === null) return null;
  const range = lowGrams !== null && highGrams !== null && lowGrams < highGrams ? { lowGrams, highGrams } : null;
  const offsetMinutes = new LocalClock(timezone).of(eatenZone).offsetMinutes(eatenAt);
  return nightscoutNote({ name: name ?? UNNAMED, carbsGrams, range, isPartial, eatenAt, offsetMinutes }, id);
}

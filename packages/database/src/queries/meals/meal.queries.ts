import type { Thumb } from '@carbsight/contracts';
import type { RequestedVariant } from '@carbsight/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { ActivityDayEntity } from '../../entities/account.entities.js';
import { MealEntity, MealPhotoEntity, PhotoEntity } from '../../entities/meal.entities.js';
import { isMissingReference, isUniqueViolation } from '../../errors.js';
import { newId } from '../../new-id.js';
import { requireWriter } from '../accounts/family.queries.js';
import { runPrepared } from '../prepared.js';
import { recordOf } from '../rows.js';
import { type FinishedRead, finishNew } from './analysis.queries.js';
import { appendEvent, markOf } from './meal-history.js';
import { lockPlates, partsOf, selectPlate } from './plate.queries.js';
import { changeMeal, type MealWriter, requireSeen, writeMeal } from './write-meal.js';

/** How many analyses a person may request on a UTC day; null for no limit. */
export type ScanAllowance = { readonly now: Date; readonly perDay: number | null };

/** Rolls a transaction back because the day's analyses are used up. */
class DailyScansUsed extends Error {}

/**
 * Counts one analysis of person $1 on day $2 and returns a row, or none when the day's $3 are used up. Concurrent calls wait for
 * each other here, so that the last one of a day is given once.
 */
const COUNT_SCAN = `
  INSERT INTO activity_days AS d (user_id, day, scans)
  SELECT $1, $2, 1 WHERE $3::integer IS NULL OR $3 > 0
  ON CONFLICT (user_id, day) DO UPDATE SET scans = d.scans + 1 WHERE $3::integer IS NULL OR d.scans < $3
  RETURNING scans`;

/** The first three values of a statement with `COUNT_SCAN`. */
function scanCountValues(userId: string, { now, perDay }: ScanAllowance): [string, string, number | null] {
  return [userId, now.toISOString().slice(0, 10), perDay];
}

/**
 * Counts one analysis, inside the transaction that queues it.
 * @throws DailyScansUsed
 */
async function countScan(tx: EntityManager, userId: string, allowance: ScanAllowance): Promise<void> {
  const counted: unknown[] = await tx.query(COUNT_SCAN, scanCountValues(userId, allowance));
  if (counted.length === 0) throw new DailyScansUsed();
}

type NewMeal = Pick<
  MealEntity,
  'id' | 'userId' | 'note' | 'eatenAt' | 'cameraMetadata' | 'idempotencyKey' | 'sessionKey'
> & {
  /** A member of the owner's family who sends it; omitted: the owner. */
  readonly byId?: string;
  /** A meal whose plate it is put on, if that is still there. */
  readonly partOf?: string | null;
};
type NewPhoto = Omit<PhotoEntity, 'createdAt'>;
const photo = recordOf('sent', PhotoEntity, ['userId', 'createdAt']);

const storeMeal = (entry: 'photo' | 'words', photoId: string, morePhotos: string) => `
  plate AS (${selectPlate('$11::uuid', '$1')}),
  meal AS (
    INSERT INTO meals (id, user_id, note, eaten_at, eaten_zone, camera_metadata, idempotency_key, session_key, entry, photo_id,
      more_photos, part_of, counted_at)
    -- Nothing counts yet, which is how a row begins.
    SELECT $4::uuid, $1, $5, coalesce(plate.eaten_at, $6::timestamptz), plate.eaten_zone, $7::jsonb, $8, $9, '${entry}', ${photoId},
      ${morePhotos}, plate.id, clock_timestamp() FROM counted LEFT JOIN plate ON true
  )
  INSERT INTO meal_events (id, meal_id, user_id, kind, detail)
  SELECT $10::uuid, $4, $12::uuid, 'created', $13::jsonb FROM counted
  RETURNING id`;

const ACCEPT_PHOTOS = `
  WITH counted AS (${COUNT_SCAN}),
  sent AS (
    SELECT * FROM jsonb_to_recordset($15::jsonb) AS p (place integer, ${photo.definition})
  ),
  photo AS (
    INSERT INTO photos (user_id, ${photo.columns}) SELECT $1, ${photo.values} FROM sent, counted
  ),
  further AS (
    INSERT INTO meal_photos (meal_id, place, photo_id) SELECT $4::uuid, place, id FROM sent, counted WHERE place > 1
  ),
  planned AS (
    DELETE FROM photo_removals WHERE storage_key = ANY ($14::text[]) AND EXISTS (SELECT FROM counted)
  ),
  ${storeMeal('photo', '(SELECT id FROM sent WHERE place = 1)', 'cardinality($14) - 1')}`;

const ACCEPT_WORDS = `WITH counted AS (${COUNT_SCAN}), ${storeMeal('words', 'NULL::uuid', '0')}`;

/**
 * Counts and stores a queued meal, with its photos if it has any, in one statement: atomic, with one wait for the disk, and
 * holding the lock on the day's counter no longer than that.
 * @returns false when the day's analyses are used up
 */
async function acceptMeal(
  manager: EntityManager,
  meal: NewMeal,
  photos: readonly NewPhoto[],
  allowance: ScanAllowance,
): Promise<boolean> {
  const { note, eatenAt, cameraMetadata, idempotencyKey, sessionKey, byId = meal.userId } = meal;
  const values = [
    ...scanCountValues(meal.userId, allowance),
    ...[meal.id, note, eatenAt, cameraMetadata, idempotencyKey, sessionKey],
    newId(),
    meal.partOf ?? null,
    ...[byId, JSON.stringify(markOf(meal.userId, byId))],
  ];
  const stored =
    photos.length > 0
      ? await runPrepared(manager, 'accept-meal', ACCEPT_PHOTOS, [...values, ...photoValues(photos)])
      : await runPrepared(manager, 'accept-words', ACCEPT_WORDS, values);
  return stored.length === 1;
}

function photoValues(photos: readonly NewPhoto[]): [string[], string] {
  const rows = photos.map((photo, at) => ({ ...photo, userId: undefined, place: at + 1 }));
  return [photos.map(({ storageKey }) => storageKey), JSON.stringify(rows)];
}

async function findFurtherPhoto(
  dataSource: DataSource,
  meal: Pick<MealEntity, 'userId' | 'id'>,
  place: number,
): Promise<PhotoEntity | null> {
  const where = { place, mealId: meal.id, meal: { userId: meal.userId } };
  const [further] = await dataSource.getRepository(MealPhotoEntity).find({ where, relations: { photo: true } });
  return further?.photo ?? null;
}

/** Another note, and for administrators another variant; what is omitted stays or is the live one. */
export type Rerun = { readonly note?: string | undefined; readonly variant?: RequestedVariant | undefined };
/** `duplicate`: the idempotency key is taken; `owner-gone`: the account was erased in the meantime. */
export type Acceptance = 'stored' | 'duplicate' | 'quota-spent' | 'owner-gone';
/** The new revision, or why there is none: another analysis is running, the person has no such meal, ... */
type RequeueResult = number | 'open' | 'missing' | 'quota-spent';

/** Photos among $1 that no meal shows any more. */
const REMOVE_UNUSED = `
  WITH gone AS (
    DELETE FROM photos p WHERE id = ANY ($1) AND NOT EXISTS (SELECT FROM meals WHERE photo_id = p.id)
      AND NOT EXISTS (SELECT FROM meal_photos WHERE photo_id = p.id)
    RETURNING storage_key
  )
  INSERT INTO photo_removals (storage_key) SELECT storage_key FROM gone RETURNING storage_key AS "storageKey"`;

/** Meals as their owners see and change them. Every call names the owner: another person's meal is a missing meal. */
export class MealQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get meals() {
    return this.dataSource.getRepository(MealEntity);
  }

  /**
   * Stores a meal, with its photos in their order if it has any, and counts it.
   * @param finished what its words were read to be; omitted: it is queued
   */
  async accept(
    meal: NewMeal,
    photos: readonly NewPhoto[],
    allowance: ScanAllowance,
    finished?: FinishedRead,
  ): Promise<Acceptance> {
    try {
      return (await this.acceptBy(meal, photos, allowance, finished)) ? 'stored' : 'quota-spent';
    } catch (error) {
      if (isUniqueViolation(error, 'meals_idempotency_key')) return 'duplicate';
      if (isMissingReference(error)) return 'owner-gone';
      throw error;
    }
  }

  /** The owner's own meal, if it is queued and on no plate, needs no more than its one statement. */
  private async acceptBy(
    meal: NewMeal,
    photos: readonly NewPhoto[],
    allowance: ScanAllowance,
    finished: FinishedRead | undefined,
  ): Promise<boolean> {
    const { userId, byId = userId } = meal;
    if (byId === userId && !meal.partOf && !finished)
      return acceptMeal(this.dataSource.manager, meal, photos, allowance);
    return this.dataSource.transaction(async (tx) => {
      await requireWriter(tx, userId, byId);
      if (meal.partOf) await lockPlates(tx, userId);
      if (!(await acceptMeal(tx, meal, photos, allowance))) return false;
      if (finished) await finishNew(tx, meal.id, finished, new Date());
      return true;
    });
  }

  async findByIdempotencyKey(userId: string, idempotencyKey: string): Promise<MealEntity | null> {
    return this.meals.findOneBy({ userId, idempotencyKey });
  }

  /** @param place from 1 */
  async findPhotoOf(userId: string, id: string, place = 1): Promise<PhotoEntity | null> {
    if (place > 1) return findFurtherPhoto(this.dataSource, { userId, id }, place);
    // `findOne` with a relation asks twice.
    const [meal] = await this.meals.find({ where: { userId, id }, relations: { photo: true } });
    return meal?.photo ?? null;
  }

  /** Analyses requested on the UTC day of `now`. */
  async countScans(userId: string, now: Date): Promise<number> {
    const day = now.toISOString().slice(0, 10);
    const used = await this.dataSource.getRepository(ActivityDayEntity).findOneBy({ userId, day });
    return used?.scans ?? 0;
  }

  async giveFeedback(
    userId: string,
    id: string,
    thumb: Thumb | null,
    comment: string | null,
    now: Date,
    by?: MealWriter,
  ): Promise<boolean> {
    const write = async (tx: EntityManager, meal: MealEntity) => {
      await tx.update(MealEntity, { id }, { thumb, thumbComment: comment, thumbAt: now });
      const isCommentOnly = meal.thumbAt !== null && meal.thumb === thumb;
      if (isCommentOnly && meal.thumbComment === comment) return;
      await appendEvent(tx, id, userId, 'feedback-given', isCommentOnly ? { thumb, fields: ['comment'] } : { thumb });
    };
    return writeMeal(this.dataSource, userId, id, write, by);
  }

  /** Stops an analysis that is not finished. Finished meals stay as they are. */
  async cancel(userId: string, id: string, now: Date): Promise<boolean> {
    return writeMeal(this.dataSource, userId, id, async (tx, meal) => {
      if (meal.status !== 'queued' && meal.status !== 'analysing') return;
      // Cancelling a repeated analysis leaves the meal as it was before.
      const status = meal.estimateId === null ? 'cancelled' : 'completed';
      await tx.update(MealEntity, { id }, { status, finishedAt: now });
      await appendEvent(tx, id, userId, 'cancelled', {});
    });
  }

  /**
   * Queues a new analysis of a finished meal, with another note if given.
   * The estimate and own total stay until the new estimate arrives.
   */
  async requeue(
    userId: string,
    id: string,
    { note, variant }: Rerun,
    allowance: ScanAllowance,
    by?: MealWriter,
  ): Promise<RequeueResult> {
    let outcome: RequeueResult = 'missing';
    const rerun = async (tx: EntityManager, meal: MealEntity) => {
      outcome = 'open';
      if (meal.status === 'queued' || meal.status === 'analysing') return;
      await countScan(tx, userId, allowance);
      outcome = meal.revision + 1;
      const change = {
        status: 'queued' as const,
        failureCode: null,
        failureValues: null,
        revision: outcome,
        enqueues: 0,
        requestedVariant: variant ?? null,
        // From now on it counts as analysed, wherever its first figure came from.
        entry: meal.photoId === null ? ('words' as const) : ('photo' as const),
        queuedAt: allowance.now,
        finishedAt: null,
        ...(note === undefined ? {} : { note }),
      };
      await tx.update(MealEntity, { id }, change);
      await appendEvent(tx, id, userId, 'reanalysed', {});
    };
    try {
      await writeMeal(this.dataSource, userId, id, rerun, by);
    } catch (error) {
      if (!(error instanceof DailyScansUsed)) throw error;
      return 'quota-spent';
    }
    return outcome;
  }

  /** Whether a family member made the meal and everything that was added to it, or keeps the diary: what they may delete. */
  async mayRemove(userId: string, id: string, byId: string): Promise<boolean> {
    return isOwnEntry(this.dataSource.manager, userId, id, byId);
  }

  /**
   * Deletes the meal, what was added to it, and everything that belongs to them; their files are scheduled for removal, unless a copy of
   * the meal still shows them. The locks on the photos serialise deletions with each other and with copies.
   * @param by who deletes it: its owner, or a member of their family who made it
   * @throws LoggingNotAllowed
   * @throws ChangedElsewhere
   */
  async remove(
    userId: string,
    id: string,
    { byId, hasSeen }: MealWriter = { byId: userId },
  ): Promise<string[] | 'not-theirs' | null> {
    let keys: string[] = [];
    let isTheirs = true;
    const found = await this.dataSource.transaction(async (tx) => {
      await requireWriter(tx, userId, byId);
      // First of all, because a deletion also touches the copies of its meal, and two transactions locking meal and photo in opposite order
      // would deadlock.
      const photos = await tx
        .createQueryBuilder(PhotoEntity, 'p')
        .where(
          `p.id IN (SELECT photo_id FROM meals WHERE (id = :id OR part_of = :id) AND user_id = :userId
            UNION ALL SELECT f.photo_id FROM meal_photos f JOIN meals m ON m.id = f.meal_id
            WHERE (m.id = :id OR m.part_of = :id) AND m.user_id = :userId)`,
          { id, userId },
        )
        .orderBy('p.id')
        .setLock('pessimistic_write')
        .getMany();
      return changeMeal(tx, userId, id, async (_, meal) => {
        // The meal is locked, so that nothing of others is added to it meanwhile.
        if (hasSeen) await requireSeen(tx, [meal, ...(await partsOf(tx, id))], hasSeen);
        isTheirs = await isOwnEntry(tx, userId, id, byId);
        if (!isTheirs) return;
        await tx.delete(MealEntity, { partOf: id });
        await tx.delete(MealEntity, { id });
        const removed = await tx.query<Pick<PhotoEntity, 'storageKey'>[]>(REMOVE_UNUSED, [
          photos.map((photo) => photo.id),
        ]);
        keys = removed.map(({ storageKey }) => storageKey);
      });
    });
    if (!isTheirs) return 'not-theirs';
    return found ? keys : null;
  }
}

async function isOwnEntry(tx: EntityManager, userId: string, id: string, byId: string): Promise<boolean> {
  if (byId === userId) return true;
  const ofOthers = await tx.query<unknown[]>(
    `SELECT FROM meals m WHERE (m.id = $2 OR m.part_of = $2) AND m.user_id = $1
       AND (SELECT e.user_id FROM meal_events e WHERE e.meal_id = m.id ORDER BY e.created_at, e.id LIMIT 1) IS DISTINCT FROM $3
       AND NOT EXISTS (SELECT FROM kept_diaries WHERE user_id = $1 AND keeper_id = $3) LIMIT 1`,
    [userId, id, byId],
  );
  return ofOthers.length === 0;
}

import type { FailureCode, MealPackage, TextValues } from '@carbsight/contracts';
import type { RolloutPlace, SamplePurpose } from '@carbsight/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';
import { MealEntity } from '../../entities/meal.entities.js';
import { isUniqueViolation } from '../../errors.js';
import { keepRead, type NewRead } from '../models/model-call.queries.js';
import { runPrepared } from '../prepared.js';
import { QueuedRows } from '../queued-rows.js';
import { pickColumns, pickOf } from '../rows.js';
import { countMarked } from './counted-meal.js';
import { appendEvent, clearOwnTotal } from './meal-history.js';
import { photosOf } from './photos-of.js';
import { CLAIMED, type ClaimedMeal, type NewEstimate, OWNER, storeEstimate, type Variant } from './store-estimate.js';

type MealFailure = {
  readonly code: FailureCode;
  readonly values?: TextValues | undefined;
  /** What was found in the photo. */
  readonly packaged?: MealPackage | undefined;
};

export type { ClaimedMeal, NewEstimate, Variant } from './store-estimate.js';

type ClaimedRow = Omit<ClaimedMeal, 'owner'> & ClaimedMeal['owner'];

export const FIRST_REVISION = 1;

const CLAIM_MEAL = `
  WITH taken AS (
    UPDATE meals SET claim = claim + 1, status = 'analysing', packaged = NULL, packaged_found = NULL,
      rollout_id = CASE WHEN requested_variant IS NULL THEN $3::uuid END,
      rollout_new = CASE WHEN requested_variant IS NULL THEN $4::boolean END
    WHERE id = $1 AND revision = $2 AND status IN ('queued', 'analysing')
    RETURNING *
  )
  SELECT ${pickColumns('m', MealEntity, CLAIMED)}, ${pickColumns('u', UserEntity, OWNER)},
    coalesce(${photosOf('m')}, '{}') AS photos
  FROM taken m JOIN users u ON u.id = m.user_id`;

const WANTED = `SELECT id, claim FROM meals WHERE id = ANY ($1::uuid[]) AND status = 'analysing'`;

async function claimMeal(
  manager: EntityManager,
  mealId: string,
  revision: number,
  place: RolloutPlace | null,
): Promise<ClaimedMeal | null> {
  const [taken] = await runPrepared<ClaimedRow>(manager, 'claim-meal', CLAIM_MEAL, [
    mealId,
    revision,
    place?.rolloutId ?? null,
    place?.isNew ?? null,
  ]);
  return taken ? { ...pickOf(taken, CLAIMED), owner: pickOf(taken, OWNER), photos: taken.photos } : null;
}

/** What the words of a meal were read to be before the meal was stored. */
export type FinishedRead = {
  readonly place: RolloutPlace | null;
  readonly variant: Variant;
  readonly read: NewRead;
  readonly estimate: NewEstimate;
  readonly samples: readonly SamplePurpose[];
};

/** Finishes a meal inside the transaction that stores it: no other attempt can know it yet. */
export async function finishNew(
  tx: EntityManager,
  mealId: string,
  { place, variant, read, estimate, samples }: FinishedRead,
  now: Date,
): Promise<void> {
  const meal = await claimMeal(tx, mealId, FIRST_REVISION, place);
  if (!meal) throw new Error(`The new meal ${mealId} cannot be claimed`);
  await keepRead(tx, 'live', meal, variant, read);
  await storeEstimate(tx, meal, variant, estimate, now, samples);
}

/** The worker's side of a meal: claim it, and finish it exactly once. */
export class AnalysisQueries extends QueuedRows {
  constructor(dataSource: DataSource) {
    super(dataSource, 'meals');
  }

  /**
   * Claims the row for one attempt. Null when it is finished or has a newer revision: a late or duplicate delivery.
   * @param place its place in the running rollout, if there is one
   */
  async claim(mealId: string, revision: number, place: RolloutPlace | null = null): Promise<ClaimedMeal | null> {
    return claimMeal(this.dataSource.manager, mealId, revision, place);
  }

  /** False once the meal was cancelled, deleted, or taken over by another attempt. */
  async areStillWanted(meals: readonly Pick<ClaimedMeal, 'id' | 'claim'>[]): Promise<boolean[]> {
    const ids = meals.map(({ id }) => id);
    const { manager } = this.dataSource;
    const found = await runPrepared<Pick<MealEntity, 'id' | 'claim'>>(manager, 'wanted-meals', WANTED, [ids]);
    const claims = new Map(found.map(({ id, claim }) => [id, claim]));
    return meals.map(({ id, claim }) => claims.get(id) === claim);
  }

  /**
   * Stores estimate, items and meal together. False when a later attempt or a cancellation came first.
   * @param samples the evaluations the meal was chosen for; a second decision changes nothing
   */
  async succeed(
    meal: ClaimedMeal,
    variant: Variant,
    estimate: NewEstimate,
    now: Date,
    samples: readonly SamplePurpose[] = [],
  ): Promise<boolean> {
    const store = (manager: EntityManager) => storeEstimate(manager, meal, variant, estimate, now, samples);
    if (meal.ownCarbsGrams === null) return this.unlessSuperseded(() => store(this.dataSource.manager));
    return this.finish(async (tx) => {
      if (!(await store(tx))) throw new Superseded();
      // `findOne` with a relation asks twice.
      const [row] = await tx.find(MealEntity, { where: { id: meal.id }, relations: { estimate: true } });
      if (!row) throw new Superseded();
      await clearOwnTotal(tx, row);
      await countMarked(tx, [meal.id]);
    });
  }

  /**
   * Ends an open meal without a new estimate. An earlier estimate stays, with the failure next to it.
   * False when it is no longer open at this revision.
   * @param claim of the attempt that failed: false, too, when a later one has the meal. Omitted where no attempt can have it
   */
  async fail(
    mealId: string,
    revision: number,
    { code, values, packaged }: MealFailure,
    now: Date,
    claim?: number,
  ): Promise<boolean> {
    return this.finish(async (tx) => {
      const failed = await tx
        .createQueryBuilder()
        .update(MealEntity)
        .set({
          status: () => `CASE WHEN estimate_id IS NULL THEN 'failed' ELSE 'completed' END`,
          failureCode: code,
          failureValues: values ?? null,
          packaged: packaged ?? null,
          finishedAt: now,
        })
        .where(`id = :mealId AND revision = :revision AND status IN ('queued', 'analysing')`, { mealId, revision })
        .andWhere(claim === undefined ? 'true' : 'claim = :claim', { claim })
        .execute();
      if (failed.affected !== 1) throw new Superseded();
      await countMarked(tx, [mealId]);
      await appendEvent(tx, mealId, null, 'failed', { failureCode: code });
    });
  }

  /** Open meals that should have a job by now, oldest first. */
  findOverdue(
    queuedBefore: Date,
    limit: number,
  ): Promise<Pick<MealEntity, 'id' | 'revision' | 'claim' | 'enqueues'>[]> {
    return this.overdue('id, revision, claim, enqueues', `status IN ('queued', 'analysing')`, [queuedBefore, limit]);
  }

  private async finish(work: (tx: EntityManager) => Promise<void>): Promise<boolean> {
    return this.unlessSuperseded(async () => {
      await this.dataSource.transaction(work);
      return true;
    });
  }

  /** False when another attempt has stored the estimate of this variant and revision. */
  private async unlessSuperseded(work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Superseded || isUniqueViolation(error, 'estimates_variant_key')) return false;
      throw error;
    }
  }
}

/** Rolls a transaction back because another attempt finished or took the meal. */
class Superseded extends Error {}

import type { FailureCode, MealReading, ReadItem } from '@carbsight/contracts';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { EstimateEntity, MealItemEntity, ReadEntity } from '../entities/estimate.entities.js';
import { MealEntity, type PhotoEntity } from '../entities/meal.entities.js';
import { isUniqueViolation } from '../errors.js';
import { newId } from '../new-id.js';
import { clearOverride } from './clear-override.js';
import { appendEvent } from './meal-events.js';

/** A meal taken for one attempt. Results are stored only while the claim is still the newest. */
export type ClaimedMeal = Pick<
  MealEntity,
  'id' | 'userId' | 'note' | 'revision' | 'claim' | 'requestedRecipe' | 'overrideCarbsGrams'
> & {
  readonly photo: PhotoEntity | null;
};

export type Recipe = { readonly modelId: string; readonly promptVersion: string; readonly promptSha256: string };

export type NewEstimate = Pick<
  EstimateEntity,
  | 'carbsGrams'
  | 'lowGrams'
  | 'highGrams'
  | 'itemsDifferenceGrams'
  | 'level'
  | 'levelReason'
  | 'dishName'
  | 'isNotFood'
  | 'analysis'
  | 'unknownItems'
  | 'readCount'
> & { readonly items: readonly ReadItem[] };

export type NewRead = Pick<
  ReadEntity,
  'readIndex' | 'failureCode' | 'inputTokens' | 'outputTokens' | 'costUsd' | 'durationMs' | 'rawAnswer' | 'reading'
>;

/** The worker's side of a meal: take it, keep what models answered, finish it exactly once. */
export class AnalysisQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes the row for one attempt. Null when it is finished or has a newer revision: a late or double delivery. */
  async claim(mealId: string, revision: number): Promise<ClaimedMeal | null> {
    const taken = await this.dataSource
      .createQueryBuilder()
      .update(MealEntity)
      .set({ claim: () => 'claim + 1', status: 'analysing' })
      .where(`id = :mealId AND revision = :revision AND status IN ('queued', 'analysing')`, { mealId, revision })
      .returning('claim')
      .execute();
    const row = (taken.raw as { claim: number }[])[0];
    if (!row) return null;
    const meal = await this.dataSource
      .getRepository(MealEntity)
      .findOne({ where: { id: mealId }, relations: { photo: true } });
    if (!meal) return null;
    const { id, userId, note, requestedRecipe, overrideCarbsGrams, photo } = meal;
    return { id, userId, note, requestedRecipe, overrideCarbsGrams, photo, revision, claim: row.claim };
  }

  /** False once the meal was cancelled, deleted, or taken over by another attempt. */
  async isStillWanted({ id, claim }: ClaimedMeal): Promise<boolean> {
    return this.dataSource.getRepository(MealEntity).existsBy({ id, claim, status: 'analysing' });
  }

  /** Answers of this recipe and revision that were paid for already, by read index. */
  async findAnswers(meal: ClaimedMeal, recipe: Recipe): Promise<Map<number, MealReading>> {
    const reads = await this.dataSource
      .createQueryBuilder(ReadEntity, 'r')
      .where('r.meal_id = :mealId AND r.revision = :revision AND r.failure_code IS NULL', {
        mealId: meal.id,
        revision: meal.revision,
      })
      .andWhere(`r.purpose = 'live' AND r.model_id = :modelId AND r.prompt_sha256 = :promptSha256`, recipe)
      .getMany();
    return new Map(reads.flatMap((read) => (read.reading ? [[read.readIndex, read.reading] as const] : [])));
  }

  /** Keeps one model call, answered or failed. A second answer to the same read changes nothing. */
  async keepRead(meal: ClaimedMeal, recipe: Recipe, read: NewRead): Promise<void> {
    try {
      await this.dataSource.getRepository(ReadEntity).insert({
        id: newId(),
        mealId: meal.id,
        purpose: 'live',
        modelId: recipe.modelId,
        promptSha256: recipe.promptSha256,
        revision: meal.revision,
        ...read,
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'reads_answered_key')) throw error;
    }
  }

  /** What all model calls since then cost, in USD. */
  async costSince(since: Date): Promise<number> {
    const row = await this.dataSource
      .createQueryBuilder(ReadEntity, 'r')
      .select('coalesce(sum(r.cost_usd), 0)', 'cost')
      .where('r.created_at >= :since', { since })
      .getRawOne<{ cost: number }>();
    return row?.cost ?? 0;
  }

  /** Stores estimate, items and meal in one transaction. False when a later attempt or a cancel came first. */
  async succeed(meal: ClaimedMeal, recipe: Recipe, { items, ...estimate }: NewEstimate, now: Date): Promise<boolean> {
    return this.finish(async (tx) => {
      const estimateId = newId();
      await tx.insert(EstimateEntity, {
        id: estimateId,
        mealId: meal.id,
        purpose: 'live',
        ...recipe,
        revision: meal.revision,
        ...estimate,
      });
      const finished = await tx.update(
        MealEntity,
        { id: meal.id, claim: meal.claim, status: 'analysing' },
        { status: 'completed', estimateId, failureCode: null, failureMessage: null, finishedAt: now },
      );
      if (finished.affected !== 1) throw new Superseded();
      if (meal.overrideCarbsGrams !== null) {
        const row = await tx.findOneOrFail(MealEntity, { where: { id: meal.id }, relations: { estimate: true } });
        await clearOverride(tx, row);
      }
      if (items.length > 0) {
        await tx.insert(
          MealItemEntity,
          items.map((item, position) => ({ id: newId(), estimateId, position, ...item })),
        );
      }
      await tx.update(
        ReadEntity,
        {
          mealId: meal.id,
          purpose: 'live',
          modelId: recipe.modelId,
          promptSha256: recipe.promptSha256,
          revision: meal.revision,
        },
        { estimateId },
      );
      await appendEvent(tx, meal.id, null, 'estimated', { carbsGrams: estimate.carbsGrams });
    });
  }

  /**
   * Ends an open meal without a new estimate. One that had an estimate before keeps it, with the failure beside it.
   * False when it is not open at this revision any more.
   */
  async fail(mealId: string, revision: number, code: FailureCode, message: string, now: Date): Promise<boolean> {
    return this.finish(async (tx) => {
      const failed = await tx
        .createQueryBuilder()
        .update(MealEntity)
        .set({
          status: () => `CASE WHEN estimate_id IS NULL THEN 'failed' ELSE 'completed' END`,
          failureCode: code,
          failureMessage: message,
          finishedAt: now,
        })
        .where(`id = :mealId AND revision = :revision AND status IN ('queued', 'analysing')`, { mealId, revision })
        .execute();
      if (failed.affected !== 1) throw new Superseded();
      await appendEvent(tx, mealId, null, 'failed', { failureCode: code });
    });
  }

  /** Open meals that should have a job by now, oldest first. */
  async findOverdue(queuedBefore: Date, limit: number): Promise<{ id: string; revision: number; enqueues: number }[]> {
    return this.dataSource
      .createQueryBuilder(MealEntity, 'm')
      .select(['m.id', 'm.revision', 'm.enqueues'])
      .where(`m.status IN ('queued', 'analysing') AND m.queued_at < :queuedBefore`, { queuedBefore })
      .orderBy('m.queued_at')
      .limit(limit)
      .getMany();
  }

  /** These have a job: they need not be looked at again before they are overdue once more. */
  async noteSeen(mealIds: readonly string[], now: Date): Promise<void> {
    if (mealIds.length > 0)
      await this.dataSource.getRepository(MealEntity).update({ id: In([...mealIds]) }, { queuedAt: now });
  }

  async noteEnqueued(mealId: string, now: Date): Promise<void> {
    await this.dataSource
      .getRepository(MealEntity)
      .update({ id: mealId }, { queuedAt: now, enqueues: () => 'enqueues + 1' });
  }

  private async finish(work: (tx: EntityManager) => Promise<void>): Promise<boolean> {
    try {
      await this.dataSource.transaction(work);
      return true;
    } catch (error) {
      if (error instanceof Superseded || isUniqueViolation(error, 'estimates_recipe_key')) return false;
      throw error;
    }
  }
}

/** Rolls a transaction back because somebody else finished or took the meal. */
class Superseded extends Error {}

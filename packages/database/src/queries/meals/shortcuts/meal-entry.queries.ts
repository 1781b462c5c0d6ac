import type { CarbBasis, OverrideReason } from '@carbsight/contracts';
import { fibreOfItems, fractionAsNumber, type OwnItem } from '@carbsight/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { MealEntity } from '../../../entities/meal.entities.js';
import { isMissingReference, isUniqueViolation } from '../../../errors.js';
import { newId } from '../../../new-id.js';
import { requireWriter } from '../../accounts/family.queries.js';
import { countMarked } from '../counted-meal.js';
import { appendChange } from '../meal-history.js';
import { countedFigure, enteredFigure, figureOfList } from '../own-figure.js';
import { asPartOf, findPlate, lockPlates } from '../plate.queries.js';
import { changeMeal } from '../write-meal.js';
import { type EatenPortion, findSource, fractionEaten, insertEstimate, scaledSource } from './meal-copy.js';

type NewCopy = Pick<MealEntity, 'eatenAt' | 'idempotencyKey'> & {
  readonly amount: EatenPortion;
  /** A meal whose plate it is put on, if that is still there. */
  readonly partOf?: string | undefined;
  /** A member of the owner's family who logs it; omitted: the owner. */
  readonly byId?: string;
};

/**
 * `open`: being analysed; `no-figure`: nothing counts; `weight-unknown`: grams of it cannot be told; `too-much`: more than a meal
 * may have; `duplicate`: the idempotency key is taken.
 */
type RepeatResult =
  | { readonly mealId: string }
  | 'missing'
  | 'open'
  | 'no-figure'
  | 'weight-unknown'
  | 'too-much'
  | 'duplicate';

type EnteredMeal = Pick<MealEntity, 'userId' | 'name' | 'note' | 'eatenAt' | 'idempotencyKey'> & {
  readonly carbsGrams: number;
  /** What the person counts. */
  readonly carbBasis: CarbBasis;
  readonly reason: OverrideReason;
  readonly items: readonly OwnItem[] | null;
  /** A member of the owner's family who enters it; omitted: the owner. */
  readonly byId?: string;
  /** As for a copy. */
  readonly partOf?: string | undefined;
};
type EntryResult = { readonly mealId: string } | 'duplicate' | 'owner-gone';

/** Meals logged without an analysis: copies of earlier ones and own figures. Not counted as scans, and no model is called. */
export class MealEntryQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Logs a meal's figure, or a fraction of it, a second time. The copy shares the photo; everything else is its own. */
  async repeat(userId: string, id: string, copy: NewCopy, now: Date): Promise<RepeatResult> {
    let outcome: RepeatResult = 'missing';
    try {
      await this.dataSource.transaction(async (tx) => {
        await requireWriter(tx, userId, copy.byId ?? userId);
        // Before the meal, in the order of a move.
        await lockPlates(tx, userId);
        await changeMeal(tx, userId, id, async (_, original) => {
          outcome = await copyPlate(tx, original, copy, now);
        });
      });
    } catch (error) {
      if (error instanceof NotCopied) return error.outcome;
      if (isUniqueViolation(error, 'meals_idempotency_key')) return 'duplicate';
      throw error;
    }
    return outcome;
  }

  async enter(
    { carbsGrams, carbBasis, reason, items, partOf, userId, byId = userId, ...meal }: EnteredMeal,
    now: Date,
  ): Promise<EntryResult> {
    const mealId = newId();
    try {
      await this.dataSource.transaction(async (tx) => {
        await requireWriter(tx, userId, byId);
        await tx.insert(MealEntity, {
          ...meal,
          userId,
          ...asPartOf(await findPlate(tx, userId, partOf)),
          id: mealId,
          entry: 'manual',
          status: 'completed',
          queuedAt: now,
          finishedAt: now,
          ...(items ? figureOfList(carbsGrams, carbBasis, items, null) : enteredFigure(carbsGrams, carbBasis)),
          ownTotalReason: reason,
          ownTotalAt: now,
        });
        await countMarked(tx, [mealId]);
        await appendChange(tx, { id: mealId, userId }, byId, 'entered', {
          ...(items ? { carbsGrams, carbBasis, fibreGrams: fibreOfItems(items) } : { carbsGrams, carbBasis }),
          reason,
        });
      });
    } catch (error) {
      if (isUniqueViolation(error, 'meals_idempotency_key')) return 'duplicate';
      if (isMissingReference(error)) return 'owner-gone';
      throw error;
    }
    return { mealId };
  }
}

/** Rolls back the copy of a plate, because one of its meals cannot be copied. */
class NotCopied extends Error {
  constructor(readonly outcome: Extract<RepeatResult, string>) {
    super(outcome);
  }
}

/** A meal with everything that was added to it. */
async function copyPlate(tx: EntityManager, original: MealEntity, copy: NewCopy, now: Date): Promise<RepeatResult> {
  const parts = await tx.find(MealEntity, {
    where: { partOf: original.id },
    relations: { estimate: true },
    relationLoadStrategy: 'join',
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  // A plate's total weight says nothing about its single foods.
  if (parts.length > 0 && copy.amount.grams !== undefined) return 'weight-unknown';
  const copied = await copyMeal(tx, original, copy, now, 1 + parts.length);
  if (typeof copied === 'string') return copied;
  for (const part of parts) {
    // One meant for a plate that is gone, or has no room for all of it, becomes a plate of its own, and a part's plate is that of its part.
    const partOf = copied.mealId;
    const outcome = await copyMeal(tx, part, { ...copy, idempotencyKey: null, partOf }, now);
    if (typeof outcome === 'string') throw new NotCopied(outcome);
  }
  return copied;
}

async function copyMeal(
  tx: EntityManager,
  original: MealEntity,
  { amount, partOf, byId = original.userId, ...copy }: NewCopy,
  now: Date,
  joining = 1,
): Promise<RepeatResult> {
  if (original.status === 'queued' || original.status === 'analysing') return 'open';
  const { estimate, ownCarbsGrams, userId } = original;
  const counts = countedFigure(original);
  const isMeal = ownCarbsGrams !== null || !estimate?.isNotFood;
  if (counts.carbsGrams === undefined || !isMeal) return 'no-figure';
  const source = await findSource(tx, original);
  const fraction = fractionEaten(source, amount);
  if (fraction === 'weight-unknown') return fraction;
  const eaten = fraction ? scaledSource(source, fraction) : source;
  if (eaten === 'too-much') return eaten;
  const mealId = newId();
  const { photoId, morePhotos, note, name } = original;
  await tx.insert(MealEntity, {
    ...copy,
    ...asPartOf(await findPlate(tx, userId, partOf, joining)),
    id: mealId,
    userId,
    entry: 'repeat',
    repeatedFrom: original.id,
    photoId,
    morePhotos,
    note,
    name,
    ...eaten.own,
    ownTotalAt: ownCarbsGrams === null ? null : now,
    status: 'completed',
    queuedAt: now,
    finishedAt: now,
  });
  if (morePhotos > 0) {
    await tx.query(
      'INSERT INTO meal_photos (meal_id, place, photo_id) SELECT $1, place, photo_id FROM meal_photos WHERE meal_id = $2',
      [mealId, original.id],
    );
  }
  await insertEstimate(tx, mealId, eaten);
  await countMarked(tx, [mealId]);
  const repeatedFrom = { mealId: original.id, eatenAt: original.eatenAt.toISOString() };
  await appendChange(tx, { id: mealId, userId }, byId, 'repeated', {
    ...countedFigure({ ...original, ...eaten.own, estimate: eaten.estimate }),
    repeatedFrom: { ...repeatedFrom, ...(fraction ? { ...inGrams(amount), share: fractionAsNumber(fraction) } : {}) },
  });
  return { mealId };
}

const inGrams = ({ grams }: EatenPortion) => (grams === undefined ? {} : { grams });

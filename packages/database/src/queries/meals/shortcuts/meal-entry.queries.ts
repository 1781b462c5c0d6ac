import type { CarbBasis, OverrideReason } from '@carbsight/contracts';
import { fibreOfItems, type OwnItem } from '@carbsight/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { EstimateEntity, MealItemEntity } from '../../../entities/estimate.entities.js';
import { MealEntity } from '../../../entities/meal.entities.js';
import { isMissingReference, isUniqueViolation } from '../../../errors.js';
import { newId } from '../../../new-id.js';
import { countMarked } from '../counted-meal.js';
import { appendEvent } from '../meal-history.js';
import { countedFigure, enteredFigure, figureOfList, ownFigureOf } from '../own-figure.js';
import { writeMeal } from '../write-meal.js';

/**
 * Gives a copied meal its own estimate: author, time and prompt stay, its reads are not copied.
 * Own items are linked to the estimate's items by their ids, which are new here.
 */
async function copyEstimate(
  tx: EntityManager,
  { meal: _, ...estimate }: EstimateEntity,
  copy: { readonly mealId: string; readonly ownItems: readonly OwnItem[] | null },
): Promise<void> {
  const estimateId = newId();
  const items = await tx.find(MealItemEntity, { where: { estimateId: estimate.id }, order: { position: 'ASC' } });
  const idOf = new Map([[estimate.id, estimateId], ...items.map(({ id }) => [id, newId()] as const)]);
  const renamed = <I extends { readonly id: string }>(item: I): I => ({ ...item, id: idOf.get(item.id) ?? item.id });
  await tx.insert(EstimateEntity, {
    ...estimate,
    id: estimateId,
    mealId: copy.mealId,
    purpose: 'repeat',
    revision: 1,
  });
  if (items.length > 0) {
    await tx.insert(
      MealItemEntity,
      items.map(({ estimate: __, reference, tableRow, grounding, ...item }) =>
        renamed({
          ...item,
          estimateId,
          reference: reference && { ...reference },
          tableRow: tableRow && { ...tableRow },
          grounding: grounding && { ...grounding },
        }),
      ),
    );
  }
  const ownItems = copy.ownItems?.map(renamed);
  await tx.update(MealEntity, { id: copy.mealId }, { estimateId, ...(ownItems ? { ownItems } : {}) });
}

type NewCopy = Pick<MealEntity, 'eatenAt' | 'idempotencyKey'>;

/** `open`: being analysed; `no-figure`: nothing counts; `duplicate`: the idempotency key is taken. */
type RepeatResult = { readonly mealId: string } | 'missing' | 'open' | 'no-figure' | 'duplicate';

type EnteredMeal = Pick<MealEntity, 'userId' | 'name' | 'note' | 'eatenAt' | 'idempotencyKey'> & {
  readonly carbsGrams: number;
  /** What the person counts. */
  readonly carbBasis: CarbBasis;
  readonly reason: OverrideReason;
  readonly items: readonly OwnItem[] | null;
};
type EntryResult = { readonly mealId: string } | 'duplicate' | 'owner-gone';

/** Meals logged without an analysis: copies of earlier ones and own figures. Not counted as scans, and no model is asked. */
export class MealEntryQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Logs a meal's figure a second time. The copy shares the photo; everything else is its own (ADR 0022). */
  async repeat(userId: string, id: string, copy: NewCopy, now: Date): Promise<RepeatResult> {
    let outcome: RepeatResult = 'missing';
    try {
      await writeMeal(this.dataSource, userId, id, async (tx, original) => {
        outcome = await copyMeal(tx, original, copy, now);
      });
    } catch (error) {
      if (isUniqueViolation(error, 'meals_idempotency_key')) return 'duplicate';
      throw error;
    }
    return outcome;
  }

  async enter({ carbsGrams, carbBasis, reason, items, ...meal }: EnteredMeal, now: Date): Promise<EntryResult> {
    const mealId = newId();
    try {
      await this.dataSource.transaction(async (tx) => {
        await tx.insert(MealEntity, {
          ...meal,
          id: mealId,
          entry: 'manual',
          status: 'completed',
          queuedAt: now,
          finishedAt: now,
          ...(items ? figureOfList(carbsGrams, carbBasis, items, null) : enteredFigure(carbsGrams, carbBasis)),
          overrideReason: reason,
          overrideAt: now,
        });
        await countMarked(tx, { ids: [mealId] });
        await appendEvent(tx, mealId, meal.userId, 'entered', {
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

async function copyMeal(tx: EntityManager, original: MealEntity, copy: NewCopy, now: Date): Promise<RepeatResult> {
  if (original.status === 'queued' || original.status === 'analysing') return 'open';
  const { estimate, overrideCarbsGrams, userId } = original;
  const counts = countedFigure(original);
  const isMeal = overrideCarbsGrams !== null || !estimate?.isNotFood;
  if (counts.carbsGrams === undefined || !isMeal) return 'no-figure';
  const mealId = newId();
  const { photoId, note, name, ownItems } = original;
  await tx.insert(MealEntity, {
    ...copy,
    id: mealId,
    userId,
    entry: 'repeat',
    repeatedFrom: original.id,
    photoId,
    note,
    name,
    ...ownFigureOf(original),
    overrideAt: overrideCarbsGrams === null ? null : now,
    status: 'completed',
    queuedAt: now,
    finishedAt: now,
  });
  if (estimate) await copyEstimate(tx, estimate, { mealId, ownItems });
  await countMarked(tx, { ids: [mealId] });
  const repeatedFrom = { mealId: original.id, eatenAt: original.eatenAt.toISOString() };
  await appendEvent(tx, mealId, userId, 'repeated', { ...counts, repeatedFrom });
  return { mealId };
}

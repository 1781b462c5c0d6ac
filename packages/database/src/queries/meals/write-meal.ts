import type { DataSource, EntityManager } from 'typeorm';
import { EstimateEntity } from '../../entities/estimate.entities.js';
import { MealEntity } from '../../entities/meal.entities.js';
import { requireWriter } from '../accounts/family.queries.js';
import { countMarked } from './counted-meal.js';

/**
 * Runs a change on the owner's row with its estimate, locked, so that concurrent changes are serialised, and counts the meal
 * again if the change decides what counts.
 * @param byId who changes it: its owner, or a member of their family, who must still be one when it is stored
 * @returns false when there is no such meal of this person
 */
export async function writeMeal(
  dataSource: DataSource,
  userId: string,
  id: string,
  change: (tx: EntityManager, meal: MealEntity) => Promise<void>,
  byId = userId,
): Promise<boolean> {
  return dataSource.transaction(async (tx) => {
    await requireWriter(tx, userId, byId);
    return changeMeal(tx, userId, id, change);
  });
}

/** As `writeMeal`, inside a transaction that holds other locks already. */
export async function changeMeal(
  tx: EntityManager,
  userId: string,
  id: string,
  change: (tx: EntityManager, meal: MealEntity) => Promise<void>,
): Promise<boolean> {
  const meal = await tx.findOne(MealEntity, { where: { id, userId }, lock: { mode: 'pessimistic_write' } });
  if (!meal) return false;
  // Afterwards: joined to the row, it would be the estimate from before waiting for the lock.
  meal.estimate = meal.estimateId === null ? null : await tx.findOneBy(EstimateEntity, { id: meal.estimateId });
  await change(tx, meal);
  await countMarked(tx, [id]);
  return true;
}

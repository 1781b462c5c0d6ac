import type { DataSource, EntityManager } from 'typeorm';
import { EstimateEntity } from '../../entities/estimate.entities.js';
import { MealEntity, MealEventEntity } from '../../entities/meal.entities.js';
import { requireWriter } from '../accounts/family.queries.js';
import { ChangedElsewhere } from '../changed-elsewhere.js';
import { countMarked } from './counted-meal.js';

/** Who changes a meal, and what they have seen of it. */
export type MealWriter = {
  /** Its owner, or a member of their family, who must still be one when it is stored. */
  readonly byId: string;
  /** Whether the change was made to this version; without it, the last change counts. */
  readonly hasSeen?: ((version: string) => boolean) | undefined;
};

type Versioned = Pick<MealEntity, 'id' | 'revision'>;

/** Differs after each change that a person or an analysis makes: every one of them is an event. */
export const versionOf = (meal: Versioned, lastEventId: string | null): string =>
  `${meal.id}.${meal.revision}.${lastEventId}`;

/** Of a meal with what was added to it. */
export const versionOfPlate = (versions: readonly string[]): string => versions.join(' ');

/**
 * Runs a change on the owner's row with its estimate, locked, so that concurrent changes are serialised, and counts the meal
 * again if the change decides what counts.
 * @throws ChangedElsewhere if the meal is not as its writer has seen it
 * @returns false when there is no such meal of this person
 */
export async function writeMeal(
  dataSource: DataSource,
  userId: string,
  id: string,
  change: (tx: EntityManager, meal: MealEntity) => Promise<void>,
  { byId, hasSeen }: MealWriter = { byId: userId },
): Promise<boolean> {
  return dataSource.transaction(async (tx) => {
    await requireWriter(tx, userId, byId);
    return changeMeal(tx, userId, id, async (within, meal) => {
      if (hasSeen) await requireSeen(within, [meal], hasSeen);
      await change(within, meal);
    });
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

/**
 * @param meals one, or all of a plate in its order: the writer has seen them if that is what they have seen of the first one, or of all
 * @throws ChangedElsewhere
 */
export async function requireSeen(
  tx: EntityManager,
  meals: readonly Versioned[],
  hasSeen: NonNullable<MealWriter['hasSeen']>,
): Promise<void> {
  const versions = await versionsNow(tx, meals);
  if (![versions[0] ?? '', versionOfPlate(versions)].some(hasSeen)) throw new ChangedElsewhere();
}

async function versionsNow(tx: EntityManager, meals: readonly Versioned[]): Promise<string[]> {
  const last = await tx
    .createQueryBuilder(MealEventEntity, 'e')
    .select(['e.id', 'e.mealId'])
    .distinctOn(['e.mealId'])
    .where('e.meal_id IN (:...ids)', { ids: meals.map(({ id }) => id) })
    .orderBy('e.meal_id')
    .addOrderBy('e.created_at', 'DESC')
    .addOrderBy('e.id', 'DESC')
    .getMany();
  return meals.map((meal) => versionOf(meal, last.find(({ mealId }) => mealId === meal.id)?.id ?? null));
}

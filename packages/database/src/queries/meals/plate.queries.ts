import { PLATE_PARTS_MAX } from '@carbsight/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { MealEntity } from '../../entities/meal.entities.js';
import { firstRow, pickColumns } from '../rows.js';
import { countMarked } from './counted-meal.js';
import { appendEvent } from './meal-history.js';
import { type MealWriter, requireSeen } from './write-meal.js';

const PLATE = ['id', 'eatenAt', 'eatenZone'] as const;
/** The meal that others are parts of, with its time. */
export type Plate = Pick<MealEntity, (typeof PLATE)[number]>;

/**
 * Before anything that changes which meals are on a person's plates: a plate must not move, or get full, while something is put on it.
 * Until the transaction ends. In a statement of its own, because one that waits does not see what it waited for.
 */
export async function lockPlates(tx: EntityManager, userId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`plates:${userId}`]);
}

/**
 * The plate that meal `id` of person `userId` belongs to or begins, as columns `id`, `eaten_at`, `eaten_zone`; no row where there is
 * no such meal, or its plate has no room for `joining` more. After `lockPlates`. Locked, so that it is not deleted in the meantime.
 */
export const selectPlate = (id: string, userId: string, joining = '1') => `
  SELECT p.id, p.eaten_at, p.eaten_zone FROM meals m JOIN meals p ON p.id = coalesce(m.part_of, m.id)
  WHERE m.id = ${id} AND m.user_id = ${userId}
    AND (SELECT count(*) FROM meals WHERE part_of = coalesce(m.part_of, m.id)) + ${joining} < ${PLATE_PARTS_MAX}
  FOR SHARE OF p`;

/**
 * @param mealId a meal of the plate; undefined: none is wanted
 * @param joining how many meals are put on it
 * @returns null where there is none, or it has no room for them
 */
export async function findPlate(
  tx: EntityManager,
  userId: string,
  mealId: string | undefined,
  joining = 1,
): Promise<Plate | null> {
  if (mealId === undefined) return null;
  await lockPlates(tx, userId);
  const plate = selectPlate('$1::uuid', '$2::uuid', '$3::integer');
  return firstRow<Plate>(tx, `SELECT ${pickColumns('p', MealEntity, PLATE)} FROM (${plate}) p`, [
    mealId,
    userId,
    joining,
  ]);
}

/** The columns of a new meal on a plate: it was eaten with the rest of it. */
export const asPartOf = (plate: Plate | null) =>
  plate ? { partOf: plate.id, eatenAt: plate.eatenAt, eatenZone: plate.eatenZone } : {};

/** The parts of a meal are eaten when it is. */
export async function movePartsInTime(tx: EntityManager, mealId: string, eatenAt: Date): Promise<void> {
  await tx.update(MealEntity, { partOf: mealId }, { eatenAt });
}

/** What was added to a meal, in the order of adding. */
export const partsOf = (tx: EntityManager, mealId: string): Promise<MealEntity[]> =>
  tx.find(MealEntity, { where: { partOf: mealId }, order: { createdAt: 'ASC', id: 'ASC' } });

/** The meals of the plate that meal `id` is on, locked, counted and in the order of `partsOf`; none without such a meal. After `lockPlates`. */
export async function lockPlate(tx: EntityManager, userId: string, id: string): Promise<MealEntity[]> {
  const meal = await tx.findOne(MealEntity, { where: { id, userId }, select: { id: true, partOf: true } });
  if (!meal) return [];
  const whole = meal.partOf ?? id;
  const where = [{ id: whole }, { partOf: whole }];
  const ids = await tx.find(MealEntity, {
    where,
    select: { id: true },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  await countMarked(
    tx,
    ids.map((each) => each.id),
  );
  // Afterwards: joined to locked rows, estimates would be those from before waiting.
  const order = { createdAt: 'ASC', id: 'ASC' } as const;
  const meals = await tx.find(MealEntity, {
    where,
    order,
    relations: { estimate: true },
    relationLoadStrategy: 'join',
  });
  return meals.toSorted((a, b) => Number(b.id === whole) - Number(a.id === whole));
}

/** `itself`: a meal cannot be added to itself or to a part of it. */
type MoveResult = 'done' | 'missing' | 'no-plate' | 'itself';

/** Which meals are on one plate. */
export class PlateQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Puts a meal, with its parts, on another meal's plate; null: makes it a meal of its own again, at the same time. */
  async move(
    userId: string,
    mealId: string,
    to: string | null,
    { hasSeen }: Pick<MealWriter, 'hasSeen'> = {},
  ): Promise<MoveResult> {
    return this.dataSource.transaction(async (tx) => {
      await lockPlates(tx, userId);
      const meal = await tx.findOne(MealEntity, { where: { id: mealId, userId }, lock: { mode: 'pessimistic_write' } });
      if (!meal) return 'missing';
      if (hasSeen) await requireSeen(tx, [meal], hasSeen);
      if (to === null) return meal.partOf === null ? 'done' : place(tx, meal, null);
      const plate = await findPlate(tx, userId, to, 0);
      if (!plate) return 'no-plate';
      if (plate.id === mealId) return 'itself';
      if (plate.id === meal.partOf) return 'done';
      const parts = await tx.countBy(MealEntity, { partOf: mealId });
      const hasRoom = await findPlate(tx, userId, plate.id, 1 + parts);
      return hasRoom ? place(tx, meal, plate) : 'no-plate';
    });
  }
}

async function place(tx: EntityManager, meal: MealEntity, plate: Plate | null): Promise<MoveResult> {
  const place = plate ? asPartOf(plate) : { partOf: null };
  // It may have been deleted since it was found.
  if ((await tx.update(MealEntity, { id: meal.id }, place)).affected !== 1) return 'missing';
  // Its own additions come along.
  await tx.update(MealEntity, { partOf: meal.id }, place);
  await appendEvent(tx, meal.id, meal.userId, 'details-edited', { fields: ['plate'] });
  return 'done';
}

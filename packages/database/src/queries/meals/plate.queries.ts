import { PLATE_PARTS_MAX } from '@carbsight/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { MealEntity } from '../../entities/meal.entities.js';
import { firstRow, pickColumns } from '../rows.js';
import { appendEvent } from './meal-history.js';

const PLATE = ['id', 'eatenAt', 'eatenZone'] as const;
/** The meal that others are parts of, with its time. */
export type Plate = Pick<MealEntity, (typeof PLATE)[number]>;

/**
 * The plate that meal `id` of person `userId` belongs to or begins, as columns `id`, `eaten_at`, `eaten_zone`; no row where there is
 * no such meal, or its plate is full. Locked, so that it cannot become a part itself before a part of it is stored.
 */
export const selectPlate = (id: string, userId: string) => `
  SELECT coalesce(p.part_of, p.id) AS id, p.eaten_at, p.eaten_zone FROM meals p
  WHERE p.id = ${id} AND p.user_id = ${userId}
    AND (SELECT count(*) FROM meals WHERE part_of = coalesce(p.part_of, p.id)) < ${PLATE_PARTS_MAX} - 1
  FOR SHARE OF p`;

/** @param mealId a meal of the plate; undefined: none is wanted @returns null where there is none, or it is full */
export async function findPlate(tx: EntityManager, userId: string, mealId: string | undefined): Promise<Plate | null> {
  if (mealId === undefined) return null;
  const plate = selectPlate('$1::uuid', '$2::uuid');
  return firstRow<Plate>(tx, `SELECT ${pickColumns('p', MealEntity, PLATE)} FROM (${plate}) p`, [mealId, userId]);
}

/** The columns of a new meal on a plate: it was eaten with the rest of it. */
export const asPartOf = (plate: Plate | null) =>
  plate ? { partOf: plate.id, eatenAt: plate.eatenAt, eatenZone: plate.eatenZone } : {};

/** The parts of a meal are eaten when it is. */
export async function movePartsInTime(tx: EntityManager, mealId: string, eatenAt: Date): Promise<void> {
  await tx.update(MealEntity, { partOf: mealId }, { eatenAt });
}

/** `itself`: a meal cannot be added to itself or to a part of it. */
type MoveResult = 'done' | 'missing' | 'no-plate' | 'itself';

/** Which meals are on one plate. */
export class PlateQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Puts a meal, with its parts, on another meal's plate; null: makes it a meal of its own again, at the same time. */
  async move(userId: string, mealId: string, to: string | null): Promise<MoveResult> {
    return this.dataSource.transaction(async (tx) => {
      // In one order, so that two moves cannot wait for each other.
      const locked = await tx
        .createQueryBuilder(MealEntity, 'm')
        .where('m.user_id = :userId AND m.id IN (:...ids)', { userId, ids: to === null ? [mealId] : [mealId, to] })
        .orderBy('m.id')
        .setLock('pessimistic_write')
        .getMany();
      const meal = locked.find(({ id }) => id === mealId);
      if (!meal) return 'missing';
      if (to === null) {
        if (meal.partOf !== null) await place(tx, meal, null);
        return 'done';
      }
      if (!locked.some(({ id }) => id === to)) return 'no-plate';
      const plate = await findPlate(tx, userId, to);
      if (!plate) return 'no-plate';
      if (plate.id === mealId) return 'itself';
      if (plate.id !== meal.partOf) await place(tx, meal, plate);
      return 'done';
    });
  }
}

async function place(tx: EntityManager, meal: MealEntity, plate: Plate | null): Promise<void> {
  const place = plate ? asPartOf(plate) : { partOf: null };
  await tx.update(MealEntity, { id: meal.id }, place);
  // Its own additions come along.
  await tx.update(MealEntity, { partOf: meal.id }, place);
  await appendEvent(tx, meal.id, meal.userId, 'details-edited', { fields: ['plate'] });
}

import type { MealEventKind } from '@carbsight/contracts';
import type { EntityManager } from 'typeorm';
import { type MealEventDetail, MealEventEntity } from '../../entities/meal.entities.js';
import { newId } from '../../new-id.js';

/** Adds one line to a meal's history, inside the transaction that makes it true. */
export async function appendEvent(
  tx: EntityManager,
  mealId: string,
  userId: string | null,
  kind: MealEventKind,
  detail: MealEventDetail,
): Promise<void> {
  await tx.getRepository(MealEventEntity).insert({ id: newId(), mealId, userId, kind, detail: { ...detail } });
}

import type { EntityManager } from 'typeorm';
import { MealEntity } from '../entities/meal.entities.js';
import { appendEvent } from './meal-events.js';

/** Takes a person's own total away: because they want it, or because a new estimate that they asked for is there. */
export async function clearOverride(tx: EntityManager, meal: MealEntity): Promise<void> {
  await tx.update(MealEntity, { id: meal.id }, { overrideCarbsGrams: null, overrideReason: null, overrideAt: null });
  await appendEvent(tx, meal.id, meal.userId, 'override-removed', {
    previousCarbsGrams: meal.overrideCarbsGrams ?? 0,
    ...(meal.estimate ? { carbsGrams: meal.estimate.carbsGrams } : {}),
  });
}

import type { EntityManager } from 'typeorm';
import { MealEntity } from '../../entities/meal.entities.js';
import { appendEvent } from './meal-events.js';
import { estimateFigure, NO_OWN_FIGURE, ownFigureState } from './own-figure.js';

/**
 * Removes a person's own total and items: on request, or because a new estimate they asked for has arrived.
 * The event stores them, so that they can be restored.
 */
export async function clearOverride(tx: EntityManager, meal: MealEntity): Promise<void> {
  await tx.update(MealEntity, { id: meal.id }, NO_OWN_FIGURE);
  await appendEvent(tx, meal.id, meal.userId, 'override-removed', {
    previousCarbsGrams: meal.overrideCarbsGrams ?? 0,
    ...(meal.estimate ? estimateFigure(meal.estimate) : {}),
    before: ownFigureState(meal),
  });
}

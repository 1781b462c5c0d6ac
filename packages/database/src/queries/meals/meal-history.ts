import type { MealEventKind } from '@carbsight/contracts';
import { findUndoable } from '@carbsight/domain';
import type { EntityManager } from 'typeorm';
import { type MealEntity, type MealEventDetail, MealEventEntity } from '../../entities/meal.entities.js';
import { newId } from '../../new-id.js';
import { changeFigure, NO_OWN_FIGURE } from './own-figure.js';

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

/** Adds a change of its owner, or of a member of their family, to a meal's history. */
export async function appendChange(
  tx: EntityManager,
  meal: Pick<MealEntity, 'id' | 'userId'>,
  byId: string,
  kind: MealEventKind,
  detail: MealEventDetail,
): Promise<void> {
  await appendEvent(tx, meal.id, byId, kind, { ...detail, ...markOf(meal.userId, byId) });
}

/** What remains in an event when the account of the member who made it is erased. */
export const markOf = (ownerId: string, byId: string): Pick<MealEventDetail, 'byMember'> =>
  ownerId === byId ? {} : { byMember: true };

/** The event that undo would revert. A star is removed as easily as it was set, so it is not undone. */
export function undoableEvent(events: readonly MealEventEntity[]): MealEventEntity | null {
  const found = findUndoable(
    events.map((event) => ({
      event,
      id: event.id,
      kind: event.kind,
      isReversible: event.detail.before !== undefined && event.detail.fields?.join() !== 'favourite',
      undoneId: event.detail.undone?.eventId ?? null,
    })),
  );
  return found?.event ?? null;
}

/**
 * Removes a person's own total and items: on request, or because a new estimate they asked for has arrived.
 * The event stores them, so that they can be restored.
 */
export async function clearOwnTotal(tx: EntityManager, meal: MealEntity, byId = meal.userId): Promise<void> {
  await appendChange(tx, meal, byId, 'override-removed', await changeFigure(tx, meal, NO_OWN_FIGURE));
}

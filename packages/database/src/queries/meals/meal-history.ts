import { findUndoable } from '@carbsight/domain';
import type { MealEventEntity } from '../../entities/meal.entities.js';

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

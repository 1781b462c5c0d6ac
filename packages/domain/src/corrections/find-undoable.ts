import type { MealEventKind } from '@carbsight/contracts';

export type UndoableEvent = {
  readonly id: string;
  readonly kind: MealEventKind;
  /** It remembers what was there before it. */
  readonly isReversible: boolean;
  /** Of an `undone`: the event that it took back. */
  readonly undoneId: string | null;
};

/** Behind these there is nothing to take back: what was changed before them belongs to another estimate. */
const borders: ReadonlySet<MealEventKind> = new Set(['estimated', 'reanalysed']);

/** The newest change of a person's own that is not taken back yet; null when there is none. @param events oldest first */
export function findUndoable<E extends UndoableEvent>(events: readonly E[]): E | null {
  const undone = new Set(events.flatMap(({ undoneId }) => undoneId ?? []));
  for (const event of events.toReversed()) {
    if (event.isReversible && !undone.has(event.id)) return event;
    if (borders.has(event.kind)) return null;
  }
  return null;
}

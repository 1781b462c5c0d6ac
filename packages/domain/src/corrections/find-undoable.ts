import type { MealEventKind } from '@carbsight/contracts';

export type UndoableEvent = {
  readonly id: string;
  readonly kind: MealEventKind;
  /** It stores the state before it. */
  readonly isReversible: boolean;
  /** For an `undone`: the event it undid. */
  readonly undoneId: string | null;
};

/** Nothing before these can be undone: it belongs to another estimate. */
const borders: ReadonlySet<MealEventKind> = new Set(['estimated', 'reanalysed']);

/**
 * The person's newest change that has not been undone; null without one.
 * @param events oldest first
 */
export function findUndoable<E extends UndoableEvent>(events: readonly E[]): E | null {
  const undone = new Set(events.flatMap(({ undoneId }) => undoneId ?? []));
  for (const event of events.toReversed()) {
    if (event.isReversible && !undone.has(event.id)) return event;
    if (borders.has(event.kind)) return null;
  }
  return null;
}

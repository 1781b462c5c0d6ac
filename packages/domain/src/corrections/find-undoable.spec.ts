import type { MealEventKind } from '@carbsight/contracts';
import { findUndoable, type UndoableEvent } from './find-undoable.js';

const anEvent = (id: string, kind: MealEventKind, differs: Partial<UndoableEvent> = {}): UndoableEvent => ({
  id,
  kind,
  isReversible: kind === 'carbs-overridden' || kind === 'items-corrected',
  undoneId: null,
  ...differs,
});
const taken = (id: string, undoneId: string) => anEvent(id, 'undone', { undoneId });

it('undoes the person’s changes one by one, newest first', () => {
  const events = [anEvent('a', 'estimated'), anEvent('b', 'items-corrected'), anEvent('c', 'carbs-overridden')];
  expect(findUndoable(events)?.id).toBe('c');
  expect(findUndoable([...events, taken('d', 'c')])?.id).toBe('b');
  expect(findUndoable([...events, taken('d', 'c'), taken('e', 'b')])).toBeNull();
  expect(findUndoable([...events, taken('d', 'c'), anEvent('e', 'feedback-given')])?.id).toBe('b');
});

it('undoes nothing that belongs to an earlier estimate', () => {
  expect(findUndoable([anEvent('a', 'carbs-overridden'), anEvent('b', 'reanalysed')])).toBeNull();
  expect(findUndoable([anEvent('a', 'carbs-overridden'), anEvent('b', 'estimated')])).toBeNull();
});

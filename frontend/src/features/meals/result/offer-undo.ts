import type { Meal } from '@carbsight/contracts';
import { showToast, uiText } from '../../../shared/ui';
import type { MealActions } from '../useMealActions';
import { resultText as text } from './result-text';

/** Announces a change, with an undo button. `changed`: the meal after it. */
export function offerUndo(sentence: string, changed: Meal, actions: MealActions): void {
  const eventId = changed.undoable;
  const undo = async () => {
    if (eventId && (await actions.undo(eventId))) showToast(text('undone'));
  };
  showToast(sentence, eventId ? { action: { label: uiText('undo'), run: () => void undo() } } : {});
}

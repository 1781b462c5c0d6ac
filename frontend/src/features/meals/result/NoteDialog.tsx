import type { Meal } from '@carbsight/contracts';
import { type RefObject, useState } from 'react';
import { Dialog } from '../../../shared/ui';
import type { MealActions } from '../useMealActions';
import { DescribeForm } from './DescribeForm';
import { resultText as text } from './result-text';

type NoteDialogProps = {
  meal: Meal;
  actions: MealActions;
  /** The photo was not recognised as food: the new note says something else than the old one. */
  isOther?: boolean;
  onClose: () => void;
  opener?: RefObject<HTMLElement | null>;
};

export function NoteDialog({ meal, actions, isOther = false, onClose, ...focus }: NoteDialogProps) {
  const [isChanged, setChanged] = useState(false);
  return (
    <Dialog
      title={text(isOther ? 'wrongFoodTitle' : 'changeNoteTitle')}
      onClose={onClose}
      isChanged={isChanged}
      {...focus}
    >
      <DescribeForm meal={meal} actions={actions} isOther={isOther} onTyped={setChanged} onSent={onClose} />
    </Dialog>
  );
}

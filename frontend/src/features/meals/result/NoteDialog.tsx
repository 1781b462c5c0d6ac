import type { Meal } from '@carbsight/contracts';
import type { RefObject } from 'react';
import { Dialog } from '../../../shared/ui';
import type { MealActions } from '../useMealActions';
import { DescribeForm } from './DescribeForm';

type NoteDialogProps = {
  meal: Meal;
  actions: MealActions;
  onClose: () => void;
  opener?: RefObject<HTMLElement | null>;
};

export function NoteDialog({ meal, actions, onClose, ...focus }: NoteDialogProps) {
  return (
    <Dialog title="Change the note" onClose={onClose} {...focus}>
      <DescribeForm meal={meal} actions={actions} onSent={onClose} />
    </Dialog>
  );
}

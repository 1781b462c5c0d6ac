import type { Meal } from '@carbsight/contracts';
import { Modal } from '@mantine/core';
import type { MealActions } from '../useMealActions';
import { DescribeForm } from './DescribeForm';

type NoteDialogProps = { meal: Meal; actions: MealActions; onClose: () => void };

export function NoteDialog({ meal, actions, onClose }: NoteDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Change the note">
      <DescribeForm meal={meal} actions={actions} onSent={onClose} />
    </Modal>
  );
}

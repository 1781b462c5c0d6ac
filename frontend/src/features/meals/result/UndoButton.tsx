import type { Meal } from '@carbsight/contracts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { MealActions } from '../useMealActions';
import { resultText as text } from './result-text';

/** Undoes the last change, wherever it was made. */
export function UndoButton({ meal: { undoable }, actions }: { meal: Pick<Meal, 'undoable'>; actions: MealActions }) {
  if (!undoable) return null;
  return (
    <Button
      variant="subtle"
      h={44}
      px="xs"
      leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
      loading={actions.pending === 'undo'}
      onClick={() => void actions.undo(undoable)}
    >
      {text('undoLast')}
    </Button>
  );
}

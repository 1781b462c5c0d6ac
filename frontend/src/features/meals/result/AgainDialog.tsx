import type { Meal } from '@carbsight/contracts';
import { Button, Group, Stack } from '@mantine/core';
import type { RefObject } from 'react';
import { Dialog } from '../../../shared/ui';
import type { MealActions } from '../useMealActions';
import { OwnValueWarning } from './OwnValueWarning';
import { resultText as text } from './result-text';

type AgainDialogProps = {
  meal: Meal;
  actions: MealActions;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
};

/** Asks before a new estimate replaces the person's own figure. */
export function AgainDialog({ meal, actions, onClose, opener }: AgainDialogProps) {
  const again = async () => {
    if (await actions.reanalyze()) onClose();
  };
  return (
    <Dialog title={text('againTitle')} onClose={onClose} opener={opener}>
      <Stack>
        <OwnValueWarning meal={meal} />
        <Group grow>
          <Button variant="default" onClick={onClose} data-autofocus>
            {text('keepMine')}
          </Button>
          <Button loading={actions.pending === 'reanalyze'} onClick={() => void again()}>
            {text('again')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

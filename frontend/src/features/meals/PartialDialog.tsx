import { Button, Stack, Text } from '@mantine/core';
import type { RefObject } from 'react';
import { Dialog } from '../../shared/ui';
import { useCarbUnits } from '../../shared/units';
import { minimumAmount } from './carb-words';
import { mealsText as text } from './meals-text';

type PartialDialogProps = {
  /** In grams. */
  carbs: number;
  unknownItems: readonly string[];
  purpose: 'log' | 'favourite';
  isBusy?: boolean;
  onAdd: () => void;
  onAnyway: () => void;
  onClose: () => void;
  opener?: RefObject<HTMLElement | null>;
};

/** Asks before a figure that is a minimum is reused as if it were the whole meal. */
export function PartialDialog({ carbs, unknownItems, purpose, isBusy = false, ...props }: PartialDialogProps) {
  const amount = minimumAmount(useCarbUnits(), carbs);
  const { onAdd, onAnyway, onClose, opener } = props;
  return (
    <Dialog title={text('partialTitle')} onClose={onClose} {...(opener ? { opener } : {})}>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>
          <bdi>{text(`partial_${purpose}`, { foods: unknownItems.join(', '), amount })}</bdi>
        </Text>
        <Button size="md" mih={44} onClick={onAdd} data-autofocus>
          {text('partialAdd')}
        </Button>
        <Button size="md" mih={44} variant="default" loading={isBusy} onClick={onAnyway}>
          {text(`partialAnyway_${purpose}`, { amount })}
        </Button>
      </Stack>
    </Dialog>
  );
}

import { Button, Group, Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { Dialog, showToast } from '../../../shared/ui';
import type { MealActions } from '../useMealActions';
import { resultText as text } from './result-text';

type DeleteDialogProps = { actions: MealActions; onClose: () => void; opener: RefObject<HTMLElement | null> };

export function DeleteDialog({ actions, onClose, opener }: DeleteDialogProps) {
  const navigate = useNavigate();
  const remove = async () => {
    if (!(await actions.remove())) return;
    showToast(text('deleted'));
    await navigate('/history', { replace: true });
  };
  return (
    <Dialog title={text('deleteTitle')} onClose={onClose} opener={opener}>
      <Text mb="lg">{text('deleteText')}</Text>
      <Group grow>
        <Button variant="default" onClick={onClose} data-autofocus>
          {text('keepIt')}
        </Button>
        <Button color="red.9" loading={actions.pending === 'remove'} onClick={() => void remove()}>
          {text('delete')}
        </Button>
      </Group>
    </Dialog>
  );
}

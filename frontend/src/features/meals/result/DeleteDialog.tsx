import { Button, Group, Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { Dialog, showToast } from '../../../shared/ui';
import type { MealActions } from '../useMealActions';

type DeleteDialogProps = { actions: MealActions; onClose: () => void; opener: RefObject<HTMLElement | null> };

export function DeleteDialog({ actions, onClose, opener }: DeleteDialogProps) {
  const navigate = useNavigate();
  const remove = async () => {
    if (!(await actions.remove())) return;
    showToast('The meal and its photo are deleted.');
    await navigate('/history', { replace: true });
  };
  return (
    <Dialog title="Delete this meal?" onClose={onClose} opener={opener}>
      <Text mb="lg">The meal, its photo and its history are deleted for good.</Text>
      <Group grow>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep it
        </Button>
        <Button color="red.9" loading={actions.pending === 'remove'} onClick={() => void remove()}>
          Delete
        </Button>
      </Group>
    </Dialog>
  );
}

import { Button, Group, Modal, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { showToast } from '../../../shared/ui';
import type { MealActions } from '../useMealActions';

export function DeleteDialog({ actions, onClose }: { actions: MealActions; onClose: () => void }) {
  const navigate = useNavigate();
  const remove = async () => {
    if (!(await actions.remove())) return;
    showToast('The meal and its photo are deleted.');
    await navigate('/history', { replace: true });
  };
  return (
    <Modal opened onClose={onClose} title="Delete this meal?">
      <Text mb="lg">The meal, its photo and its history are deleted for good.</Text>
      <Group grow>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep it
        </Button>
        <Button color="red.9" loading={actions.pending === 'remove'} onClick={() => void remove()}>
          Delete
        </Button>
      </Group>
    </Modal>
  );
}

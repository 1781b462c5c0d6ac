import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { errorMessage } from '../../shared/api';
import { Dialog, FailureAlert, showToast } from '../../shared/ui';
import { chatText } from './chat-text';

export function DeleteChatDialog({ onDelete, onClose }: { onDelete: () => Promise<void>; onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function remove(): Promise<void> {
    setIsBusy(true);
    try {
      await onDelete();
      showToast(chatText('deleted'));
      onClose();
    } catch (error) {
      setFailure(errorMessage(error));
      setIsBusy(false);
    }
  }

  return (
    <Dialog title={chatText('deleteTitle')} onClose={onClose}>
      <Stack>
        <Text>{chatText('deleteText')}</Text>
        <FailureAlert>{failure}</FailureAlert>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {chatText('cancel')}
          </Button>
          <Button color="red" loading={isBusy} onClick={() => void remove()}>
            {chatText('deleteYes')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

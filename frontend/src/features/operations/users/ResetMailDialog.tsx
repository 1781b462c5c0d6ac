import { type AdminUser, usersApi } from '@carbsight/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { callEndpoint } from '../../../shared/api';
import { Dialog, FailureAlert, showToast } from '../../../shared/ui';
import { useUserTask } from './useUserTask';

export function ResetMailDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { problem, isBusy, submit } = useUserTask(async () => {
    const { message } = await callEndpoint(usersApi.sendPasswordReset, { params: { userId: user.id } });
    showToast(message, { title: 'Reset mail sent' });
  }, onClose);
  return (
    <Dialog title="Send password reset" onClose={onClose}>
      <Stack>
        <FailureAlert>{problem}</FailureAlert>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {user.email} gets a mail with a link to set a new password, valid for one hour. An earlier link stops working.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={submit} loading={isBusy} data-autofocus>
            Send the mail
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

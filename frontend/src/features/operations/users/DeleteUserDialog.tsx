import { type AdminUser, usersApi } from '@carbsight/contracts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/admin';
import { callEndpoint } from '../../../shared/api';
import { FailureAlert, showToast } from '../../../shared/ui';
import { ReasonField } from './ReasonField';
import { countText } from './user-words';
import { useUserTask } from './useUserTask';

type DeleteUserDialogProps = { user: AdminUser; onErased: (id: string) => void; onClose: () => void };

export function DeleteUserDialog({ user, onErased, onClose }: DeleteUserDialogProps) {
  const [reason, setReason] = useState('');
  const { problem, isBusy, submit } = useUserTask(async () => {
    const body = { confirmEmail: user.email, reason };
    await callEndpoint(usersApi.deleteUser, { params: { userId: user.id }, body });
    onErased(user.id);
    showToast('The account and everything in it are gone.', { title: 'User deleted' });
  }, onClose);
  return (
    <ConfirmDialog
      title="Delete user"
      confirmLabel="Delete user"
      typedConfirmation={{ label: `Type ${user.email} to confirm`, expected: user.email }}
      isBusy={isBusy}
      onConfirm={submit}
      onClose={onClose}
    >
      <Stack>
        <FailureAlert>{problem}</FailureAlert>
        <Text style={{ overflowWrap: 'anywhere' }}>
          This erases {user.email} with {countText(user.totalScans)} {user.totalScans === 1 ? 'scan' : 'scans'}, all
          photos, sessions and settings. It cannot be undone.
        </Text>
        <ReasonField value={reason} onChange={setReason} />
      </Stack>
    </ConfirmDialog>
  );
}

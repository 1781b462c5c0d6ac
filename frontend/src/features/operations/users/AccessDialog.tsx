import { type AdminUser, usersApi } from '@carbsight/contracts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/admin';
import { callEndpoint } from '../../../shared/api';
import { FailureAlert, showToast } from '../../../shared/ui';
import { ReasonField } from './ReasonField';
import { useUserTask } from './useUserTask';

type AccessDialogProps = { user: AdminUser; onChanged: (user: AdminUser) => void; onClose: () => void };

/** Keeps a person out, or lets them in again. */
export function AccessDialog({ user, onChanged, onClose }: AccessDialogProps) {
  const [reason, setReason] = useState('');
  const endpoint = user.isDisabled ? usersApi.enableUser : usersApi.disableUser;
  const { problem, isBusy, submit } = useUserTask(async () => {
    onChanged(await callEndpoint(endpoint, { params: { userId: user.id }, body: { reason } }));
    showToast(user.isDisabled ? `${user.email} can sign in again.` : `${user.email} is signed out everywhere.`, {
      title: user.isDisabled ? 'Account enabled' : 'Account disabled',
    });
  }, onClose);
  return (
    <ConfirmDialog
      title={user.isDisabled ? 'Enable account' : 'Disable account'}
      confirmLabel={user.isDisabled ? 'Enable account' : 'Disable account'}
      isBusy={isBusy}
      onConfirm={submit}
      onClose={onClose}
    >
      <Stack>
        <FailureAlert>{problem}</FailureAlert>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {user.isDisabled
            ? `${user.email} will be able to sign in again, with everything as it was.`
            : `${user.email} will be signed out on every device at once and cannot sign in any more. Nothing is deleted, and you can take it back.`}
        </Text>
        <ReasonField value={reason} onChange={setReason} />
      </Stack>
    </ConfirmDialog>
  );
}

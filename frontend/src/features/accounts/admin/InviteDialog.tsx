import { type AdminRole, administratorsApi } from '@carbsight/contracts';
import { Radio, Stack, TextInput } from '@mantine/core';
import { ApiForm, FormDialog, useApiForm } from '../../../shared/admin';
import { callEndpoint } from '../../../shared/api';
import { showToast } from '../../../shared/ui';
import { ROLES } from './administrator-words';

type InviteDialogProps = { onInvited: () => Promise<unknown>; onClose: () => void };

/** Mails someone a link that makes them an administrator. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const form = useApiForm({
    initial: { email: '', role: 'viewer' as AdminRole },
    // The server says what is wrong with an address: its schema would pull in the one for sign-in.
    check: (draft) => ({ body: draft }),
    send: async (body) => {
      const { email } = await callEndpoint(administratorsApi.inviteAdministrator, { body });
      await onInvited();
      showToast(`${email} will receive an e-mail with a link.`, { title: 'Invitation sent' });
      onClose();
    },
  });
  return (
    <FormDialog title="Invite an administrator" isChanged={form.isChanged} onClose={onClose}>
      {(close) => (
        <ApiForm form={form} submit="Send Invitation" onSubmit={form.submit} onCancel={close}>
          <TextInput
            label="E-mail address"
            description={`The link works once, for ${administratorsApi.INVITATION_DAYS} days, for this address.`}
            withAsterisk
            type="email"
            autoComplete="off"
            {...form.field('email')}
            data-autofocus
          />
          <RoleChoice value={form.values.role} onChange={(role) => form.change({ role })} />
        </ApiForm>
      )}
    </FormDialog>
  );
}

export function RoleChoice({ value, onChange }: { value: AdminRole; onChange: (role: AdminRole) => void }) {
  return (
    <Radio.Group label="Role" value={value} onChange={(role) => onChange(role as AdminRole)}>
      <Stack gap="xs" mt={6}>
        {ROLES.map((role) => (
          <Radio key={role.value} {...role} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

import { type AdminRole, administratorsApi } from '@carbsight/contracts';
import { Radio, type RadioGroupProps, Stack, TextInput } from '@mantine/core';
import { FormDialog, useContractForm } from '../../../shared/admin';
import { showToast } from '../../../shared/ui';
import { ROLES } from './administrator-words';

type InviteDialogProps = { onInvited: () => Promise<unknown>; onClose: () => void };

/** Mails someone a link that makes them an administrator. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const form = useContractForm(administratorsApi.inviteAdministrator, {
    initial: { email: '', role: 'viewer' as AdminRole },
    done: async ({ email }) => {
      await onInvited();
      showToast(`${email} will receive an email with a link.`, { title: 'Invitation sent' });
      onClose();
    },
  });
  return (
    <FormDialog title="Invite an administrator" form={form} submit="Send Invitation" onClose={onClose}>
      <TextInput
        label="Email address"
        description={`The link works once, for ${administratorsApi.INVITATION_DAYS} days, for this address.`}
        withAsterisk
        type="email"
        autoComplete="off"
        {...form.field('email')}
        data-autofocus
      />
      <RoleChoice {...form.field('role')} />
    </FormDialog>
  );
}

export function RoleChoice(field: Omit<RadioGroupProps, 'children'>) {
  return (
    <Radio.Group label="Role" {...field}>
      <Stack gap="xs" mt={6}>
        {ROLES.map((role) => (
          <Radio key={role.value} {...role} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, FailureAlert } from '../../../shared/ui';
import { PasswordField } from '../PasswordField';
import { useAccountForm } from '../useAccountForm';
import { proofForm } from './security-forms';

type IdentityDialogProps = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  isDangerous?: boolean;
  send: (proof: { password: string; code: string }) => Promise<void>;
  onClose: () => void;
};

/** Asks for password and code, before sign-in security is reduced. */
export function IdentityDialog({
  title,
  children,
  confirmLabel,
  isDangerous = false,
  send,
  onClose,
}: IdentityDialogProps) {
  const { form, problem, isSending, onSubmit } = useAccountForm({
    schema: proofForm,
    initialValues: { password: '', code: '' },
    send,
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <Text>{children}</Text>
          <FailureAlert>{problem}</FailureAlert>
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
          <TextInput
            label="Code"
            description="Of your authenticator app, or a recovery code."
            name="code"
            autoComplete="one-time-code"
            {...form.getInputProps('code')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSending} {...(isDangerous ? { color: 'red.9' } : {})}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

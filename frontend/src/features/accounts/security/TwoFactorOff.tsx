import { twoFactorApi } from '@carbsight/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { callEndpoint } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';
import { PasswordField } from '../PasswordField';
import { useAccountForm } from '../useAccountForm';
import type { PendingAuthenticator } from './pending-authenticator';
import { passwordForm } from './security-forms';

/** Starts the setup, once the password proves that the owner is at the keyboard. */
export function TwoFactorOff({ onBegun }: { onBegun: (pending: PendingAuthenticator) => void }) {
  const { form, problem, isSending, onSubmit } = useAccountForm({
    schema: passwordForm,
    initialValues: { password: '' },
    send: async (body) => onBegun(await callEndpoint(twoFactorApi.beginTwoFactor, { body })),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack align="flex-start">
        <Text>
          Off. With an app such as Aegis, Google Authenticator or 1Password, signing in asks for a code of your phone
          besides the password.
        </Text>
        <FailureAlert>{problem}</FailureAlert>
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          w="100%"
          maw={360}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={isSending}>
          Set up authenticator app
        </Button>
      </Stack>
    </form>
  );
}

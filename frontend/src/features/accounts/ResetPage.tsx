import { accountsApi } from '@carbsight/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callEndpoint } from '../../shared/api';
import { FailureAlert } from '../../shared/ui';
import { AuthCard } from './AuthCard';
import { newPasswordForm } from './form-schemas';
import { NewPasswordInput } from './NewPasswordInput';
import { useAccountForm } from './useAccountForm';

export default function ResetPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [isDone, setDone] = useState(false);
  const { form, problem, isSending, onSubmit } = useAccountForm({
    schema: newPasswordForm,
    initialValues: { password: '' },
    send: async ({ password }) => {
      await callEndpoint(accountsApi.resetPassword, { body: { token, password } });
      setDone(true);
    },
  });

  if (isDone) {
    return (
      <AuthCard title="Your new password is set">
        <Text role="status">All other sessions were ended. Sign in with the new password.</Text>
        <Button component={Link} to="/login" size="lg">
          Sign in
        </Button>
      </AuthCard>
    );
  }
  if (!token) {
    return (
      <AuthCard title="This link is incomplete">
        <Text>Open the link from the mail again, or ask for a new one.</Text>
        <Button component={Link} to="/forgot" size="lg">
          Ask for a new link
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Choose a new password">
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FailureAlert>{problem}</FailureAlert>
          {problem && (
            <Button component={Link} to="/forgot" variant="default">
              Ask for a new link
            </Button>
          )}
          <NewPasswordInput label="New password" {...form.getInputProps('password')} />
          <Button type="submit" size="lg" loading={isSending}>
            Set password
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}

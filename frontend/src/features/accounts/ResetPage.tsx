import { accountsApi } from '@carbsight/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callEndpoint } from '../../shared/api';
import { FailureAlert } from '../../shared/ui';
import { AuthCard } from './AuthCard';
import { accountsText } from './accounts-text';
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
      <AuthCard title={accountsText('passwordIsSet')}>
        <Text role="status">{accountsText('othersEnded')}</Text>
        <Button component={Link} to="/login" size="lg">
          {accountsText('signIn')}
        </Button>
      </AuthCard>
    );
  }
  if (!token) {
    return (
      <AuthCard title={accountsText('linkIncomplete')}>
        <Text>{accountsText('openLinkAgain')}</Text>
        <Button component={Link} to="/forgot" size="lg">
          {accountsText('askNewLink')}
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={accountsText('chooseNewPassword')}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FailureAlert>{problem}</FailureAlert>
          {problem && (
            <Button component={Link} to="/forgot" variant="default">
              {accountsText('askNewLink')}
            </Button>
          )}
          <NewPasswordInput label={accountsText('newPassword')} {...form.getInputProps('password')} />
          <Button type="submit" size="lg" loading={isSending}>
            {accountsText('setPassword')}
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}

import { accountsApi } from '@carbsight/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { callEndpoint } from '../../shared/api';
import { FailureAlert, uiText } from '../../shared/ui';
import { AuthCard } from './AuthCard';
import { accountsText } from './accounts-text';
import { keepPasswordForm, newPasswordForm } from './form-schemas';
import { NewPasswordInput } from './PasswordField';
import { useAccountForm } from './useAccountForm';

export default function ResetPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const { form, problem, isSending, onSubmit } = useAccountForm({
    schema: newPasswordForm,
    initialValues: { password: '' },
    send: async ({ password }) => {
      await callEndpoint(accountsApi.resetPassword, { body: { token, password } });
      setDone(true);
    },
  });
  const keep = useAccountForm({
    schema: keepPasswordForm,
    initialValues: {},
    send: async () => {
      const { email } = await callEndpoint(accountsApi.keepPassword, { body: { token } });
      await navigate('/login', { state: { email, isAdmitted: true }, replace: true });
    },
  });

  if (isDone) {
    return (
      <AuthCard title={accountsText('passwordIsSet')}>
        <Text role="status">{accountsText('othersEnded')}</Text>
        <Button component={Link} to="/login" size="lg">
          {uiText('signIn')}
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
      <FailureAlert>{problem ?? keep.problem}</FailureAlert>
      {(problem ?? keep.problem) && (
        <Button component={Link} to="/forgot" variant="default">
          {accountsText('askNewLink')}
        </Button>
      )}
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <NewPasswordInput label={accountsText('newPassword')} {...form.getInputProps('password')} />
          <Button type="submit" size="lg" loading={isSending}>
            {accountsText('setPassword')}
          </Button>
        </Stack>
      </form>
      <form onSubmit={keep.onSubmit} noValidate>
        <Stack>
          <Text>{accountsText('keepIntro')}</Text>
          <Button type="submit" variant="default" size="lg" loading={keep.isSending}>
            {accountsText('keepPassword')}
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}

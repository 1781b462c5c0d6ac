import { accountsApi } from '@carbsight/contracts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ContractForm, useContractForm } from '../../shared/forms';
import { uiText } from '../../shared/ui';
import { AuthCard } from './AuthCard';
import { accountsText } from './accounts-text';
import { NewPasswordInput, newPasswordProblem } from './PasswordField';

export default function ResetPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const form = useContractForm(accountsApi.resetPassword, {
    initial: { password: '' },
    check: ({ password }) => ({ password: newPasswordProblem(password) }),
    body: ({ password }) => ({ token, password }),
    done: () => setDone(true),
  });
  const keep = useContractForm(accountsApi.keepPassword, {
    initial: {},
    body: () => ({ token }),
    done: ({ email }) => navigate('/login', { state: { email, isAdmitted: true }, replace: true }),
  });
  const askAgain = (
    <Button component={Link} to="/forgot" variant="default" mt="xs">
      {accountsText('askNewLink')}
    </Button>
  );

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
      <ContractForm form={form} help={askAgain}>
        <NewPasswordInput label={accountsText('newPassword')} {...form.field('password')} />
        <Button type="submit" size="lg" loading={form.isBusy}>
          {accountsText('setPassword')}
        </Button>
      </ContractForm>
      <ContractForm form={keep} help={askAgain}>
        <Text>{accountsText('keepIntro')}</Text>
        <Button type="submit" variant="default" size="lg" loading={keep.isBusy}>
          {accountsText('keepPassword')}
        </Button>
      </ContractForm>
    </AuthCard>
  );
}

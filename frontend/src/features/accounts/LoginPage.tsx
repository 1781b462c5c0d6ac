import { accountsApi } from '@carbsight/contracts';
import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { ApiFailure, callEndpoint } from '../../shared/api';
import { FailureAlert } from '../../shared/ui';
import { AuthCard } from './AuthCard';
import { loginForm, secondStepForm } from './form-schemas';
import { safeReturnPath, signInPath } from './return-path';
import { SecondStepFields } from './SecondStepFields';
import { useAccountForm } from './useAccountForm';
import { useCurrentUser } from './useCurrentUser';
import { useSession } from './useSession';

export default function LoginPage() {
  const [search] = useSearchParams();
  const returnTo = safeReturnPath(search.get('returnTo'));
  const navigate = useNavigate();
  const session = useSession();
  const { user } = useCurrentUser();
  const [needsCode, setNeedsCode] = useState(false);
  const { form, problem, isSending, onSubmit } = useAccountForm({
    schema: needsCode ? secondStepForm : loginForm,
    initialValues: { email: '', password: '', code: '' },
    fieldByCode: { [accountsApi.SECOND_FACTOR_WRONG]: 'code' },
    send: async (body) => {
      try {
        await session.begin(await callEndpoint(accountsApi.login, { body }));
      } catch (error) {
        if (!isSecondStep(error)) throw error;
        setNeedsCode(true);
        return;
      }
      await navigate(returnTo, { replace: true });
    },
  });
  const startAgain = () => {
    form.setValues({ password: '', code: '' });
    setNeedsCode(false);
  };
  if (user && !isSending) return <Navigate to={returnTo} replace />;

  if (needsCode) {
    return (
      <AuthCard
        title="One more step"
        intro="Open your authenticator app and enter the six digits that it shows for Carbsight."
      >
        <form onSubmit={onSubmit} noValidate>
          <SecondStepFields
            problem={problem}
            isSending={isSending}
            code={form.getInputProps('code')}
            onStartAgain={startAgain}
          />
        </form>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Welcome back"
      intro="Sign in to see your meals and scan new ones."
      footer={
        <Text>
          New here?{' '}
          <Anchor component={Link} to={signInPath('/register', returnTo)} underline="always">
            Create an account
          </Anchor>
        </Text>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FailureAlert>{problem}</FailureAlert>
          <TextInput
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Anchor component={Link} to="/forgot" state={{ email: form.values.email }} underline="always" size="sm">
            Forgot your password?
          </Anchor>
          <Button type="submit" size="lg" loading={isSending}>
            Sign in
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}

/** The password was right; the account asks for a code besides. */
function isSecondStep(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === accountsApi.SECOND_FACTOR_REQUIRED;
}

import { accountsApi } from '@carbsight/contracts';
import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { callEndpoint } from '../../shared/api';
import { FailureAlert } from '../../shared/ui';
import { AuthCard } from './AuthCard';
import { loginForm } from './form-schemas';
import { safeReturnPath, signInPath } from './return-path';
import { useAccountForm } from './useAccountForm';
import { useCurrentUser } from './useCurrentUser';
import { useSession } from './useSession';

export default function LoginPage() {
  const [search] = useSearchParams();
  const returnTo = safeReturnPath(search.get('returnTo'));
  const navigate = useNavigate();
  const session = useSession();
  const { user } = useCurrentUser();
  const { form, problem, isSending, onSubmit } = useAccountForm({
    schema: loginForm,
    initialValues: { email: '', password: '' },
    send: async (body) => {
      await session.begin(await callEndpoint(accountsApi.login, { body }));
      await navigate(returnTo, { replace: true });
    },
  });
  if (user && !isSending) return <Navigate to={returnTo} replace />;

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

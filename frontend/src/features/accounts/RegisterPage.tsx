import { accountsApi } from '@carbsight/contracts';
import { Anchor, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { callEndpoint } from '../../shared/api';
import { FailureAlert } from '../../shared/ui';
import { AuthCard } from './AuthCard';
import { NewPasswordInput } from './NewPasswordInput';
import { safeReturnPath, signInPath } from './return-path';
import { useAccountForm } from './useAccountForm';
import { useCurrentUser } from './useCurrentUser';
import { useSession } from './useSession';

export default function RegisterPage() {
  const [search] = useSearchParams();
  const returnTo = safeReturnPath(search.get('returnTo'));
  const navigate = useNavigate();
  const session = useSession();
  const { user } = useCurrentUser();
  const { form, problem, isSending, onSubmit } = useAccountForm({
    schema: accountsApi.registerBody,
    initialValues: { firstName: '', email: '', password: '', newsletterOptIn: false },
    fieldByCode: { 'email-taken': 'email' },
    send: async (body) => {
      await session.begin(await callEndpoint(accountsApi.register, { body }));
      await navigate(returnTo, { replace: true });
    },
  });
  if (user && !isSending) return <Navigate to={returnTo} replace />;

  return (
    <AuthCard
      title="Create your account"
      intro="Free, and ready for your next meal."
      footer={
        <Text>
          Already have an account?{' '}
          <Anchor component={Link} to={signInPath('/login', returnTo)} underline="always">
            Sign in
          </Anchor>
        </Text>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FailureAlert>{problem}</FailureAlert>
          <TextInput
            label="First name"
            name="firstName"
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            {...form.getInputProps('email')}
          />
          <NewPasswordInput label="Password" {...form.getInputProps('password')} />
          <Checkbox
            label="Send me news about Carbsight"
            description="Now and then. Every mail has a link to stop."
            name="newsletterOptIn"
            {...form.getInputProps('newsletterOptIn', { type: 'checkbox' })}
          />
          <Button type="submit" size="lg" loading={isSending}>
            Create account
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}

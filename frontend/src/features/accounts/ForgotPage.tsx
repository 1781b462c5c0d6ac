import { accountsApi } from '@carbsight/contracts';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { callEndpoint } from '../../shared/api';
import { FailureAlert } from '../../shared/ui';
import { AuthCard } from './AuthCard';
import { useAccountForm } from './useAccountForm';

export default function ForgotPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, problem, isSending, onSubmit } = useAccountForm({
    schema: accountsApi.forgotBody,
    initialValues: { email: typedAtLogin(useLocation().state) },
    send: async (body) => {
      await callEndpoint(accountsApi.forgotPassword, { body });
      setSentTo(body.email);
    },
  });
  const back = (
    <Anchor component={Link} to="/login" underline="always">
      Back to sign in
    </Anchor>
  );

  if (sentTo) {
    return (
      <AuthCard title="Look into your mail" footer={back}>
        <Text role="status">
          If there is an account for <strong style={{ overflowWrap: 'anywhere' }}>{sentTo}</strong>, a link to set a new
          password is on its way. It is valid for one hour.
        </Text>
        <Text c="dimmed">Nothing there after a few minutes? Look into the spam folder, or ask again.</Text>
        <Button variant="default" onClick={() => setSentTo(null)}>
          Ask again
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Forgot your password?"
      intro="Enter your e-mail and we send you a link for a new one."
      footer={back}
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
          <Button type="submit" size="lg" loading={isSending}>
            Send the link
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}

/** The address that was typed at the login already. It travels beside the address bar, not in it. */
function typedAtLogin(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}

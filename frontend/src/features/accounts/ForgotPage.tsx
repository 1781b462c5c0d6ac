import { accountsApi } from '@carbsight/contracts';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { callEndpoint } from '../../shared/api';
import { FailureAlert } from '../../shared/ui';
import { AuthCard } from './AuthCard';
import { accountsText } from './accounts-text';
import { EmailField } from './EmailField';
import { parseLoginState } from './login-state';
import { useAccountForm } from './useAccountForm';

export default function ForgotPage() {
  const { email, isHeldUp } = parseLoginState(useLocation().state);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, problem, isSending, onSubmit } = useAccountForm({
    schema: accountsApi.forgotBody,
    initialValues: { email },
    send: async (body) => {
      await callEndpoint(accountsApi.forgotPassword, { body });
      setSentTo(body.email);
    },
  });
  const back = (
    <Anchor component={Link} to="/login" underline="always">
      {accountsText('backToSignIn')}
    </Anchor>
  );

  if (sentTo) {
    return (
      <AuthCard title={accountsText('lookIntoMail')} footer={back}>
        <Text role="status" style={{ overflowWrap: 'anywhere' }}>
          {accountsText('linkOnItsWay', { email: sentTo })}
        </Text>
        <Text c="dimmed">{accountsText('nothingThere')}</Text>
        <Button variant="default" onClick={() => setSentTo(null)}>
          {accountsText('askAgain')}
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={accountsText(isHeldUp ? 'signInByMail' : 'forgotPassword')}
      intro={accountsText(isHeldUp ? 'signInByMailIntro' : 'forgotIntro')}
      footer={back}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FailureAlert>{problem}</FailureAlert>
          <EmailField {...form.getInputProps('email')} />
          <Button type="submit" size="lg" loading={isSending}>
            {accountsText('sendLink')}
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}

import { accountsApi } from '@carbsight/contracts';
import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ContractForm, useContractForm } from '../../shared/forms';
import { AuthCard } from './AuthCard';
import { accountsText, translateMessage } from './accounts-text';
import { EmailField } from './EmailField';
import { parseLoginState } from './login-state';

export default function ForgotPage() {
  const { email, isHeldUp } = parseLoginState(useLocation().state);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useContractForm(accountsApi.forgotPassword, {
    initial: { email },
    schema: accountsApi.forgotBody,
    translate: translateMessage,
    done: (_, body) => setSentTo(body.email),
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
      <ContractForm form={form}>
        <EmailField {...form.field('email')} />
        <Button type="submit" size="lg" loading={form.isBusy}>
          {accountsText('sendLink')}
        </Button>
      </ContractForm>
    </AuthCard>
  );
}

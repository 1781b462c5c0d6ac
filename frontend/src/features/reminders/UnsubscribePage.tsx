import { type MailSubscription, remindersApi } from '@carbsight/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import english from '../../languages/en/reminders.json';
import { callEndpoint, errorMessage, useEndpoint } from '../../shared/api';
import { defineMessages } from '../../shared/i18n';
import { FailureAlert, PageFailure, PageLoader, PageTitle } from '../../shared/ui';

/** The target of the unsubscribe link in mails. Opening it changes nothing: mail programs prefetch links. */
export default function UnsubscribePage() {
  const token = useSearchParams()[0].get('token');
  const { data, error, mutate } = useEndpoint(remindersApi.getMailSubscription, token ? { token } : null);

  if (!token) return <LinkProblem />;
  if (error?.status === 400) return <LinkProblem />;
  if (error) return <PageFailure isWholePage failure={error} onRetry={() => void mutate()} />;
  if (!data) return <PageLoader label={remindersText('lookingAtLink')} />;
  return <Unsubscribe token={token} subscription={data} />;
}

type UnsubscribeProps = { token: string; subscription: MailSubscription };

function Unsubscribe({ token, subscription }: UnsubscribeProps) {
  const [isStopped, setStopped] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { list } = subscription;

  const stop = async () => {
    setSending(true);
    setProblem(null);
    try {
      await callEndpoint(remindersApi.unsubscribe, { query: { token } });
      setStopped(true);
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setSending(false);
    }
  };

  if (isStopped || !subscription.isSubscribed) {
    return (
      <Stack pt="md" align="flex-start">
        {/* A separate heading, so that it takes the focus from the button. */}
        <PageTitle key="stopped">{remindersText('unsubscribed')}</PageTitle>
        <Text role="status">{remindersText(isStopped ? `${list}Stopped` : `${list}Already`)}</Text>
        <Text c="dimmed">{remindersText('stillCome')}</Text>
        <Button component={Link} to="/" variant="default" size="lg">
          {remindersText('goToCarbsight')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack pt="md" align="flex-start">
      <PageTitle key="asking">{remindersText(list)}</PageTitle>
      <Text>{remindersText(`${list}Stop`)}</Text>
      <Text c="dimmed">{remindersText('stillCome')}</Text>
      <FailureAlert>{problem}</FailureAlert>
      <Button size="lg" loading={isSending} onClick={() => void stop()}>
        {remindersText('unsubscribe')}
      </Button>
    </Stack>
  );
}

/** The link was truncated by a mail program, or is not from us. */
function LinkProblem() {
  return (
    <Stack pt="md" align="flex-start">
      <PageTitle>{remindersText('linkIncomplete')}</PageTitle>
      <Text>{remindersText('linkAdvice')}</Text>
      <Button component={Link} to="/" variant="default" size="lg">
        {remindersText('goToCarbsight')}
      </Button>
    </Stack>
  );
}

const remindersText = defineMessages('reminders', english);

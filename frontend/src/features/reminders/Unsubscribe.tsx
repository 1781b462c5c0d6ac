import { type MailSubscription, remindersApi } from '@carbsight/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint, errorMessage } from '../../shared/api';
import { FailureAlert, PageTitle } from '../../shared/ui';
import { remindersText } from './reminders-text';

type UnsubscribeProps = { token: string; subscription: MailSubscription };

export function Unsubscribe({ token, subscription }: UnsubscribeProps) {
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

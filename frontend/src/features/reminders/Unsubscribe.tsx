import { type MailSubscription, remindersApi } from '@carbsight/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { callEndpoint, sentenceOf } from '../../shared/api';
import { FailureAlert, PageTitle } from '../../shared/ui';
import { listWords } from './list-words';

type UnsubscribeProps = { token: string; subscription: MailSubscription };

export function Unsubscribe({ token, subscription }: UnsubscribeProps) {
  const [isStopped, setStopped] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { name, contents } = listWords[subscription.list];

  const stop = async () => {
    setSending(true);
    setProblem(null);
    try {
      await callEndpoint(remindersApi.unsubscribe, { query: { token } });
      setStopped(true);
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setSending(false);
    }
  };

  if (isStopped || !subscription.isSubscribed) {
    return (
      <Stack pt="md" align="flex-start">
        {/* A heading of its own, so that it takes the focus that the button had. */}
        <PageTitle key="stopped">You are unsubscribed</PageTitle>
        <Text role="status">
          {isStopped ? 'From now on' : 'It is so already:'} you get no mails with {contents}.
        </Text>
        <Text c="dimmed">Mails that you ask for yourself still come, for example to set a new password.</Text>
        <Button component={Link} to="/" variant="default" size="lg">
          Go to Carbsight
        </Button>
      </Stack>
    );
  }
  return (
    <Stack pt="md" align="flex-start">
      <PageTitle key="asking">Stop {name}?</PageTitle>
      <Text>You will get no more mails with {contents}.</Text>
      <Text c="dimmed">Mails that you ask for yourself still come, for example to set a new password.</Text>
      <FailureAlert>{problem}</FailureAlert>
      <Button size="lg" loading={isSending} onClick={() => void stop()}>
        Unsubscribe
      </Button>
    </Stack>
  );
}

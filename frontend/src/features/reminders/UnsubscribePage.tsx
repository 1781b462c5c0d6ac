import { type MailSubscription, remindersApi } from '@carbsight/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
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

export const english = {
  reminders: 'Stop reminders?',
  newsletter: 'Stop the newsletter?',
  remindersStop:
    'You will get no more e-mails with reminders to log a meal, weekly summaries and notices about a trial.',
  newsletterStop: 'You will no longer get the newsletter.',
  remindersStopped:
    'From now on you get no e-mails with reminders to log a meal, weekly summaries and notices about a trial.',
  newsletterStopped: 'From now on you will not get the newsletter.',
  remindersAlready:
    'You are already unsubscribed: you get no e-mails with reminders to log a meal, weekly summaries and notices about a trial.',
  newsletterAlready: 'You are already unsubscribed from the newsletter.',
  'meal-checks': 'Stop e-mails about unfinished meals?',
  'meal-checksStop': 'You will no longer be reminded of unfinished meals.',
  'meal-checksStopped': 'You will no longer be reminded of unfinished meals.',
  'meal-checksAlready': 'You are already unsubscribed from e-mails about unfinished meals.',
  unsubscribed: 'You are unsubscribed',
  stillCome: 'You will still get e-mails you ask for, for example to set a new password.',
  unsubscribe: 'Unsubscribe',
  goToCarbsight: 'Go to Carbsight',
  lookingAtLink: 'Checking the link...',
  linkIncomplete: 'This link is incomplete',
  linkAdvice:
    'Please open it from the e-mail again. Some e-mail programs break long links: in that case, copy the whole line into the address bar.',
} as const;

const remindersText = defineMessages('reminders', english);

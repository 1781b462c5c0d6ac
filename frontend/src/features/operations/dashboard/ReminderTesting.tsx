import { remindersApi, type ScheduledReminders } from '@carbsight/contracts';
import { Button, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '../../../shared/admin';
import { ApiFailure, callEndpoint } from '../../../shared/api';
import { rememberFocus, showToast } from '../../../shared/ui';

/** Sends what is due, now, and says how many mails that were. */
export function ReminderTesting() {
  const [isProcessing, setProcessing] = useState(false);
  const [scheduled, setScheduled] = useState<ScheduledReminders | null>(null);

  const trigger = async () => {
    const giveFocusBack = rememberFocus();
    setProcessing(true);
    try {
      setScheduled(await callEndpoint(remindersApi.scheduleReminders, {}));
      showToast('Reminders processed successfully. Check logs for details.', { title: 'Email Reminders Triggered' });
    } catch (error) {
      const text = error instanceof ApiFailure ? error.sentence : 'Failed to trigger email reminders.';
      showToast(text, { title: 'Reminder Test Failed', tone: 'failure' });
    } finally {
      setProcessing(false);
      giveFocusBack();
    }
  };

  return (
    <Panel
      title="Email Reminder Testing"
      description="Puts every reminder that is due today and was not sent yet into the mail queue. Nobody gets one twice."
    >
      <Button
        leftSection={<IconMail size={18} aria-hidden="true" />}
        disabled={isProcessing}
        onClick={() => void trigger()}
      >
        {isProcessing ? 'Processing...' : 'Trigger Email Reminders'}
      </Button>
      <Text size="sm" mt={scheduled ? 'sm' : 0} role="status">
        {scheduled && inWords(scheduled)}
      </Text>
    </Panel>
  );
}

function inWords({ queued, scanReminders, trialEndings, weeklySummaries }: ScheduledReminders): string {
  if (queued === 0) return 'No reminder is due that was not sent already.';
  const kinds = [
    [scanReminders, 'scan reminders'],
    [trialEndings, 'trial endings'],
    [weeklySummaries, 'weekly summaries'],
  ];
  return `${queued} ${queued === 1 ? 'mail' : 'mails'} queued: ${kinds.map(([mails, kind]) => `${mails} ${kind}`).join(', ')}.`;
}

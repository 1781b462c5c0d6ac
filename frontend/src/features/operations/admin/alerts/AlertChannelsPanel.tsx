import { type AlertChannel, alertsApi } from '@carbsight/contracts';
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPlus, IconSend } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ChangeAndRemove, EditorButton, Facts, Panel, Resource, TaskDialog, Tone } from '../../../../shared/admin';
import { callEndpoint, errorMessage, useEndpoint } from '../../../../shared/api';
import { AlertChannelForm } from './AlertChannelForm';
import { deliveryWords, formatNames, placeText, signatureText } from './alert-words';

const REFRESH_MS = 10_000;

/** Where alerts go in addition to administrators' mails. */
export function AlertChannelsPanel() {
  const channels = useEndpoint(alertsApi.listAlertChannels, {}, { refreshInterval: REFRESH_MS });
  const [isAdding, setAdding] = useState(false);
  return (
    <Panel
      title="Alert Channels"
      description="Every change of a monitor’s state is sent once to each channel, in addition to the email to each administrator."
      actions={
        <EditorButton Icon={IconPlus} onClick={() => setAdding(true)}>
          Add Channel
        </EditorButton>
      }
    >
      <Resource
        of={channels}
        what="the channels"
        lines={3}
        isEmpty={(list) => list.channels.length === 0}
        empty={<Text c="dimmed">No channels yet. Alerts only go to administrators, by email.</Text>}
      >
        {(list) => (
          <Stack>
            {list.channels.map((channel) => (
              <ChannelCard key={channel.id} channel={channel} reload={channels.mutate} />
            ))}
          </Stack>
        )}
      </Resource>
      {isAdding && <AlertChannelForm channel={null} reload={channels.mutate} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

type ChannelCardProps = { channel: AlertChannel; reload: () => Promise<unknown> };
type Test = { readonly isSent: boolean; readonly outcome: string };

function ChannelCard({ channel, reload }: ChannelCardProps) {
  const [task, setTask] = useState<'change' | 'remove' | null>(null);
  const [test, setTest] = useState<Test | 'running' | null>(null);
  const titleId = useId();
  const { id, name, kind, format, isEnabled } = channel;
  const { tone, word, text } = deliveryWords(channel);
  const params = { channelId: id };
  const sendTest = async () => {
    setTest('running');
    setTest(
      await callEndpoint(alertsApi.testAlertChannel, { params }).catch((error: unknown) => ({
        isSent: false,
        outcome: errorMessage(error),
      })),
    );
  };
  const close = () => setTask(null);
  return (
    <Paper component="article" aria-labelledby={titleId} withBorder p="md">
      <Group justify="space-between" align="flex-start" gap="sm" mb="xs">
        <Group gap="xs">
          <Title order={3} fz="h4" id={titleId}>
            {name}
          </Title>
          {!isEnabled && <Tone tone="quiet">Off</Tone>}
        </Group>
        <Group gap="xs">
          <EditorButton
            variant="default"
            size="sm"
            mih={44}
            Icon={IconSend}
            loading={test === 'running'}
            onClick={() => void sendTest()}
            aria-label={`Send test to ${name}`}
          >
            Send test
          </EditorButton>
          <ChangeAndRemove name={name} onChange={() => setTask('change')} onRemove={() => setTask('remove')} />
        </Group>
      </Group>
      <Facts
        look="lines"
        label={`Settings of ${name}`}
        facts={[
          ['Goes to', placeText(channel)],
          ...(kind === 'webhook' && format
            ? ([
                ['Format', formatNames[format]],
                ['Signature', signatureText(channel)],
              ] as const)
            : []),
          [
            'Last alert',
            <>
              <Tone tone={tone}>{word}</Tone> {text}
            </>,
          ],
        ]}
      />
      <div role="status">
        {test && test !== 'running' && (
          <Text mt="xs" size="sm">
            <Tone tone={test.isSent ? 'good' : 'bad'}>{test.isSent ? 'Test sent' : 'Test not sent'}</Tone>{' '}
            {test.outcome}
          </Text>
        )}
      </div>
      {task === 'change' && <AlertChannelForm channel={channel} reload={reload} onClose={close} />}
      {task === 'remove' && (
        <TaskDialog
          title="Remove channel"
          submit="Remove Channel"
          isDanger
          run={() => callEndpoint(alertsApi.removeAlertChannel, { params })}
          reload={reload}
          done={{ title: 'Channel removed', text: `${name} was removed.` }}
          onClose={close}
        >
          {name} is removed with its address. Alerts still waiting for it are not sent.
        </TaskDialog>
      )}
    </Paper>
  );
}

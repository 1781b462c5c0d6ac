import { type BodyOf, glucoseApi, type Nightscout } from '@carbsight/contracts';
import { Button, Group, SegmentedControl, Skeleton, Switch, Text } from '@mantine/core';
import { IconHeartbeat } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { callEndpoint, errorMessage, isChangedElsewhere, tagOf, useEndpoint } from '../../../shared/api';
import { formatDateTime } from '../../../shared/i18n';
import { FailureAlert, uiText } from '../../../shared/ui';
import { ConfirmInPlace } from '../../../shared/ui/ConfirmInPlace';
import { useAttempt } from '../../../shared/ui/useAttempt';
import { ProfileCard } from '../profile/ProfileSection';
import { ConnectForm } from './ConnectForm';
import { nightscoutText as text } from './nightscout-text';

type Connection = BodyOf<typeof glucoseApi.connectNightscout>;
const FETCHING_POLL_MS = 5_000;
const SENDING = ['off', 'ask', 'always'] as const;

type About = { readonly diary?: string };

/** Where glucose around meals comes from. @param about whose; by default the person's own */
export function NightscoutSection({ about = {} }: { about?: About }) {
  const { data, error, mutate } = useEndpoint(glucoseApi.getNightscout, about, {
    revalidateOnFocus: true,
    refreshInterval: (last) => (last?.nightscout?.isFetchingHistory ? FETCHING_POLL_MS : 0),
  });
  const connect = async (body: Connection) => {
    try {
      const ifMatch = tagOf(data);
      await mutate(await callEndpoint(glucoseApi.connectNightscout, { body, ifMatch, ...about }), {
        revalidate: false,
      });
    } catch (error) {
      if (isChangedElsewhere(error)) await mutate();
      throw error;
    }
  };
  const forget = () => mutate();
  const nightscout = data?.nightscout;
  return (
    <ProfileCard title={text('title')} hint={text('hint')} icon={<IconHeartbeat size={22} aria-hidden="true" />}>
      {!data && error && <FailureAlert>{text('notLoaded', { reason: error.sentence })}</FailureAlert>}
      {!data && !error && <Skeleton height={196} />}
      {nightscout === null && <ConnectForm connect={connect} />}
      {nightscout && <Connected nightscout={nightscout} connect={connect} onRemoved={forget} about={about} />}
    </ProfileCard>
  );
}

type ConnectedProps = {
  nightscout: Nightscout;
  connect: (body: Connection) => Promise<void>;
  onRemoved: () => Promise<unknown>;
  about: About;
};

function Connected({ nightscout, connect, onRemoved, about }: ConnectedProps) {
  const { url, read, send, notesRefusedAt } = nightscout;
  const sendId = useId();
  const { isBusy, attempt } = useAttempt(errorMessage);
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);

  const change = (differs: Partial<Connection>) =>
    attempt(() => connect({ url, read, send, ...differs }), { done: uiText('saved') });
  const remove = () =>
    attempt(
      async () => {
        await callEndpoint(glucoseApi.removeNightscout, about);
        await onRemoved();
      },
      { done: text('removed') },
    );
  return (
    <>
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Text>
        <Text size="sm" role="status">
          {stateInWords(nightscout)}
        </Text>
      </div>
      <Switch
        size="md"
        label={text('read')}
        checked={read}
        disabled={isBusy}
        onChange={(event) => void change({ read: event.currentTarget.checked })}
      />
      <div>
        <Text size="sm" fw={500} mb={4} id={sendId}>
          {text('send')}
        </Text>
        <SegmentedControl
          aria-labelledby={sendId}
          fullWidth
          value={send}
          disabled={isBusy}
          onChange={(value) => void change({ send: value })}
          data={SENDING.map((value) => ({ value, label: text(`send_${value}`) }))}
        />
        <Text size="sm" c="dimmed" mt={4}>
          {text('sendHint')}
        </Text>
        <Text size="sm" mt={4}>
          {text('sendWarning')}
        </Text>
        {send !== 'off' && notesRefusedAt && (
          <FailureAlert>{text('notesRefused', { when: formatDateTime(notesRefusedAt) })}</FailureAlert>
        )}
      </div>
      {open === 'change' && <ConnectForm nightscout={nightscout} connect={connect} onDone={() => setOpen(null)} />}
      {open === 'remove' && (
        <ConfirmInPlace
          name={text('remove')}
          question={text('removeQuestion')}
          confirm={text('removeNow')}
          cancel={uiText('cancel')}
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onCancel={() => setOpen(null)}
        />
      )}
      {open === null && (
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen('change')}>
            {text('change')}
          </Button>
          <Button variant="default" onClick={() => setOpen('remove')}>
            {text('remove')}
          </Button>
        </Group>
      )}
    </>
  );
}

function stateInWords({ read, failure, failedSince, isFetchingHistory }: Nightscout): string {
  if (!read) return text('off');
  if (!failure || !failedSince) return text(isFetchingHistory ? 'fetching' : 'working');
  return text(failure, { when: formatDateTime(failedSince) });
}

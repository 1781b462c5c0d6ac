import { type PushDevice, type PushSettings, type PushState, pushApi } from '@carbsight/contracts';
import { Button, Group, Select, Skeleton, Text, Title } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { callEndpoint, errorMessage, tagOf, useEndpoint } from '../../../shared/api';
import { formatDateTime } from '../../../shared/i18n';
import { FailureAlert, uiText } from '../../../shared/ui';
import { useAttempt } from '../../../shared/ui/useAttempt';
import { hourOptions } from '../profile/hours';
import { ProfileCard } from '../profile/ProfileSection';
import { HintedSwitch } from '../profile/RemindersSection';
import { deviceInWords } from '../profile/SessionsSection';
import { notificationsText as text } from './notifications-text';
import { findPushSupport, type PushSupport, subscribeBrowser, unsubscribeBrowser } from './push-browser';

const CHECK_CHANNELS = ['push', 'mail', 'off'] as const;

/** Which devices are notified, what of and when. */
export function NotificationsSection() {
  const { data: push, error, mutate } = useEndpoint(pushApi.getPush, {}, { revalidateOnFocus: true });
  const { busy, attempt } = useAttempt((failure) =>
    failure instanceof DOMException ? text('notSubscribed') : errorMessage(failure),
  );
  const change = (name: string, work: () => Promise<unknown>, done?: string) =>
    attempt(work, { done, name, after: mutate });
  const remove = ({ id }: PushDevice) => callEndpoint(pushApi.removePushDevice, { params: { deviceId: id } });
  const others = push?.devices.filter(({ isThisDevice }) => !isThisDevice) ?? [];
  return (
    <ProfileCard title={text('title')} hint={text('hint')} icon={<IconBellRinging size={22} aria-hidden="true" />}>
      {!push && error && <FailureAlert>{text('notLoaded', { reason: error.sentence })}</FailureAlert>}
      {!push && !error && <Skeleton height={60} />}
      {push && <ThisDevice push={push} isBusy={busy === 'this'} change={change} remove={remove} />}
      {push && (
        <Choices
          settings={push.settings}
          hasDevices={push.devices.length > 0}
          save={(body) =>
            change('settings', () => callEndpoint(pushApi.savePushSettings, { body, ifMatch: tagOf(push) }))
          }
        />
      )}
      {others.length > 0 && (
        <div>
          <Title order={3} size="h5" mb="xs">
            {text('others')}
          </Title>
          {others.map((device) => (
            <OtherDevice
              key={device.id}
              device={device}
              isBusy={busy === device.id}
              onRemove={() => void change(device.id, () => remove(device), text('removed'))}
            />
          ))}
        </div>
      )}
    </ProfileCard>
  );
}

type ThisDeviceProps = {
  push: PushState;
  isBusy: boolean;
  change: (name: string, work: () => Promise<unknown>, done?: string) => Promise<void>;
  remove: (device: PushDevice) => Promise<unknown>;
};

function ThisDevice({ push, isBusy, change, remove }: ThisDeviceProps) {
  const { publicKey, devices } = push;
  const [support, setSupport] = useState<PushSupport | null>(null);
  const here = devices.find(({ isThisDevice }) => isThisDevice);
  const look = () => findPushSupport(publicKey).then(setSupport);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser is asked again whenever the server's list changed
  useEffect(() => void look(), [publicKey, here?.id]);
  if (support === null) return <Skeleton height={44} />;
  if (support !== 'on' && support !== 'off') return <Text role="status">{text(support)}</Text>;

  const isOn = support === 'on' && here !== undefined;
  const turnOn = async () => {
    const subscription = await subscribeBrowser(publicKey);
    const { endpoint, keys } = subscription.toJSON();
    try {
      const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
      await callEndpoint(pushApi.addPushDevice, { body });
    } catch (failure) {
      await subscription.unsubscribe();
      throw failure;
    }
  };
  const turnOff = async () => {
    if (here) await remove(here);
    await unsubscribeBrowser();
  };
  const toggle = async () => {
    // A refused permission is a state that is shown, not a failure.
    const work = () => (isOn ? turnOff() : turnOn().catch((failure) => ignoreRefusal(failure)));
    await change('this', work);
    await look();
  };
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text fw={600} role="status">
        {text(isOn ? 'on' : 'off')}
      </Text>
      <Button variant={isOn ? 'default' : 'filled'} loading={isBusy} onClick={() => void toggle()}>
        {text(isOn ? 'turnOff' : 'turnOn')}
      </Button>
    </Group>
  );
}

function ignoreRefusal(failure: unknown): void {
  if (!(failure instanceof DOMException && failure.name === 'NotAllowedError')) throw failure;
}

type ChoicesProps = {
  settings: PushSettings;
  hasDevices: boolean;
  save: (settings: PushSettings) => Promise<void>;
};

function Choices({ settings, hasDevices, save }: ChoicesProps) {
  /** Until the server has answered. */
  const [differs, setDiffers] = useState<Partial<PushSettings>>({});
  const chosen = { ...settings, ...differs };
  const choose = async (change: Partial<PushSettings>) => {
    setDiffers(change);
    await save({ ...chosen, ...change });
    setDiffers({});
  };
  // Without a device nothing arrives on one.
  const channels = CHECK_CHANNELS.filter((channel) => hasDevices || channel !== 'push');
  const hour = (name: 'quietFrom' | 'quietTo'): ReactNode => (
    <Select
      label={text(name)}
      data={hourOptions()}
      value={String(chosen[name])}
      onChange={(value) => value !== null && void choose({ [name]: Number(value) })}
      allowDeselect={false}
      w={130}
    />
  );
  return (
    <>
      {hasDevices && (
        <>
          <HintedSwitch
            label={text('estimates')}
            hint={text('estimatesHint')}
            checked={chosen.estimates}
            onChange={({ currentTarget }) => void choose({ estimates: currentTarget.checked })}
          />
          <HintedSwitch
            label={text('reminders')}
            hint={text('remindersHint')}
            checked={chosen.reminders}
            onChange={({ currentTarget }) => void choose({ reminders: currentTarget.checked })}
          />
        </>
      )}
      <Select
        label={text('checks')}
        description={text('checksHint')}
        data={channels.map((value) => ({ value, label: text(`checks_${value}`) }))}
        value={channels.find((channel) => channel === chosen.checks) ?? 'off'}
        onChange={(checks) => checks !== null && void choose({ checks })}
        allowDeselect={false}
      />
      {(hasDevices || chosen.checks === 'mail') && (
        <fieldset style={{ border: 0 }}>
          <Text component="legend" fw={500} size="sm">
            {text('quiet')}
          </Text>
          <Text size="sm" c="dimmed">
            {text('quietHint')}
          </Text>
          <Group gap="sm" mt={4}>
            {hour('quietFrom')}
            {hour('quietTo')}
          </Group>
          {chosen.quietFrom === chosen.quietTo && <Text size="sm">{text('quietNone')}</Text>}
        </fieldset>
      )}
    </>
  );
}

type OtherDeviceProps = { device: PushDevice; isBusy: boolean; onRemove: () => void };

function OtherDevice({ device, isBusy, onRemove }: OtherDeviceProps) {
  const { createdAt, lastUsedAt } = device;
  const name = deviceInWords(device);
  return (
    <Group justify="space-between" wrap="nowrap" mb="sm">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {lastUsedAt
            ? text('lastUsed', { when: formatDateTime(lastUsedAt) })
            : text('neverUsed', { when: formatDateTime(createdAt) })}
        </Text>
      </div>
      <Button
        variant="default"
        loading={isBusy}
        aria-label={text('removeOf', { device: name })}
        onClick={onRemove}
        style={{ flex: 'none' }}
      >
        {uiText('remove')}
      </Button>
    </Group>
  );
}

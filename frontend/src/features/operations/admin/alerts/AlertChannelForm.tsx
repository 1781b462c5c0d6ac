import {
  type AlertChannel,
  type AlertChannelKind,
  type AlertFormat,
  alertFormat,
  alertsApi,
  type BodyOf,
} from '@carbsight/contracts';
import { Radio, Select, Stack, Switch, TextInput } from '@mantine/core';
import type { ZodType } from 'zod';
import { FormDialog, useContractForm } from '../../../../shared/admin';
import { ApiFailure, type CallInput, callEndpoint } from '../../../../shared/api';
import { showToast } from '../../../../shared/ui';
import { PasswordField } from '../../../accounts';
import { formatNames } from './alert-words';

type AlertChannelFormProps = {
  /** Null adds one. */
  channel: AlertChannel | null;
  reload: () => Promise<unknown>;
  onClose: () => void;
};

type Change = BodyOf<typeof alertsApi.changeAlertChannel>;
type Body = Change | BodyOf<typeof alertsApi.addAlertChannel>;

/** Adds or changes a channel. Address and secret of a webhook are written here and never shown again. */
export function AlertChannelForm({ channel, reload, onClose }: AlertChannelFormProps) {
  const store = (body: Body): Promise<AlertChannel> =>
    channel
      ? callEndpoint(alertsApi.changeAlertChannel, { params: { channelId: channel.id }, body: body as Change })
      : callEndpoint(alertsApi.addAlertChannel, { body } as CallInput<typeof alertsApi.addAlertChannel>);
  const form = useContractForm(store, {
    initial: draftOf(channel),
    schema: (channel ? alertsApi.alertChannelChange : alertsApi.newAlertChannel) as ZodType<Body>,
    body: (draft) => bodyOf(draft, channel),
    done: async ({ name }) => {
      await reload();
      showToast(channel ? `${name} was changed.` : `${name} was added. Send a test to it next.`, {
        title: channel ? 'Channel changed' : 'Channel added',
      });
      onClose();
    },
    refused: async (error) => {
      // What is stored now is on the page behind; the sentence says to look at it.
      if (error instanceof ApiFailure && error.status === 409) await reload();
      return false;
    },
  });
  const { kind, format } = form.values;
  return (
    <FormDialog
      title={channel ? `Change ${channel.name}` : 'Add a channel'}
      form={form}
      submit={channel ? 'Save Channel' : 'Add Channel'}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        withAsterisk
        maxLength={alertsApi.ALERT_CHANNEL_NAME_MAX}
        {...form.field('name')}
        data-autofocus
      />
      {!channel && (
        <Radio.Group label="Kind" {...form.field('kind')}>
          <Stack gap="xs" mt={6}>
            <Radio value="webhook" label="Webhook" />
            <Radio value="mail" label="Email" />
          </Stack>
        </Radio.Group>
      )}
      {kind === 'mail' ? (
        <TextInput label="Email address" withAsterisk type="email" autoComplete="off" {...form.field('email')} />
      ) : (
        <>
          <Select
            label="Format"
            data={alertFormat.options.map((value) => ({ value, label: formatNames[value] }))}
            allowDeselect={false}
            {...form.field('format')}
          />
          <TextInput
            label={channel ? 'Replace the address' : 'Address'}
            description={
              channel
                ? `Leave empty to keep the one at ${channel.host}. It is never shown.`
                : 'As the receiver states it. It is never shown again after you save it.'
            }
            withAsterisk={!channel}
            type="url"
            autoComplete="off"
            spellCheck={false}
            {...form.field('url')}
          />
          <PasswordField
            label={channel?.isSigned ? 'Replace the secret' : 'Secret'}
            description={secretText(channel, format)}
            withAsterisk={format === 'json' && !channel?.isSigned}
            autoComplete="off"
            spellCheck={false}
            showLabel="Show what I typed"
            {...form.field('secret')}
          />
        </>
      )}
      <Switch label="Send alerts to this channel" {...form.field('isEnabled')} />
    </FormDialog>
  );
}

function secretText(channel: AlertChannel | null, format: AlertFormat): string {
  if (channel?.isSigned) return 'Leave empty to keep the stored one. It is never shown.';
  const rule = `At least ${alertsApi.WEBHOOK_SECRET_MIN} characters. The receiver checks the signature of each alert with it.`;
  return format === 'json' ? rule : `${rule} Slack and Discord need none.`;
}

type Draft = {
  readonly name: string;
  readonly kind: AlertChannelKind;
  readonly email: string;
  readonly format: AlertFormat;
  readonly url: string;
  readonly secret: string;
  readonly isEnabled: boolean;
};

function draftOf(channel: AlertChannel | null): Draft {
  return {
    name: channel?.name ?? '',
    kind: channel?.kind ?? 'webhook',
    email: channel?.email ?? '',
    format: channel?.format ?? 'json',
    url: '',
    secret: '',
    isEnabled: channel?.isEnabled ?? true,
  };
}

/** An empty address or secret stays as it is stored. */
function bodyOf({ name, kind, email, format, url, secret, isEnabled }: Draft, channel: AlertChannel | null) {
  const settings =
    kind === 'mail'
      ? { email }
      : { format, ...(channel && url === '' ? {} : { url }), ...(secret === '' ? {} : { secret }) };
  return channel ? { name, isEnabled, ...settings, version: channel.version } : { name, kind, isEnabled, ...settings };
}

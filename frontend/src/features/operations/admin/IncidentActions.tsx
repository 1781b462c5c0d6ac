import { type SystemIncident, systemApi } from '@carbsight/contracts';
import { qualityMonitors } from '@carbsight/domain';
import { Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { EditorButton, TaskDialog } from '../../../shared/admin';
import { callEndpoint } from '../../../shared/api';
import { useKeptState } from '../../accounts';
import { sinceText } from './incident-times';

type Props = {
  readonly incident: SystemIncident;
  readonly isSilenced: boolean;
  readonly now: string;
  readonly reload: () => unknown;
};

/** What was done about an incident, and what can be: someone takes it on, or keeps its alerts back for a while. */
export function IncidentActions({ incident, isSilenced, now, reload }: Props) {
  const [open, setOpen] = useState<'acknowledge' | 'silence' | null>(null);
  const { monitor, acknowledgedAt } = incident;
  const { label } = qualityMonitors[monitor];
  const shared = { reload, onClose: () => setOpen(null) };
  const params = { monitor };
  return (
    <Stack gap="xs" mt="xs">
      {acknowledgedAt && <Text size="sm">Acknowledged {sinceText(acknowledgedAt, now)}.</Text>}
      <Group gap="xs">
        {!acknowledgedAt && (
          <EditorButton
            size="xs"
            variant="default"
            aria-label={`Acknowledge ${label}`}
            onClick={() => setOpen('acknowledge')}
          >
            Acknowledge
          </EditorButton>
        )}
        {!isSilenced && (
          <EditorButton size="xs" variant="default" aria-label={`Silence ${label}`} onClick={() => setOpen('silence')}>
            Silence
          </EditorButton>
        )}
      </Group>
      {open === 'acknowledge' && (
        <TaskDialog
          {...shared}
          title={`Acknowledge ${label}`}
          submit="Acknowledge"
          run={() => callEndpoint(systemApi.acknowledgeIncident, { params })}
          done={{ title: 'Success', text: `${label}: acknowledged` }}
        >
          <Text size="sm">Other administrators see that someone looks after it. The audit log says who.</Text>
        </TaskDialog>
      )}
      {open === 'silence' && <SilenceDialog {...shared} incident={incident} />}
    </Stack>
  );
}

const HOUR_MS = 3_600_000;
const SPANS = { '1': '1 hour', '4': '4 hours', '24': '1 day', '168': '7 days' };

type DialogProps = { readonly incident: SystemIncident; readonly reload: () => unknown; readonly onClose: () => void };

function SilenceDialog({ incident: { monitor }, reload, onClose }: DialogProps) {
  const { label } = qualityMonitors[monitor];
  const [hours, setHours] = useState('1');
  const [reason, setReason] = useKeptState(`silence ${monitor}`, '');
  const save = () => {
    const until = new Date(Date.now() + Number(hours) * HOUR_MS).toISOString();
    return callEndpoint(systemApi.silenceIncident, { params: { monitor }, body: { until, reason, seen: null } });
  };
  return (
    <TaskDialog
      title={`Silence ${label}`}
      submit="Silence"
      isReady={reason.trim() !== ''}
      run={save}
      reload={reload}
      done={{ title: 'Success', text: `${label}: alerts silenced` }}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text size="sm">No mails and webhooks are sent for this monitor. The screens go on showing it.</Text>
        <Select
          label="For"
          data={Object.entries(SPANS).map(([value, text]) => ({ value, label: text }))}
          value={hours}
          onChange={(value) => value && setHours(value)}
          allowDeselect={false}
        />
        <TextInput
          label="Reason"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={systemApi.SILENCE_REASON_MAX}
          required
          data-autofocus
        />
      </Stack>
    </TaskDialog>
  );
}

import { type SystemIncident, systemApi } from '@carbsight/contracts';
import { qualityMonitors } from '@carbsight/domain';
import { Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { EditorButton, ending, FormDialog, TaskDialog } from '../../../shared/admin';
import { callEndpoint } from '../../../shared/api';
import { REQUIRED_FIELDS_MISSING, useContractForm } from '../../../shared/forms';
import { useKeptForm } from '../../accounts';
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
  const form = useContractForm(systemApi.silenceIncident, {
    initial: { hours: '1', reason: '' },
    required: { reason: REQUIRED_FIELDS_MISSING },
    body: ({ hours, reason }) => ({
      until: new Date(Date.now() + Number(hours) * HOUR_MS).toISOString(),
      reason,
      seen: null,
    }),
    input: { params: { monitor } },
    ...ending({ reload, done: { title: 'Success', text: `${label}: alerts silenced` }, onClose }),
  });
  useKeptForm(`silence ${monitor}`, form);
  return (
    <FormDialog title={`Silence ${label}`} size="md" form={form} submit="Silence" onClose={onClose}>
      <Text size="sm">No emails or webhooks are sent for this monitor. The screens go on showing it.</Text>
      <Select
        label="For"
        data={Object.entries(SPANS).map(([value, text]) => ({ value, label: text }))}
        allowDeselect={false}
        {...form.field('hours')}
      />
      <TextInput
        label="Reason"
        maxLength={systemApi.SILENCE_REASON_MAX}
        required
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

import { type Silence, type SystemHealth, systemApi } from '@carbsight/contracts';
import { qualityMonitors } from '@carbsight/domain';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { EditorButton, Panel, Quiet, Rows, TaskDialog } from '../../../shared/admin';
import { callEndpoint } from '../../../shared/api';
import { sinceText } from './incident-times';

type SilencesPanelProps = { health: Pick<SystemHealth, 'silences' | 'measuredAt'>; reload: () => unknown };

/** Monitors whose alerts are kept back, also while nothing is wrong: the next incident would be missed. Nothing without one. */
export function SilencesPanel({ health: { silences, measuredAt }, reload }: SilencesPanelProps) {
  const [ending, setEnding] = useState<Silence['monitor'] | null>(null);
  if (silences.length === 0) return null;
  return (
    <Panel title="Silences" description="Nobody is alerted of these monitors until then.">
      <Rows label="Silences">
        {silences.map(({ monitor, until, reason }) => (
          <li key={monitor} style={{ alignItems: 'center' }}>
            <div style={{ flex: '1 1 14rem', overflowWrap: 'anywhere' }}>
              {qualityMonitors[monitor].label}: {reason}
              <Quiet>Until {sinceText(until, measuredAt)}</Quiet>
            </div>
            <EditorButton
              size="xs"
              variant="default"
              aria-label={`Send alerts of ${qualityMonitors[monitor].label} again`}
              onClick={() => setEnding(monitor)}
            >
              Send alerts again
            </EditorButton>
          </li>
        ))}
      </Rows>
      {ending && (
        <TaskDialog
          title={`Send alerts of ${qualityMonitors[ending].label} again`}
          submit="Send again"
          run={() => callEndpoint(systemApi.endSilence, { params: { monitor: ending } })}
          done={{ title: 'Success', text: `${qualityMonitors[ending].label}: alerts are sent again` }}
          reload={reload}
          onClose={() => setEnding(null)}
        >
          <Text size="sm">What changed meanwhile and still holds is sent with the next check.</Text>
        </TaskDialog>
      )}
    </Panel>
  );
}

import { dashboardApi, goldenGateApi, providersApi, systemApi } from '@carbsight/contracts';
import { Anchor, Box, Code } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Panel, PlainList, Quiet, Tone } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';

export const FIRST_STEPS_ID = 'first-steps';

/** Whether nobody has scanned anything yet. */
export const useIsFresh = (): boolean => useEndpoint(dashboardApi.getSystemStats, {}).data?.totalScans === 0;

/** What to do with an installation in which nobody has scanned anything yet. */
export function FirstSteps() {
  const isFresh = useIsFresh();
  const { data: health } = useEndpoint(systemApi.getSystemHealth, {});
  const { data: gate } = useEndpoint(goldenGateApi.getGoldenGate, {});
  if (!isFresh || !health || !gate) return null;
  const { notConfigured } = health;
  return (
    <Box id={FIRST_STEPS_ID}>
      <Panel title="First steps" description="Until somebody has scanned a meal here." p="sm">
        <PlainList isOrdered gap="sm">
          <Step
            title="Let a model read photos"
            to="/admin/models?tab=models"
            isDone={providersApi.VENDOR_KINDS.some((id) => !(id in notConfigured))}
          >
            Set <Code>OPENAI_API_KEY</Code>, <Code>GEMINI_API_KEY</Code> or <Code>ANTHROPIC_API_KEY</Code> and restart,
            or add a server of your own. Without one, words, labels and barcodes are read, and photos of plates are not.
          </Step>
          <Step title="Measure it before people rely on it" to="/admin/golden-set" isDone={gate.live.runId !== null}>
            Upload photos of weighed meals as a golden set and run it. The gate keeps worse models from going live.
          </Step>
          <Step title="Send emails" to="/admin/system" isDone={!('smtp' in notConfigured)}>
            Set <Code>SMTP_URL</Code>. Until then, invitations and reset links are files in the outbox folder.
          </Step>
          <Step title="Look around with demo data" to="/admin/users" isDone={false}>
            <Code>npm run demo</Code> adds synthetic people, meals and golden images;{' '}
            <Code>npm run demo -- --remove</Code> takes them away again.
          </Step>
          <Step title="Scan a meal" to="/" isDone={false}>
            Type “2 slices of toast and a banana”, or take a photo of a label.
          </Step>
        </PlainList>
      </Panel>
    </Box>
  );
}

type StepProps = { title: string; to: string; isDone: boolean; children: ReactNode };

function Step({ title, to, isDone, children }: StepProps) {
  const hintId = useId();
  return (
    <li>
      <Anchor component={Link} to={to} fw={600} aria-describedby={hintId}>
        {title}
      </Anchor>{' '}
      {isDone && <Tone tone="good">done</Tone>}
      <Quiet id={hintId}>{children}</Quiet>
    </li>
  );
}

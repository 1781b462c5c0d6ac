import { Skeleton, Stack, Title } from '@mantine/core';
import { Panel } from '../../../shared/admin';
import { RetryAlert } from '../RetryAlert';
import { GateForm } from './GateForm';
import { LiveRecipe } from './LiveRecipe';
import { useGate } from './useGate';

/** What a recipe has to show before it goes live, and how the live one stands. */
export function GatePanel() {
  const { gate, failure, reload, save, isSaving, conflict, forgetConflict } = useGate();
  return (
    <Panel
      title="Gate"
      description="A model or a prompt goes live with a completed run that clears these bars, or with a typed reason that is kept in the audit."
    >
      {failure && <RetryAlert onRetry={reload}>{`The gate could not be loaded. ${failure.sentence}`}</RetryAlert>}
      {!gate && !failure && (
        <div role="status" aria-label="Loading the gate...">
          <Skeleton height={230} radius="md" aria-hidden="true" />
        </div>
      )}
      {gate && (
        <Stack gap="lg" mt={failure ? 'md' : 0}>
          <section aria-label="Live recipe">
            <Title order={3} fz="h4" mb="xs">
              Live recipe
            </Title>
            <LiveRecipe live={gate.live} />
          </section>
          <section aria-label="Bars">
            <Title order={3} fz="h4" mb="xs">
              Bars
            </Title>
            <GateForm bars={gate.bars} isSaving={isSaving} conflict={conflict} onSave={save} onReset={forgetConflict} />
          </section>
        </Stack>
      )}
    </Panel>
  );
}

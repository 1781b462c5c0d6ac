import type { ModelConfig } from '@carbsight/contracts';
import { Badge, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Panel } from '../../../shared/admin';
import classes from './models.module.css';

/** Everything in the catalogue: where it is in use, and why it cannot be where it cannot. */
export function AvailableModels({ config }: { config: ModelConfig }) {
  const { supportedModels, unavailableModels } = config;
  return (
    <Panel title="Available Models" description="A model becomes available with the key of its provider.">
      <ul className={classes.rows} aria-label="Available models">
        {Object.entries(supportedModels).map(([modelId, label]) => (
          <li key={modelId} className={classes.row}>
            <ModelName label={label} note={modelId} />
            <Group gap={6}>
              <PlaceBadges config={config} modelId={modelId} />
              <Badge variant="light" tt="none" leftSection={<IconCheck size={14} aria-hidden="true" />}>
                Available
              </Badge>
            </Group>
          </li>
        ))}
        {Object.entries(unavailableModels).map(([modelId, { label, reason }]) => (
          <li key={modelId} className={classes.row}>
            <ModelName label={label} note={`${modelId} · ${reason}`} />
            <Group gap={6}>
              <PlaceBadges config={config} modelId={modelId} />
              <Badge
                tt="none"
                bg="var(--cs-rust-soft)"
                c="var(--cs-rust-ink)"
                leftSection={<IconAlertTriangle size={14} aria-hidden="true" />}
              >
                Unavailable
              </Badge>
            </Group>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ModelName({ label, note }: { label: string; note: string }) {
  return (
    <div>
      <Text fw={600}>{label}</Text>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    </div>
  );
}

function PlaceBadges({ config: { current }, modelId }: { config: ModelConfig; modelId: string }) {
  return (
    <>
      {current.productionModel === modelId && <Badge tt="none">Production</Badge>}
      {current.testModel === modelId && (
        <Badge variant="default" tt="none">
          Shadow
        </Badge>
      )}
    </>
  );
}

import type { ModelConfig } from '@carbsight/contracts';
import { Badge, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCpu, IconGhost2 } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { EditorButton, LongSelect, Notice, Panel, Quiet, ReasonField, Rows, Tone } from '../../../shared/admin';
import classes from './models.module.css';
import { currentModel, labelOf, type ModelPlace, modelChoices, placeNames, problemOf } from './useModelUpdate';

/** The current model of a slot, and whether it works. */
export function CurrentModel({ config, place }: { config: ModelConfig; place: ModelPlace }) {
  const modelId = currentModel(config, place);
  const problem = modelId === null ? null : problemOf(config, modelId);
  const isTest = place === 'test_model';
  const Icon = isTest ? IconGhost2 : IconCpu;
  return (
    <Paper component="section" aria-label={`Current ${placeNames[place]}`} withBorder radius="lg" p="lg">
      <Group gap="xs" mb={6} c="dimmed">
        <Icon size={20} aria-hidden="true" />
        <Text fw={600}>{placeNames[place]}</Text>
        {isTest && (
          <Badge variant="default" tt="none">
            Shadow
          </Badge>
        )}
      </Group>
      <Text fz={24} lh={1.2} fw={700} ff="heading" className={classes.longWords}>
        {labelOf(config, modelId)}
      </Text>
      <Quiet className={classes.longWords}>{modelId ?? 'No test model is set: scans are read once.'}</Quiet>
      {problem && (
        <Notice tone="bad" Icon={IconAlertTriangle} mt="sm">
          This model is not available right now. {problem} Choose another one, or every scan will fail.
        </Notice>
      )}
    </Paper>
  );
}

type ChangeModelsProps = {
  config: ModelConfig;
  reason: string;
  onReason: (reason: string) => void;
  isPending: boolean;
  onUpdate: (place: ModelPlace, modelId: string | null) => void;
};

/** Represents no model: a select does not accept null as an option. */
const NONE = 'none';
const noModel = { value: NONE, label: 'None (no shadow runs)' };

/** Two selects and one reason for either. */
export function ChangeModels({ config, reason, onReason, isPending, onUpdate }: ChangeModelsProps) {
  return (
    <Panel title="Change Models" description="Changes apply from the next scan, within two seconds.">
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <ModelChoice config={config} place="production_model" isPending={isPending} onUpdate={onUpdate} />
          <ModelChoice config={config} place="test_model" isPending={isPending} onUpdate={onUpdate} />
        </SimpleGrid>
        <ReasonField
          label="Change reason (optional)"
          description="Kept in the history and the audit log, with your address."
          value={reason}
          onChange={onReason}
          maxRows={6}
        />
      </Stack>
    </Panel>
  );
}

type ModelChoiceProps = Pick<ChangeModelsProps, 'config' | 'isPending' | 'onUpdate'> & { place: ModelPlace };

function ModelChoice({ config, place, isPending, onUpdate }: ModelChoiceProps) {
  const [option, setOption] = useState<string | null>(null);
  const modelId = option === NONE ? null : (option ?? undefined);
  const isProduction = place === 'production_model';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (modelId !== undefined) onUpdate(place, modelId);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <LongSelect
          label={placeNames[place]}
          placeholder="Choose a model"
          data={place === 'test_model' ? [noModel, ...modelChoices(config)] : modelChoices(config)}
          value={option}
          onChange={setOption}
          clearable
          clearButtonProps={{ 'aria-label': `Clear the choice of ${placeNames[place]}` }}
          checkIconPosition="right"
        />
        <EditorButton
          type="submit"
          disabled={isPending || modelId === undefined || modelId === currentModel(config, place)}
        >
          {isProduction ? 'Update Production Model' : 'Update Test Model'}
        </EditorButton>
      </Stack>
    </form>
  );
}

/** The whole catalogue: where each model is in use, or why it is unavailable. */
export function AvailableModels({ config }: { config: ModelConfig }) {
  const { supportedModels, unavailableModels } = config;
  return (
    <Panel title="Available Models" description="A model becomes available once its provider’s key is set.">
      <Rows label="Available models">
        {Object.entries(supportedModels).map(([modelId, label]) => (
          <KnownModel key={modelId} config={config} modelId={modelId} label={label} />
        ))}
        {Object.entries(unavailableModels).map(([modelId, { label, reason }]) => (
          <KnownModel key={modelId} config={config} modelId={modelId} label={label} problem={reason} />
        ))}
      </Rows>
    </Panel>
  );
}

type KnownModelProps = { config: ModelConfig; modelId: string; label: string; problem?: string };

function KnownModel({ config: { current }, modelId, label, problem }: KnownModelProps) {
  return (
    <li>
      <Group gap="0 0.6rem" className={classes.words}>
        <Text fw={600}>{label}</Text>
        <Quiet>{problem ? `${modelId} · ${problem}` : modelId}</Quiet>
      </Group>
      <Group gap={6}>
        {current.productionModel === modelId && <Badge tt="none">Production</Badge>}
        {current.testModel === modelId && (
          <Badge variant="default" tt="none">
            Shadow
          </Badge>
        )}
        {problem ? <Tone tone="bad">Unavailable</Tone> : <Tone tone="good">Available</Tone>}
      </Group>
    </li>
  );
}

import type { ModelConfig } from '@carbsight/contracts';
import { Badge, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCpu, IconGhost2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { EditorButton, LongSelect, Notice, Panel, Quiet, ReasonField, Rows, Tone } from '../../../shared/admin';
import { ContractForm, useContractForm } from '../../../shared/forms';
import { isText, useKeepUnsentDraft, useUnsentDraft } from '../../accounts';
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

/** A model without a key is not broken: the key may be left out on purpose. The reason is next to it. */
export const NotConfigured = () => <Tone tone="quiet">Not configured</Tone>;

/** Represents no model: a select does not accept null as an option. */
const NONE = 'none';
const noModel = { value: NONE, label: 'None (no shadow runs)' };

type ChosenPlace = 'production_model' | 'test_model';
type Choice = { readonly [Place in ChosenPlace]: string | null } & { readonly reason: string };

type ModelChoiceOptions = {
  /** Asks before it is live. */
  onProduction: (modelId: string, reason: string) => void;
  /** Rejects after it has said why it was not saved. */
  onTest: (modelId: string | null, reason: string) => Promise<unknown>;
};

/** The form of `ChangeModels`: of the page, so that a reason is still there after another tab. */
export function useModelChoice({ onProduction, onTest }: ModelChoiceOptions) {
  const unsent = useUnsentDraft('reason of model', isText);
  const place = useRef<ChosenPlace>('production_model');
  const send = async ({ reason, ...chosen }: Choice) => {
    const option = chosen[place.current];
    if (option === null) return;
    if (place.current === 'production_model') return onProduction(option, reason);
    await onTest(option === NONE ? null : option, reason);
    form.change({ reason: '' });
  };
  const form = useContractForm(send, {
    initial: { production_model: null, test_model: null, reason: '' } as Choice,
    unsent: unsent === null ? null : { reason: unsent },
    fields: { modelName: 'test_model' },
    // The page has shown it.
    refused: () => true,
  });
  useKeepUnsentDraft('reason of model', form.values.reason || null);
  return {
    ...form,
    update: (chosen: ChosenPlace) => {
      place.current = chosen;
      void form.send();
    },
  };
}

type ChangeModelsProps = { config: ModelConfig; form: ReturnType<typeof useModelChoice> };

/** Two selects and one reason for either. */
export function ChangeModels({ config, form }: ChangeModelsProps) {
  return (
    <Panel title="Change Models" description="Changes apply from the next scan, within two seconds.">
      <ContractForm form={form} gap="lg">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <ModelChoice config={config} place="production_model" form={form} />
          <ModelChoice config={config} place="test_model" form={form} />
        </SimpleGrid>
        <ReasonField
          label="Change reason (optional)"
          description="Kept in the history and the audit log, with your address."
          maxRows={6}
          {...form.field('reason')}
        />
      </ContractForm>
    </Panel>
  );
}

function ModelChoice({ config, place, form }: ChangeModelsProps & { place: ChosenPlace }) {
  const option = form.values[place];
  const isProduction = place === 'production_model';
  return (
    <Stack gap="sm">
      <LongSelect
        label={placeNames[place]}
        placeholder="Choose a model"
        data={isProduction ? modelChoices(config) : [noModel, ...modelChoices(config)]}
        clearable
        clearButtonProps={{ 'aria-label': `Clear the choice of ${placeNames[place]}` }}
        checkIconPosition="right"
        {...form.field(place)}
      />
      <EditorButton
        onClick={() => form.update(place)}
        disabled={form.isBusy || option === null || option === (currentModel(config, place) ?? NONE)}
      >
        {isProduction ? 'Update Production Model' : 'Update Test Model'}
      </EditorButton>
    </Stack>
  );
}

/** The whole catalogue: where each model is in use, or why it is not available. */
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
        {problem ? <NotConfigured /> : <Tone tone="good">Available</Tone>}
      </Group>
    </li>
  );
}

import { type ModelChange, type ModelConfig, modelsApi } from '@carbsight/contracts';
import { Alert, Badge, Button, Group, Paper, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconCpu, IconGhost2 } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { AdminPage, LongSelect, Panel, Placeholder, Resource, Rows, Tone, timeText } from '../../../shared/admin';
import { useEndpoint, usePages } from '../../../shared/api';
import { Dialog, FailureAlert } from '../../../shared/ui';
import { failureText } from './failure-text';
import { GO_LIVE_SIZE, GoLiveForm, type GoLiveWish } from './GoLiveForm';
import { GroundingPanel } from './GroundingPanel';
import { ModelOrderPanel } from './ModelOrderPanel';
import classes from './models.module.css';
import { ProvidersPanel } from './providers/ProvidersPanel';
import { RolloutPanel } from './rollout/RolloutPanel';
import { startUsualRollout, usualBars } from './rollout/start-usual-rollout';
import {
  currentModel,
  labelOf,
  type ModelPlace,
  modelChoices,
  placeNames,
  problemOf,
  useModelUpdate,
} from './useModelUpdate';
import { useRecipeGate } from './useRecipeGate';

/** Which model reads photos for users, and which one runs in its shadow. */
export default function ModelsPage() {
  const { data: config, error, mutate } = useEndpoint(modelsApi.getModelConfig, {});
  const limit = modelsApi.MODEL_CHANGES_PAGE;
  const changes = usePages(modelsApi.listModelChanges, { limit }, { limit });
  const order = useEndpoint(modelsApi.getModelOrder, {});
  const reload = () => Promise.all([mutate(), changes.mutate(), order.mutate()]);
  const { update, isPending, isSaved } = useModelUpdate(reload);
  const [reason, setReason] = useState('');
  /** The production model to be, until somebody has seen what the gate says of it. */
  const [asked, setAsked] = useState<{ readonly modelName: string; readonly reason: string } | null>(null);

  const change = async (shown: ModelConfig, configType: ModelPlace, modelName: string | null, why = reason) => {
    if (configType === 'production_model' && modelName !== null) return setAsked({ modelName, reason: why });
    const expectedModel = currentModel(shown, configType);
    if ((await update({ configType, modelName, expectedModel, reason: why })) && why === reason) setReason('');
  };

  return (
    <AdminPage
      title="Model Management"
      description="Which model reads photos for users, and which one also reads them for comparison."
    >
      <div role="status" aria-live="polite" hidden={!isSaved}>
        {isSaved && (
          <Alert icon={<IconCircleCheck />} styles={{ message: { fontWeight: 550 } }}>
            Model configuration saved successfully. Changes are now active.
          </Alert>
        )}
      </div>
      {error && (
        <FailureAlert error={error}>
          Failed to load model configuration. Please try refreshing the page.
          <Text size="sm" mt={4} c="inherit">
            Failed to fetch model configuration: {error.sentence}
          </Text>
        </FailureAlert>
      )}
      {!config && !error && <Placeholder label="Loading models..." height={420} />}
      {config && (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
            <CurrentModel config={config} place="production_model" />
            <CurrentModel config={config} place="test_model" />
          </SimpleGrid>
          <ChangeModels
            config={config}
            reason={reason}
            onReason={setReason}
            isPending={isPending}
            onUpdate={(place, modelId) => void change(config, place, modelId)}
          />
          <ModelOrderPanel order={order} config={config} onChanged={reload} />
          <RolloutPanel config={config} onChanged={reload} />
          <GroundingPanel config={config} onChanged={reload} />
          <AvailableModels config={config} />
          <ProvidersPanel onChanged={reload} />
          <ModelHistory
            config={config}
            changes={changes}
            isPending={isPending}
            onReturn={(place, modelName, label) => void change(config, place, modelName, `Return to ${label}`)}
          />
          {asked && (
            <SetLiveDialog
              config={config}
              asked={asked}
              isPending={isPending}
              onUpdate={update}
              onDone={async () => {
                setAsked(null);
                setReason('');
              }}
              onRolledOut={reload}
              onClose={() => setAsked(null)}
            />
          )}
        </>
      )}
    </AdminPage>
  );
}

type SetLiveDialogProps = {
  config: ModelConfig;
  asked: { readonly modelName: string; readonly reason: string };
  isPending: boolean;
  onUpdate: ReturnType<typeof useModelUpdate>['update'];
  onRolledOut: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** What the gate says of a model before it answers for users, or for a share of them. */
function SetLiveDialog({ config, asked, isPending, onUpdate, onRolledOut, onDone, onClose }: SetLiveDialogProps) {
  const { modelName, reason: firstReason } = asked;
  const gate = useRecipeGate({ modelName });
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const label = labelOf(config, modelName);
  const rollOut = async (wish: GoLiveWish, percent: number) => {
    setStarting(true);
    setFailure(null);
    try {
      await startUsualRollout({ modelName }, percent, wish, usualBars(config));
      await onRolledOut();
      onDone();
    } catch (error) {
      setFailure(failureText(error, 'The rollout could not be started.'));
      setStarting(false);
      await gate.mutate();
    }
  };
  const setLive = async (wish: GoLiveWish) => {
    const expectedModel = config.current.productionModel;
    // A failure is told by a toast, and what is live may be another model by now.
    if (await onUpdate({ configType: 'production_model', modelName, expectedModel, ...wish })) onDone();
    else onClose();
  };
  return (
    <Dialog title={`Set ${label} live?`} size={GO_LIVE_SIZE} onClose={onClose}>
      <GoLiveForm
        gate={gate}
        failure={failure}
        isBusy={isPending || isStarting}
        allBecause={null}
        firstReason={firstReason}
        onConfirm={(wish, percent) => void (percent < 100 ? rollOut(wish, percent) : setLive(wish))}
        onClose={onClose}
      >
        <Text>From the next scan on, meals are read with {label}, within two seconds.</Text>
      </GoLiveForm>
    </Dialog>
  );
}

/** The current model of a slot, and whether it works. */
function CurrentModel({ config, place }: { config: ModelConfig; place: ModelPlace }) {
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
      <Text size="sm" c="dimmed" className={classes.longWords}>
        {modelId ?? 'No test model is set: scans are read once.'}
      </Text>
      {problem && (
        <Group gap={6} mt="sm" wrap="nowrap" align="flex-start" className={classes.problem}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <Text size="sm" inherit>
            This model is not available right now. {problem} Choose another one, or every scan will fail.
          </Text>
        </Group>
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

/** Stands for no model: a select does not accept null as an option. */
const NONE = 'none';
const noModel = { value: NONE, label: 'None (no shadow runs)' };

/** Two selects and one reason for either. */
function ChangeModels({ config, reason, onReason, isPending, onUpdate }: ChangeModelsProps) {
  return (
    <Panel title="Change Models" description="A change applies from the next scan, within two seconds.">
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <ModelChoice config={config} place="production_model" isPending={isPending} onUpdate={onUpdate} />
          <ModelChoice config={config} place="test_model" isPending={isPending} onUpdate={onUpdate} />
        </SimpleGrid>
        <Textarea
          label="Change reason (optional)"
          description="Kept in the history and the audit log, with your address."
          value={reason}
          onChange={(event) => onReason(event.currentTarget.value)}
          maxLength={modelsApi.CHANGE_REASON_MAX}
          autosize
          minRows={2}
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
        <Button type="submit" disabled={isPending || modelId === undefined || modelId === currentModel(config, place)}>
          {isProduction ? 'Update Production Model' : 'Update Test Model'}
        </Button>
      </Stack>
    </form>
  );
}

/** The whole catalogue: where each model is in use, or why it is unavailable. */
function AvailableModels({ config }: { config: ModelConfig }) {
  const { supportedModels, unavailableModels } = config;
  return (
    <Panel title="Available Models" description="A model becomes available with the key of its provider.">
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
        <Text size="sm" c="dimmed">
          {problem ? `${modelId} · ${problem}` : modelId}
        </Text>
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

type ModelHistoryProps = {
  config: ModelConfig;
  changes: ReturnType<typeof usePages<typeof modelsApi.listModelChanges>>;
  isPending: boolean;
  onReturn: (place: ModelPlace, modelId: string | null, label: string) => void;
};

/** Who changed what, when and why, with a rollback button. */
function ModelHistory({ changes, ...props }: ModelHistoryProps) {
  return (
    <Panel title="Change History">
      <Resource
        of={changes}
        loading="Loading the history..."
        lines={1}
        failed="The history could not be loaded."
        empty={<Text c="dimmed">Neither model has been changed: the defaults for the configured keys apply.</Text>}
      >
        {(pages) => (
          <Rows label="Changes of models">
            {pages.flat().map((change) => (
              <Change key={change.id} change={change} {...props} />
            ))}
          </Rows>
        )}
      </Resource>
    </Panel>
  );
}

type ChangeProps = Omit<ModelHistoryProps, 'changes'> & { change: ModelChange };

function Change({ change, config, isPending, onReturn }: ChangeProps) {
  const { configType, modelName, previousModelName, reason, changedBy, createdAt } = change;
  const before = labelOf(config, previousModelName);
  const canReturn =
    (previousModelName === null ? configType === 'test_model' : problemOf(config, previousModelName) === null) &&
    currentModel(config, configType) !== previousModelName;
  return (
    <li>
      <div className={classes.words}>
        <Text fw={600}>
          {placeNames[configType]}: {before} → {labelOf(config, modelName)}
        </Text>
        <Text size="sm">{reason}</Text>
        <Text size="sm" c="dimmed">
          <time dateTime={createdAt}>{timeText(createdAt)}</time> · {changedBy ?? 'a deleted account'}
        </Text>
      </div>
      {canReturn && (
        <Button
          variant="default"
          size="sm"
          disabled={isPending}
          leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
          onClick={() => onReturn(configType, previousModelName, before)}
        >
          Return to {before}
        </Button>
      )}
    </li>
  );
}

import {
  type BodyOf,
  type ModelConfig,
  promptsApi,
  type RolloutBars,
  type RolloutFigureName,
  rolloutsApi,
} from '@carbsight/contracts';
import { DEFAULT_ROLLOUT_SCANS, ROLLOUT_FIGURE_NAMES } from '@carbsight/domain';
import { Fieldset, Group, NumberInput, Select, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { EditorButton, LoadAlert } from '../../../../shared/admin';
import { ApiFailure, callEndpoint, useEndpoint } from '../../../../shared/api';
import { ContractForm, useContractForm } from '../../../../shared/forms';
import { showToast } from '../../../../shared/ui';
import { GoLiveDialog, type GoLiveRequest, type GoLiveValues } from '../GoLiveDialog';
import { defaultVersions, storedVersions } from '../prompt-versions';
import { labelOf, modelChoices } from '../useModelUpdate';
import { useVariantGate } from '../useVariantGate';
import { barFields } from './rollout-words';
import { usualBars } from './start-usual-rollout';

type StartRolloutProps = { config: ModelConfig; onStarted: () => Promise<unknown> };
type Variant = Pick<BodyOf<typeof rolloutsApi.startRollout>, 'modelName' | 'prompt'>;

/** The variant to begin with: what is left as it is live needs no choice. */
export function StartRollout({ config, onStarted }: StartRolloutProps) {
  const releases = useEndpoint(promptsApi.listPromptReleases, {});
  const [isAsking, setAsking] = useState(false);
  const form = useContractForm(() => setAsking(true), { initial: NOTHING_CHOSEN });
  const { modelName, prompt } = form.values;
  const [usual] = useState(() => usualDraft(usualBars(config)));
  const live = releases.data?.find(({ isProduction }) => isProduction);
  const versions = (storedVersions() ?? defaultVersions(live ?? null, new Date().toISOString())).filter(
    ({ isArchived, prompt }) => !isArchived && prompt !== live?.prompt,
  );
  const chosen = versions.find(({ id }) => String(id) === prompt);
  const { productionModel } = config.current;
  const isNew = (modelName !== null && modelName !== productionModel) || chosen !== undefined;
  const variant: Variant = {
    ...(modelName === null ? {} : { modelName }),
    ...(chosen ? { prompt: { version: chosen.version, name: chosen.name, prompt: chosen.prompt } } : {}),
  };
  return (
    <>
      <ContractForm form={form}>
        <Text c="dimmed">No rollout is running: the live variant reads all scans.</Text>
        <LoadAlert of={releases} failed="The prompts could not be loaded." />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <Select
            label="Model to roll out"
            placeholder={`As live: ${labelOf(config, productionModel)}`}
            data={modelChoices(config)}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear the choice of the model' }}
            {...form.field('modelName')}
          />
          <Select
            label="Prompt to roll out"
            description="This browser’s versions, from Debug Tools."
            placeholder={live ? `As live: ${live.version}` : 'As live'}
            data={versions.map(({ id, version, name }) => ({ value: String(id), label: `${version} - ${name}` }))}
            disabled={!live}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear the choice of the prompt' }}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.field('prompt')}
          />
        </SimpleGrid>
        <Group justify="flex-end">
          <EditorButton type="submit" disabled={!isNew || !live}>
            Plan Rollout
          </EditorButton>
        </Group>
      </ContractForm>
      {isAsking && (
        <StartDialog
          variant={variant}
          usual={usual}
          onStarted={async () => {
            await onStarted();
            setAsking(false);
          }}
          onRefused={onStarted}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const NOTHING_CHOSEN: Record<'modelName' | 'prompt', string | null> = { modelName: null, prompt: null };

/** Fields as typed: empty is no bar. */
type Draft = Record<RolloutFigureName | 'percent' | 'minimumScans', number | string>;

const usualDraft = (bars: RolloutBars): Draft => ({
  ...(Object.fromEntries(barFields.map(({ name }) => [name, bars[name] ?? ''])) as Record<RolloutFigureName, number>),
  percent: 10,
  minimumScans: DEFAULT_ROLLOUT_SCANS,
});

const rulesOf = (draft: GoLiveValues) => ({
  ...draft,
  bars: Object.fromEntries(barFields.map(({ name }) => [name, draft[name] === '' ? null : Number(draft[name])])),
});

const problemsOf = (draft: GoLiveValues) => {
  const { error } = rolloutsApi.rolloutRules.safeParse(rulesOf(draft));
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.at(-1), message]).reverse());
};

type StartDialogProps = {
  variant: Variant;
  /** To begin with. */
  usual: Draft;
  onStarted: () => Promise<void>;
  /** Someone else has started one. */
  onRefused: () => Promise<unknown>;
  onClose: () => void;
};

/** The gate's verdict first, then the percentage and what may be worse. */
function StartDialog({ variant, usual, onStarted, onRefused, onClose }: StartDialogProps) {
  const gate = useVariantGate({
    ...(variant.modelName ? { modelName: variant.modelName } : {}),
    ...(variant.prompt ? { prompt: variant.prompt.prompt } : {}),
  });
  const start = async (requested: GoLiveRequest, draft: GoLiveValues) => {
    const rules = rolloutsApi.rolloutRules.parse(rulesOf(draft));
    try {
      await callEndpoint(rolloutsApi.startRollout, { body: { ...variant, ...rules, ...requested } });
      showToast(`It now reads ${rules.percent}% of the scans.`, { title: 'Rollout started' });
      await onStarted();
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'rollout-running') await onRefused();
      throw error;
    }
  };
  const shared = { min: 0, allowNegative: false, clampBehavior: 'none' } as const;
  return (
    <GoLiveDialog
      title="Start this rollout?"
      gate={gate}
      submit="Start Rollout"
      initial={usual}
      check={problemsOf}
      onConfirm={(requested, _, draft) => start(requested, draft)}
      failed="The rollout could not be started."
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NumberInput
              {...shared}
              label="Percentage of the scans"
              description="1 to 100%, chosen evenly."
              suffix="%"
              allowDecimal={false}
              {...field('percent')}
            />
            <NumberInput
              {...shared}
              label="Scans before the bars count"
              description="For the new variant."
              allowDecimal={false}
              {...field('minimumScans')}
            />
          </SimpleGrid>
          <Fieldset legend="Bars: how much worse it may be">
            <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }}>
              {barFields.map(({ name, description }) => (
                <NumberInput
                  {...shared}
                  key={name}
                  label={ROLLOUT_FIGURE_NAMES[name]}
                  description={description}
                  placeholder="No bar"
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  {...field(name)}
                />
              ))}
            </SimpleGrid>
          </Fieldset>
          <Text size="sm">
            The live variant reads the other scans and answers where the new one cannot. Leave a field empty for no bar.
          </Text>
        </>
      )}
    </GoLiveDialog>
  );
}

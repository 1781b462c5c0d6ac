import { type ModelConfig, modelsApi } from '@carbsight/contracts';
import { Button, Select, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Panel } from '../../../shared/admin';
import { currentModel, type ModelPlace, placeNames } from './model-words';

type ChangeModelsProps = {
  config: ModelConfig;
  reason: string;
  onReason: (reason: string) => void;
  isPending: boolean;
  onUpdate: (place: ModelPlace, modelId: string | null | undefined) => Promise<void>;
};

/** What the list calls no model: a select knows no null among its options. */
const NONE = 'none';
const noModel = { value: NONE, label: 'None (no shadow runs)' };

/** Two choices and one reason for whichever is made. */
export function ChangeModels({ config, reason, onReason, isPending, onUpdate }: ChangeModelsProps) {
  return (
    <Panel title="Change Models" description="A change counts for the next scan, in every process, within two seconds.">
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <ModelChoice config={config} place="production_model" isPending={isPending} onUpdate={onUpdate} />
          <ModelChoice config={config} place="test_model" isPending={isPending} onUpdate={onUpdate} />
        </SimpleGrid>
        <Textarea
          label="Change reason (optional)"
          description="Stands in the history and in the audit, beside your address."
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
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await onUpdate(place, modelId);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <Select
          label={placeNames[place]}
          placeholder="Choose a model"
          data={place === 'test_model' ? [noModel, ...optionsOf(config)] : optionsOf(config)}
          value={option}
          onChange={setOption}
          clearable
          clearButtonProps={{ 'aria-label': `Clear the choice of ${placeNames[place]}` }}
          checkIconPosition="right"
        />
        <Button type="submit" disabled={isPending || modelId === undefined || modelId === currentModel(config, place)}>
          {place === 'production_model' ? 'Update Production Model' : 'Update Test Model'}
        </Button>
      </Stack>
    </form>
  );
}

/** Those that cannot be chosen are listed, too, with the reason. */
function optionsOf({ supportedModels, unavailableModels }: ModelConfig) {
  return [
    ...Object.entries(supportedModels).map(([value, label]) => ({ value, label })),
    ...Object.entries(unavailableModels).map(([value, { label, reason }]) => ({
      value,
      label: `${label} – ${reason}`,
      disabled: true,
    })),
  ];
}

import { type GoldenRun, goldenRunsApi, modelsApi, promptsApi } from '@carbsight/contracts';
import { builtInPrompts } from '@carbsight/domain';
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useEndpoint } from '../../../shared/api';
import { countText } from '../../../shared/figures';
import { fieldError, timeText } from '../golden-words';
import { RetryAlert } from '../RetryAlert';
import { versionOf } from './run-draft';
import { modelChoices } from './run-words';
import classes from './runs.module.css';
import type { StartRunForm } from './useStartRun';

const promptChoices = builtInPrompts.map(({ version, name }) => ({ value: version, label: `${version} - ${name}` }));

type RunFieldsProps = { form: Pick<StartRunForm, 'values' | 'errors' | 'change'>; runs: readonly GoldenRun[] };

export function RunFields({ form: { values, errors, change }, runs }: RunFieldsProps) {
  const models = useEndpoint(modelsApi.getModelConfig, {});
  const baselines = runs
    .filter(({ status }) => status === 'completed')
    .map(({ id, name, model, createdAt }) => ({ value: id, label: `${name} (${model}, ${timeText(createdAt)})` }));
  return (
    <>
      {models.error && (
        <RetryAlert onRetry={() => void models.mutate()}>
          {`The models could not be loaded. ${models.error.sentence}`}
        </RetryAlert>
      )}
      <div className={classes.fields}>
        <TextInput
          label="Test Name"
          dir="auto"
          withAsterisk
          maxLength={goldenRunsApi.RUN_NAME_MAX}
          value={values.name}
          error={fieldError(errors.name)}
          onChange={(event) => change({ name: event.currentTarget.value })}
          data-autofocus
        />
        <Select
          label="AI Model"
          withAsterisk
          placeholder={models.isLoading ? 'Loading models...' : 'Choose a model'}
          data={models.data ? modelChoices(models.data) : []}
          value={values.model}
          error={fieldError(errors.model)}
          onChange={(model) => change({ model })}
        />
      </div>
      <Select
        label="Prompt version"
        data={promptChoices}
        placeholder="Changed: no version of its own"
        value={versionOf(values.promptUsed)}
        onChange={(version) => {
          const chosen = builtInPrompts.find((known) => known.version === version);
          if (chosen) change({ promptUsed: chosen.prompt });
        }}
      />
      <Textarea
        label="Prompt"
        description={`${countText(values.promptUsed.length)} of at most ${countText(promptsApi.PROMPT_MAX)} characters`}
        withAsterisk
        dir="auto"
        rows={8}
        classNames={{ input: classes.prompt }}
        maxLength={promptsApi.PROMPT_MAX}
        spellCheck={false}
        value={values.promptUsed}
        error={fieldError(errors.promptUsed)}
        onChange={(event) => change({ promptUsed: event.currentTarget.value })}
      />
      <div className={classes.fields}>
        <NumberInput
          label="Repeats per image"
          description={`1 to ${goldenRunsApi.REPEATS_MAX}; more show how much the answers vary.`}
          min={1}
          max={goldenRunsApi.REPEATS_MAX}
          allowDecimal={false}
          clampBehavior="none"
          value={values.repeats}
          error={fieldError(errors.repeats)}
          onChange={(repeats) => change({ repeats })}
        />
        <NumberInput
          label="Cost limit (dollars, optional)"
          description="At least one cent. The run ends before its expected price passes it. Only the calls that are under way at once can overshoot, when they are billed higher than any before."
          prefix="$"
          min={0}
          step={0.5}
          decimalScale={4}
          clampBehavior="none"
          value={values.costLimitUsd}
          error={fieldError(errors.costLimitUsd)}
          onChange={(costLimitUsd) => change({ costLimitUsd })}
        />
      </div>
      <Select
        label="Baseline run (optional)"
        description="The completed run that this one is measured against."
        placeholder="None"
        data={baselines}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the baseline run' }}
        searchable={baselines.length > 8}
        value={values.baselineRunId}
        onChange={(baselineRunId) => change({ baselineRunId })}
      />
    </>
  );
}

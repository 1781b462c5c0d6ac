import { type BodyOf, type mealsApi, modelsApi, promptsApi } from '@carbsight/contracts';
import { builtInPrompts } from '@carbsight/domain';
import { Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconArrowBackUp, IconDeviceFloppy, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import {
  ActionButton,
  ChoiceField,
  countText,
  EditorButton,
  IconButton,
  LongSelect,
  Quiet,
} from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { showToast } from '../../../shared/ui';
import { CopyButton, PromptText } from './PromptParts';
import type { PromptVersion } from './prompt-versions';
import { problemOf } from './VersionDialogs';

const DEFAULT_PRODUCTION_VERSION = 'v2.0';

type CustomPromptProps = {
  customPrompt: string;
  /** False if it could not be stored, which the person was shown. */
  onSaveCustomPrompt: (prompt: string) => boolean;
  /** Unsaved input; null: none. */
  draft: string | null;
  onDraft: (draft: string | null) => void;
};

type TestingTabProps = CustomPromptProps & {
  productionVersion: string | undefined;
  settings: TrialSettings;
  onSettings: (settings: TrialSettings) => void;
  /** Absent without an image to analyse. */
  onReanalyze?: (() => void) | undefined;
  isAnalysing: boolean;
};

/** The settings of a re-analysis. */
export function TestingTab(props: TestingTabProps) {
  const { productionVersion, customPrompt, settings, onSettings, onReanalyze, isAnalysing } = props;
  const [isPromptShown, setPromptShown] = useState(false);
  const { data: models } = useEndpoint(modelsApi.getModelConfig, {});
  const prompt = builtInPrompts.find(({ version }) => version === settings.testMode)?.prompt ?? '';
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Text size="sm" fw={600}>
          Production version
        </Text>
        <Badge size="lg" tt="none" c="var(--cs-on-pine)">
          {productionVersion ?? DEFAULT_PRODUCTION_VERSION}
        </Badge>
      </Group>
      <ChoiceField
        label="Test Mode"
        choices={testModes}
        value={settings.testMode}
        onChange={(testMode) => onSettings({ ...settings, testMode })}
      />
      <Group gap="xs" justify="space-between">
        <Button
          variant="default"
          size="sm"
          aria-expanded={isPromptShown}
          onClick={() => setPromptShown(!isPromptShown)}
        >
          {isPromptShown ? 'Hide Prompt' : 'View Prompt'}
        </Button>
        <CopyButton text={prompt} label="Copy prompt" />
      </Group>
      {isPromptShown && <PromptText text={prompt} label={`Prompt ${settings.testMode}`} />}
      <LongSelect
        label="Model"
        placeholder="As in production"
        data={Object.entries(models?.supportedModels ?? {}).map(([value, label]) => ({ value, label }))}
        value={settings.model}
        onChange={(model) => onSettings({ ...settings, model })}
        clearable
        clearButtonProps={{ 'aria-label': 'As in production' }}
      />
      <CustomPrompt {...props} />
      {onReanalyze && (
        <div>
          <EditorButton
            fullWidth
            h="auto"
            mih={42}
            py="xs"
            Icon={IconRefresh}
            loading={isAnalysing}
            onClick={onReanalyze}
          >
            Re-analyze with Current Settings
          </EditorButton>
          <Quiet mt={6}>
            {customPrompt ? 'Uses the custom prompt.' : `Uses the prompt ${settings.testMode}.`} The new answer replaces
            this meal’s estimate; the first one stays in its history.
          </Quiet>
        </div>
      )}
    </Stack>
  );
}

/** Takes effect once saved; then it takes priority over the version. */
function CustomPrompt({ customPrompt, onSaveCustomPrompt, draft, onDraft }: CustomPromptProps) {
  const text = draft ?? customPrompt;
  const isBlank = text.trim() === '';
  const problem = isBlank ? null : problemOf(text);
  const save = (prompt: string): boolean => {
    onDraft(null);
    return onSaveCustomPrompt(prompt);
  };
  return (
    <div>
      <Textarea
        label="Custom Prompt Override"
        description={`Takes priority over the version selection. ${countText(text.length)} of at most ${countText(promptsApi.PROMPT_MAX)} characters.`}
        placeholder="Empty: the selected version is used."
        value={text}
        onChange={(event) => onDraft(event.currentTarget.value)}
        maxLength={promptsApi.PROMPT_MAX}
        error={problem}
        rows={4}
      />
      <Group gap="xs" justify="flex-end" mt="xs">
        <CopyButton text={text} label="Copy custom prompt" />
        <IconButton
          Icon={IconArrowBackUp}
          aria-label="Reset to default"
          title="Reset to default"
          onClick={() => save('')}
        />
        <ActionButton
          size="sm"
          variant="default"
          Icon={IconDeviceFloppy}
          disabled={text === customPrompt || problem !== null}
          onClick={() => {
            if (!save(isBlank ? '' : text)) return;
            showToast(isBlank ? 'The selected version is used.' : 'The custom prompt is used for re-analyses.');
          }}
        >
          Save
        </ActionButton>
      </Group>
    </div>
  );
}

const testModes = [
  { value: 'v1.0', label: 'Original Prompt (v1.0)' },
  { value: 'v2.0', label: 'Enhanced with Metadata (v2.0)' },
] as const;
type TestMode = (typeof testModes)[number]['value'];

type TrialSettings = {
  readonly testMode: TestMode;
  /** Null for the live one. */
  readonly model: string | null;
};

export const defaultSettings: TrialSettings = { testMode: 'v2.0', model: null };

type Variant = BodyOf<typeof mealsApi.reanalyze>;

/** The request. A custom prompt equal to a version's text is sent as that version. */
export function variantOf(
  { testMode, model }: TrialSettings,
  customPrompt: string,
  versions: readonly PromptVersion[],
): Variant {
  const chosenModel = model ? { model } : {};
  if (!customPrompt) return { promptVersion: testMode, ...chosenModel };
  const same = versions.find(({ prompt }) => prompt === customPrompt);
  return { customPrompt, ...(same ? { promptVersion: same.version } : {}), ...chosenModel };
}

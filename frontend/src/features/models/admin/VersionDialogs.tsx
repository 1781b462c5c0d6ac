import { type PromptRelease, promptsApi } from '@carbsight/contracts';
import { findDosingInstructions, productionPrompt } from '@carbsight/domain';
import { Badge, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { countText, EditorButton, Quiet, TaskDialog, Time } from '../../../shared/admin';
import { ContractForm, useContractForm } from '../../../shared/forms';
import { Dialog } from '../../../shared/ui';
import { useFocusBack } from '../../../shared/ui/focus';
import { useKeepUnsentDraft, useUnsentDraft } from '../../accounts';
import { GoLiveDialog, type GoLiveRequest } from './GoLiveDialog';
import { CopyButton, PromptDiff, PromptText } from './PromptParts';
import type { LivePrompt, NewVersion, PromptVersion } from './prompt-versions';
import classes from './prompts.module.css';
import type { PromptVersions } from './usePromptVersions';
import { useVariantGate } from './useVariantGate';

export type OpenDialog =
  | { readonly what: 'new' }
  | { readonly what: 'reset' }
  | { readonly what: 'details' | 'set-live' | 'unpublish'; readonly id: number };

type VersionDialogsProps = {
  open: OpenDialog;
  prompts: PromptVersions;
  live: PromptRelease | undefined;
  onOpen: (dialog: OpenDialog) => void;
  onReset: () => void;
  onUnpublish: (version: PromptVersion, requested: GoLiveRequest) => Promise<void>;
  onClose: () => void;
};

/** One at a time; after the last one the focus returns to the button that opened the first. */
export function VersionDialogs(props: VersionDialogsProps) {
  const { open, prompts, live, onOpen, onReset, onUnpublish, onClose } = props;
  useFocusBack();
  if (open.what === 'new') return <NewVersionDialog onCreate={prompts.add} onClose={onClose} />;
  if (open.what === 'reset') {
    return (
      <TaskDialog title="Reset all versions?" submit="Reset" isDanger run={onReset} onClose={onClose}>
        Your own versions and the custom prompt are deleted from this browser for good. The prompt that is live stays
        live.
      </TaskDialog>
    );
  }
  const version = prompts.versions.find(({ id }) => id === open.id);
  if (!version) return null;
  switch (open.what) {
    case 'details': {
      const setLive = () => onOpen({ what: 'set-live', id: version.id });
      const canGoLive = live !== undefined && !version.isProduction;
      return <VersionDialog version={version} onSetProduction={canGoLive ? setLive : undefined} onClose={onClose} />;
    }
    case 'unpublish':
      return (
        <UnpublishDialog version={version} run={(requested) => onUnpublish(version, requested)} onClose={onClose} />
      );
    case 'set-live':
      return live ? (
        <SetLiveDialog
          version={version}
          live={live}
          onSetLive={(requested) => prompts.setLive(version, requested)}
          onRollOut={(requested, percent) => prompts.rollOut(version, requested, percent)}
          onClose={onClose}
        />
      ) : null;
  }
}

type NewVersionDialogProps = { onCreate: (version: NewVersion) => void; onClose: () => void };

function NewVersionDialog({ onCreate, onClose }: NewVersionDialogProps) {
  const unsent = useUnsentDraft('prompt-version', isNewVersion);
  const create = (version: NewVersion) => {
    onCreate(version);
    onClose();
  };
  const form = useContractForm(create, { initial: unsent ?? { name: '', description: '', prompt: '' } });
  const { name, description, prompt } = form.values;
  const isChanged = [name, description, prompt].some((text) => text.trim() !== '');
  useKeepUnsentDraft('prompt-version', isChanged ? form.values : null);
  const size = `${countText(prompt.length)} of at most ${countText(promptsApi.PROMPT_MAX)} characters`;
  return (
    <Dialog title="New Version" size="xl" isChanged={isChanged} onClose={onClose}>
      {(close) => (
        <ContractForm form={form}>
          <TextInput
            label="Version Name"
            maxLength={promptsApi.PROMPT_NAME_MAX}
            data-autofocus
            {...form.field('name')}
          />
          <TextInput label="Description" maxLength={500} {...form.field('description')} />
          <Textarea
            label="Prompt Content"
            description={size}
            maxLength={promptsApi.PROMPT_MAX}
            rows={14}
            {...form.field('prompt')}
          />
          <Text size="sm">
            It is stored in this browser only. Choose Share in the list to show it to other administrators.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" disabled={name.trim() === '' || prompt.trim() === ''}>
              Create Version
            </Button>
          </Group>
        </ContractForm>
      )}
    </Dialog>
  );
}

function isNewVersion(value: unknown): value is NewVersion {
  const { name, description, prompt } = (value ?? {}) as Partial<NewVersion>;
  return [name, description, prompt].every((text) => typeof text === 'string');
}

type SetLiveDialogProps = {
  version: PromptVersion;
  live: LivePrompt;
  /** Both reject if nothing was changed. */
  onSetLive: (requested: GoLiveRequest) => Promise<void>;
  onRollOut: (requested: GoLiveRequest, percent: number) => Promise<void>;
  onClose: () => void;
};

/** Shows the gate's verdict and what would change for every scan, before it does. */
function SetLiveDialog({ version, live, onSetLive, onRollOut, onClose }: SetLiveDialogProps) {
  const problem = useMemo(() => problemOf(version.prompt), [version.prompt]);
  const gate = useVariantGate({ prompt: version.prompt });

  const confirm = async (requested: GoLiveRequest, percent: number) => {
    await (percent < 100 ? onRollOut(requested, percent) : onSetLive(requested));
    onClose();
  };

  return (
    <GoLiveDialog
      title={`Set ${version.version} live?`}
      gate={gate}
      refusal={problem}
      allBecause={null}
      onConfirm={confirm}
      failed="It could not be set live."
      onClose={onClose}
    >
      <Text>
        From the next scan, meals are read with {version.version} ({version.name}) in place of {live.version} (
        {live.name}), within two seconds. Earlier estimates do not change.
      </Text>
      <PromptDiff before={live.prompt} after={version.prompt} />
    </GoLiveDialog>
  );
}

/** Why a prompt cannot go live; the server applies the same rules. */
export function problemOf(prompt: string): string | null {
  if (!prompt.trim()) return 'The prompt is empty. Please write what the model should do.';
  if (prompt.length > promptsApi.PROMPT_MAX) return `The prompt may have at most ${promptsApi.PROMPT_MAX} characters.`;
  const pieces = findDosingInstructions(prompt);
  if (pieces.length === 0) return null;
  const shown = pieces.map((piece) => `“${piece}”`).join(' ');
  return `This prompt mentions dosing and cannot go live: ${shown} A prompt may only forbid it, as in “Never mention insulin, doses or units.”`;
}

type VersionDialogProps = {
  version: PromptVersion;
  /** Absent if it cannot be published. */
  onSetProduction?: (() => void) | undefined;
  onClose: () => void;
};

/** Everything about one version. */
function VersionDialog({ version, onSetProduction, onClose }: VersionDialogProps) {
  const { name, description, prompt, isProduction, createdAt, updatedAt } = version;
  return (
    <Dialog title={`${version.version} – ${name}`} size="xl" onClose={onClose}>
      <Stack gap="sm" className={classes.words}>
        {description && <Text c="dimmed">{description}</Text>}
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Quiet>
            Created <Time at={createdAt} /> · Updated <Time at={updatedAt} />
          </Quiet>
          <CopyButton text={prompt} label="Copy prompt" />
        </Group>
        <PromptText text={prompt} label={`Prompt of ${version.version}`} />
        <Group justify="flex-end">
          {isProduction && (
            <Badge size="lg" tt="none" c="var(--cs-on-pine)">
              Live
            </Badge>
          )}
          {onSetProduction && <EditorButton onClick={onSetProduction}>Set as Production</EditorButton>}
        </Group>
      </Stack>
    </Dialog>
  );
}

type UnpublishDialogProps = {
  version: PromptVersion;
  /** Rejects if nothing was changed. */
  run: (requested: GoLiveRequest) => Promise<void>;
  onClose: () => void;
};

/** The verdict on the built-in prompt before it is live again. */
function UnpublishDialog({ version, run, onClose }: UnpublishDialogProps) {
  const gate = useVariantGate({ prompt: null });
  return (
    <GoLiveDialog
      title={`Unpublish ${version.version}?`}
      gate={gate}
      submit="Unpublish"
      allBecause="it is the way back to the prompt that ships."
      onConfirm={(requested) => run(requested).then(onClose)}
      failed="It could not be unpublished."
      onClose={onClose}
    >
      <Text>
        {version.version === productionPrompt.version
          ? `${version.version} ships with Carbsight: meals are still read with it. Only its Live label is removed in this browser.`
          : `From the next scan, meals are read with the built-in prompt ${productionPrompt.version}, within two seconds.`}
      </Text>
    </GoLiveDialog>
  );
}

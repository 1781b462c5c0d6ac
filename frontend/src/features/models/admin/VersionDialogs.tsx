import { type PromptRelease, promptsApi } from '@carbsight/contracts';
import { findDosingInstructions, productionPrompt } from '@carbsight/domain';
import { Badge, Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo, useState } from 'react';
import { countText, FormDialog, TaskDialog, timeText } from '../../../shared/admin';
import { errorMessage } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';
import { useFocusBack } from '../../../shared/ui/focus';
import { useKeepUnsentDraft, useUnsentDraft } from '../../accounts';
import { GATE_TITLE, GateReasonForm, gateRefusal } from './GateReasonForm';
import { CopyButton, PromptDiff, PromptText } from './PromptParts';
import type { LivePrompt, NewVersion, PromptVersion } from './prompt-versions';
import classes from './prompts.module.css';
import type { PromptVersions } from './usePromptVersions';

export type OpenDialog =
  | { readonly what: 'new' }
  | { readonly what: 'reset' }
  | { readonly what: 'details' | 'set-live'; readonly id: number }
  | { readonly what: 'unpublish'; readonly id: number; readonly finding: string };

type VersionDialogsProps = {
  open: OpenDialog;
  prompts: PromptVersions;
  live: PromptRelease | undefined;
  onOpen: (dialog: OpenDialog) => void;
  onReset: () => void;
  onUnpublish: (version: PromptVersion, reason: string) => Promise<void>;
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
        Your own versions and the custom prompt go for good from this browser. What is live on the server stays live.
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
        <UnpublishDialog finding={open.finding} run={(reason) => onUnpublish(version, reason)} onClose={onClose} />
      );
    case 'set-live':
      return live ? (
        <SetLiveDialog
          version={version}
          live={live}
          onSetLive={(reason) => prompts.setLive(version, reason)}
          onClose={onClose}
        />
      ) : null;
  }
}

type NewVersionDialogProps = { onCreate: (version: NewVersion) => void; onClose: () => void };

function NewVersionDialog({ onCreate, onClose }: NewVersionDialogProps) {
  const unsent = useUnsentDraft('prompt-version', isNewVersion);
  const form = useForm({ initialValues: unsent ?? { name: '', description: '', prompt: '' } });
  const { name, description, prompt } = form.values;
  const isChanged = [name, description, prompt].some((text) => text.trim() !== '');
  useKeepUnsentDraft('prompt-version', isChanged ? form.values : null);
  const size = `${countText(prompt.length)} of at most ${countText(promptsApi.PROMPT_MAX)} characters`;
  const create = (version: NewVersion) => {
    onCreate(version);
    onClose();
  };
  return (
    <FormDialog title="New Version" size="xl" isChanged={isChanged} onClose={onClose}>
      {(close) => (
        <form onSubmit={form.onSubmit(create)}>
          <Stack>
            <TextInput
              label="Version Name"
              maxLength={promptsApi.PROMPT_NAME_MAX}
              data-autofocus
              {...form.getInputProps('name')}
            />
            <TextInput label="Description" maxLength={500} {...form.getInputProps('description')} />
            <Textarea
              label="Prompt Content"
              description={size}
              maxLength={promptsApi.PROMPT_MAX}
              rows={14}
              {...form.getInputProps('prompt')}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" disabled={name.trim() === '' || prompt.trim() === ''}>
                Create Version
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

function isNewVersion(value: unknown): value is NewVersion {
  const { name, description, prompt } = (value ?? {}) as Partial<NewVersion>;
  return [name, description, prompt].every((text) => typeof text === 'string');
}

type SetLiveDialogProps = {
  version: PromptVersion;
  live: LivePrompt;
  /** Rejects if publishing failed. */
  onSetLive: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Shows the difference before it applies to every scan. */
function SetLiveDialog({ version, live, onSetLive, onClose }: SetLiveDialogProps) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [finding, setFinding] = useState<string | null>(null);
  const problem = useMemo(() => problemOf(version.prompt), [version.prompt]);

  const confirm = async (why: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await onSetLive(why);
      onClose();
    } catch (error) {
      const found = gateRefusal(error);
      if (found === null) setFailure(errorMessage(error));
      else setFinding(found);
      setBusy(false);
    }
  };

  if (finding !== null) {
    return (
      <Modal opened onClose={onClose} title={GATE_TITLE} className={classes.words}>
        <GateReasonForm
          name={`${version.version} (${version.name})`}
          finding={finding}
          failure={failure}
          isBusy={isBusy}
          onConfirm={(typed) => void confirm(typed)}
          onClose={onClose}
        />
      </Modal>
    );
  }

  return (
    <Modal opened onClose={onClose} className={classes.words} size="xl" title={`Set ${version.version} live?`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!problem && !isBusy) void confirm(reason);
        }}
      >
        <Stack>
          <Text>
            From the next scan on, photos are read with {version.version} ({version.name}) in place of {live.version} (
            {live.name}), within two seconds in every process. Estimates that were made before stay as they are.
          </Text>
          <PromptDiff before={live.prompt} after={version.prompt} />
          {problem && <FailureAlert>{problem}</FailureAlert>}
          <TextInput
            label="Reason (optional)"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={500}
            data-autofocus
          />
          {failure && <FailureAlert>Nothing was changed. {failure}</FailureAlert>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy} disabled={problem !== null}>
              Set Live
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Why a prompt cannot go live; the server applies the same rules. */
export function problemOf(prompt: string): string | null {
  if (!prompt.trim()) return 'The prompt is empty. Please write what the model should do.';
  if (prompt.length > promptsApi.PROMPT_MAX) return `The prompt may have at most ${promptsApi.PROMPT_MAX} characters.`;
  const pieces = findDosingInstructions(prompt);
  if (pieces.length === 0) return null;
  const shown = pieces.map((piece) => `“${piece}”`).join(' ');
  return `This prompt speaks of dosing and cannot go live: ${shown} A prompt may only forbid it, as in “Never mention insulin, doses or units.”`;
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
    <Modal opened onClose={onClose} className={classes.words} size="xl" title={`${version.version} – ${name}`}>
      <Stack gap="sm">
        {description && <Text c="dimmed">{description}</Text>}
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            Created <time dateTime={createdAt}>{timeText(createdAt)}</time> · Updated{' '}
            <time dateTime={updatedAt}>{timeText(updatedAt)}</time>
          </Text>
          <CopyButton text={prompt} label="Copy prompt" />
        </Group>
        <PromptText text={prompt} label={`Prompt of ${version.version}`} />
        <Group justify="flex-end">
          {isProduction && (
            <Badge size="lg" tt="none" c="var(--cs-on-pine)">
              Live
            </Badge>
          )}
          {onSetProduction && <Button onClick={onSetProduction}>Set as Production</Button>}
        </Group>
      </Stack>
    </Modal>
  );
}

type UnpublishDialogProps = {
  /** The gate's findings on the prompt that would then be live. */
  finding: string;
  run: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for a reason to return to the built-in prompt without a passing golden run. */
function UnpublishDialog({ finding, run, onClose }: UnpublishDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async (reason: string) => {
    setBusy(true);
    await run(reason);
    setBusy(false);
  };
  return (
    <Modal opened onClose={onClose} title={GATE_TITLE}>
      <GateReasonForm
        name={`The built-in prompt ${productionPrompt.version}`}
        finding={finding}
        isBusy={isBusy}
        onConfirm={(reason) => void confirm(reason)}
        onClose={onClose}
      />
    </Modal>
  );
}

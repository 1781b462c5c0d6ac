import { promptsApi } from '@carbsight/contracts';
import { findDosingInstructions } from '@carbsight/domain';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';
import { GATE_TITLE, GateReasonForm } from '../GateReasonForm';
import { gateRefusal } from '../gate-refusal';
import { PromptDiff } from './PromptDiff';
import type { LivePrompt, PromptVersion } from './prompt-versions';
import classes from './prompts.module.css';

type SetLiveDialogProps = {
  version: PromptVersion;
  live: LivePrompt;
  /** Rejects when it could not be published. */
  onSetLive: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Shows what would change for every scan before it does. */
export function SetLiveDialog({ version, live, onSetLive, onClose }: SetLiveDialogProps) {
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
      if (found === null) setFailure(sentenceOf(error));
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

/** Why a prompt cannot go live; the server refuses the same ones. */
export function problemOf(prompt: string): string | null {
  if (!prompt.trim()) return 'The prompt is empty. Please write what the model should do.';
  if (prompt.length > promptsApi.PROMPT_MAX) return `The prompt may have at most ${promptsApi.PROMPT_MAX} characters.`;
  const pieces = findDosingInstructions(prompt);
  if (pieces.length === 0) return null;
  const shown = pieces.map((piece) => `“${piece}”`).join(' ');
  return `This prompt speaks of dosing and cannot go live: ${shown} A prompt may only forbid it, as in “Never mention insulin, doses or units.”`;
}

import { promptsApi } from '@carbsight/contracts';
import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DiscardDialog } from '../../../shared/admin';
import { useLeaveGuard } from '../../../shared/ui/useLeaveGuard';
import { useKeepUnsent, useUnsent } from '../../accounts';
import type { NewVersion } from './prompt-versions';

type NewVersionDialogProps = { onCreate: (version: NewVersion) => void; onClose: () => void };

const count = new Intl.NumberFormat('en-GB');

export function NewVersionDialog({ onCreate, onClose }: NewVersionDialogProps) {
  const unsent = useUnsent('prompt-version', isNewVersion);
  const [name, setName] = useState(unsent?.name ?? '');
  const [description, setDescription] = useState(unsent?.description ?? '');
  const [prompt, setPrompt] = useState(unsent?.prompt ?? '');
  const isComplete = name.trim() !== '' && prompt.trim() !== '';
  const isDirty = [name, description, prompt].some((text) => text.trim() !== '');
  useKeepUnsent('prompt-version', isDirty ? { name, description, prompt } : null);
  const [isAsking, setAsking] = useState(false);
  const guard = useLeaveGuard(isDirty);
  const isQuestioned = isAsking || guard.isAsking;
  const close = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Modal
      opened
      onClose={close}
      // What was written must not be lost by a click beside it.
      closeOnClickOutside={false}
      closeOnEscape={!isQuestioned}
      size="xl"
      title="New Version"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isComplete) return;
          onCreate({ name, description, prompt });
          onClose();
        }}
      >
        <Stack>
          <TextInput
            label="Version Name"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={promptsApi.PROMPT_NAME_MAX}
            data-autofocus
          />
          <TextInput
            label="Description"
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
            maxLength={500}
          />
          <Textarea
            label="Prompt Content"
            description={`${count.format(prompt.length)} of at most ${count.format(promptsApi.PROMPT_MAX)} characters`}
            value={prompt}
            onChange={(event) => setPrompt(event.currentTarget.value)}
            maxLength={promptsApi.PROMPT_MAX}
            rows={14}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" disabled={!isComplete}>
              Create Version
            </Button>
          </Group>
        </Stack>
      </form>
      {isQuestioned && (
        <DiscardDialog
          onDiscard={guard.isAsking ? guard.leave : onClose}
          onStay={() => {
            setAsking(false);
            guard.stay();
          }}
        />
      )}
    </Modal>
  );
}

function isNewVersion(value: unknown): value is NewVersion {
  const { name, description, prompt } = (value ?? {}) as Partial<NewVersion>;
  return [name, description, prompt].every((text) => typeof text === 'string');
}

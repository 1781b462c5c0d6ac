import { promptsApi } from '@carbsight/contracts';
import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { NewVersion } from './prompt-versions';

type NewVersionDialogProps = { onCreate: (version: NewVersion) => void; onClose: () => void };

const count = new Intl.NumberFormat('en-GB');

export function NewVersionDialog({ onCreate, onClose }: NewVersionDialogProps) {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [prompt, setPrompt] = useState('');
  const isComplete = name.trim() !== '' && prompt.trim() !== '';
  return (
    <Modal opened onClose={onClose} size="xl" title="New Version">
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
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!isComplete}>
              Create Version
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

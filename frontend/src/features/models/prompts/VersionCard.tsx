import { promptsApi } from '@carbsight/contracts';
import { ActionIcon, Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { PromptVersion } from './prompt-versions';
import classes from './prompts.module.css';

type VersionCardProps = {
  version: PromptVersion;
  canPublish: boolean;
  onOpen: () => void;
  onSetLive: () => void;
  onUnpublish: () => void;
  onToggleArchived: () => void;
  onRename: (name: string, description: string) => void;
};

/** One version in a list, with what can be done to it. */
export function VersionCard(props: VersionCardProps) {
  const { version, canPublish, onOpen, onSetLive, onUnpublish, onToggleArchived, onRename } = props;
  const { isProduction, isArchived } = version;
  const [isEditing, setEditing] = useState(false);
  return (
    <li className={classes.version} aria-label={`${version.version} ${version.name}`}>
      {isEditing ? (
        <NameForm
          version={version}
          onConfirm={(name, description) => {
            onRename(name, description);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Group wrap="nowrap" align="flex-start" justify="space-between" gap="xs">
          <div className={classes.words}>
            <Group gap={6} mb={2}>
              <Badge variant="default" tt="none">
                {version.version}
              </Badge>
              {isProduction && (
                <Badge tt="none" c="var(--cs-on-pine)">
                  Live
                </Badge>
              )}
            </Group>
            <Text fw={600} lh={1.3}>
              {version.name}
            </Text>
            {version.description && (
              <Text size="sm" c="dimmed">
                {version.description}
              </Text>
            )}
          </div>
          <ActionIcon aria-label={`Edit name of ${version.version}`} onClick={() => setEditing(true)}>
            <IconPencil size={18} aria-hidden="true" />
          </ActionIcon>
        </Group>
      )}
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={onOpen} aria-label={`Details of ${version.version}`}>
          Details
        </Button>
        {!isArchived && !isProduction && (
          <Button size="xs" onClick={onSetLive} disabled={!canPublish} aria-label={`Set Live ${version.version}`}>
            Set Live
          </Button>
        )}
        {isProduction && (
          <Button
            size="xs"
            variant="default"
            onClick={onUnpublish}
            disabled={!canPublish}
            aria-label={`Unpublish ${version.version}`}
          >
            Unpublish
          </Button>
        )}
        {!isProduction && (
          <Button
            size="xs"
            variant="subtle"
            onClick={onToggleArchived}
            aria-label={`${isArchived ? 'Restore' : 'Archive'} ${version.version}`}
          >
            {isArchived ? 'Restore' : 'Archive'}
          </Button>
        )}
      </Group>
    </li>
  );
}

type NameFormProps = {
  version: PromptVersion;
  onConfirm: (name: string, description: string) => void;
  onCancel: () => void;
};

function NameForm({ version, onConfirm, onCancel }: NameFormProps) {
  const [name, setName] = useState(version.name);
  const [description, setDescription] = useState(version.description);
  const isReady = name.trim() !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onConfirm(name.trim(), description.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <Stack gap="xs">
        <TextInput
          size="sm"
          label={`Name of ${version.version}`}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={promptsApi.PROMPT_NAME_MAX}
          autoFocus
        />
        <TextInput
          size="sm"
          label={`Description of ${version.version}`}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
          maxLength={500}
        />
        <Group gap="xs" justify="flex-end">
          <ActionIcon aria-label="Cancel" onClick={onCancel}>
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon type="submit" variant="filled" aria-label="Confirm" disabled={!isReady}>
            <IconCheck size={18} aria-hidden="true" />
          </ActionIcon>
        </Group>
      </Stack>
    </form>
  );
}

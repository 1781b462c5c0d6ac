import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { timeText } from '../time-words';
import { CopyButton } from './CopyButton';
import { PromptText } from './PromptText';
import type { PromptVersion } from './prompt-versions';
import classes from './prompts.module.css';

type VersionDialogProps = {
  version: PromptVersion;
  /** Absent while it cannot be set live. */
  onSetProduction?: (() => void) | undefined;
  onClose: () => void;
};

/** Everything about one version. */
export function VersionDialog({ version, onSetProduction, onClose }: VersionDialogProps) {
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

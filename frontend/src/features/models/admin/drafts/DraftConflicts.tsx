import { Alert, Button, Group, Modal, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ForEditors, timeText } from '../../../../shared/admin';
import { FailureAlert } from '../../../../shared/ui';
import { PromptText } from '../PromptParts';
import classes from '../prompts.module.css';
import type { DraftConflict } from './merge-drafts';
import type { SharedDrafts } from './useSharedDrafts';

/** Versions that differ here and on the server: someone has to decide. */
export function DraftConflicts({ shared }: { shared: SharedDrafts }) {
  const [openId, setOpenId] = useState<number | null>(null);
  const { conflicts } = shared;
  const open = conflicts.find(({ mine }) => mine.id === openId);
  if (conflicts.length === 0) return null;
  return (
    <Alert icon={<IconArrowsDiff />} title="Different from the shared version">
      <Text size="sm">Both this browser’s version and the shared one were changed.</Text>
      <Group gap="xs" mt="xs">
        {conflicts.map(({ mine }) => (
          <Button key={mine.id} size="xs" variant="default" onClick={() => setOpenId(mine.id)}>
            Compare {mine.version}
          </Button>
        ))}
      </Group>
      {open && <ConflictDialog conflict={open} shared={shared} onClose={() => setOpenId(null)} />}
    </Alert>
  );
}

type ConflictDialogProps = { conflict: DraftConflict; shared: SharedDrafts; onClose: () => void };

/** Both next to each other, and what may become of them. */
function ConflictDialog({ conflict, shared, onClose }: ConflictDialogProps) {
  const { mine, theirs } = conflict;
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const keepMine = async () => {
    setBusy(true);
    const isKept = await shared.keepMine(conflict);
    setBusy(false);
    if (isKept) onClose();
    else setRefused(true);
  };
  const decide = (act: (conflict: DraftConflict) => void) => {
    act(conflict);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} size="64rem" className={classes.words} title={`Two versions of ${mine.version}`}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Side title="In this browser" version={mine} who={null} />
          <Side title="Shared" version={theirs} who={theirs.updatedBy ?? 'a deleted account'} />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          Keep Both gives yours the next free number. What is overwritten stays in the audit log.
        </Text>
        {isRefused && <FailureAlert>The shared version has changed again. Please review it.</FailureAlert>}
        <Group justify="flex-end">
          <Button variant="default" disabled={isBusy} onClick={() => decide(shared.keepBoth)}>
            Keep Both
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => decide(shared.keepTheirs)}>
            Keep Theirs
          </Button>
          <ForEditors>
            <Button loading={isBusy} onClick={() => void keepMine()}>
              Keep Mine
            </Button>
          </ForEditors>
        </Group>
      </Stack>
    </Modal>
  );
}

type SideProps = {
  title: string;
  version: Pick<DraftConflict['theirs'], 'version' | 'name' | 'description' | 'prompt' | 'isArchived' | 'updatedAt'>;
  who: string | null;
};

function Side({ title, version: { version, name, description, prompt, isArchived, updatedAt }, who }: SideProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title order={3} fz="h4" id={titleId}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        Changed <time dateTime={updatedAt}>{timeText(updatedAt)}</time>
        {who && ` by ${who}`}
      </Text>
      <Text fw={600} mt="xs">
        {name}
        {isArchived && ' (archived)'}
      </Text>
      {description && <Text size="sm">{description}</Text>}
      <PromptText text={prompt} label={`Prompt of ${version}, ${title.toLowerCase()}`} />
    </section>
  );
}

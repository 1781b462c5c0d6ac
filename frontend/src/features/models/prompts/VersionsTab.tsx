import type { PromptRelease } from '@carbsight/contracts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api';
import { FailureAlert, showToast } from '../../../shared/ui';
import { gateRefusal } from '../gate-refusal';
import { browserPage, forgetVersions } from './prompt-storage';
import { ownVersionsOf, type PromptVersion } from './prompt-versions';
import classes from './prompts.module.css';
import { ReleaseHistory } from './ReleaseHistory';
import type { PromptVersions } from './usePromptVersions';
import { VersionCard } from './VersionCard';
import { type OpenDialog, VersionDialogs } from './VersionDialogs';

type VersionsTabProps = {
  prompts: PromptVersions;
  /** Undefined when the server could not be asked: then nothing can be published. */
  live: PromptRelease | undefined;
  releases: readonly PromptRelease[];
};

/** Prompt Version Control: the lists of this browser, and what is live on the server. */
export function VersionsTab({ prompts, live, releases }: VersionsTabProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { versions, lost } = prompts;
  const close = () => setOpen(null);

  const reset = () => {
    forgetVersions();
    browserPage.reload();
  };
  const unpublish = async (version: PromptVersion, reason: string | null) => {
    try {
      await prompts.unpublish(version, reason);
      close();
    } catch (error) {
      const finding = gateRefusal(error);
      if (finding !== null) return setOpen({ what: 'unpublish', id: version.id, finding });
      showToast(`Nothing was changed. ${sentenceOf(error)}`, { title: 'Version Not Unpublished', tone: 'failure' });
    }
  };
  const card = (version: PromptVersion) => (
    <VersionCard
      key={version.id}
      version={version}
      canPublish={live !== undefined}
      onOpen={() => setOpen({ what: 'details', id: version.id })}
      onSetLive={() => setOpen({ what: 'set-live', id: version.id })}
      onUnpublish={() => void unpublish(version, null)}
      onToggleArchived={() => prompts.toggleArchived(version)}
      onRename={(name, description) => prompts.rename(version, name, description)}
    />
  );
  const archived = versions.filter(({ isArchived }) => isArchived);

  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Title order={3}>Prompt Version Control</Title>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={() => (ownVersionsOf(versions, []).length > 0 ? setOpen({ what: 'reset' }) : reset())}
          >
            Reset
          </Button>
          <Button
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setOpen({ what: 'new' })}
          >
            New Version
          </Button>
        </Group>
      </Group>
      {lost.length > 0 && (
        <FailureAlert
          action={
            <Button variant="default" size="xs" mt="xs" display="block" onClick={prompts.bringBackLost}>
              Bring back {lost.map(({ version }) => version).join(', ')}
            </Button>
          }
        >
          Another prompt is live on the server than in this browser’s list. The list was replaced by the defaults.
        </FailureAlert>
      )}
      <section aria-label="Active versions">
        <Title order={4} className={classes.listTitle}>
          Active Versions
        </Title>
        <ul className={classes.versions}>{versions.filter(({ isArchived }) => !isArchived).map(card)}</ul>
      </section>
      <section aria-label="Archived versions">
        <Title order={4} className={classes.listTitle}>
          Archived Versions
        </Title>
        {archived.length === 0 && (
          <Text size="sm" c="dimmed">
            No version is archived.
          </Text>
        )}
        <ul className={classes.versions}>{archived.map(card)}</ul>
      </section>
      <ReleaseHistory releases={releases} />

      {open && (
        <VersionDialogs
          open={open}
          prompts={prompts}
          live={live}
          onOpen={setOpen}
          onReset={reset}
          onUnpublish={unpublish}
          onClose={close}
        />
      )}
    </Stack>
  );
}

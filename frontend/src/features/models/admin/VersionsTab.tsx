import { type PromptRelease, promptsApi } from '@carbsight/contracts';
import { Badge, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconCheck, IconPencil, IconPlus, IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton, EditorButton, IconButton, Quiet, Time } from '../../../shared/admin';
import { ContractForm, useContractForm } from '../../../shared/forms';
import { RetryAlert } from '../../../shared/ui';
import { browserPage, forgetVersions, ownVersionsOf, type PromptVersion } from './prompt-versions';
import classes from './prompts.module.css';
import type { PromptVersions } from './usePromptVersions';
import { type OpenDialog, VersionDialogs } from './VersionDialogs';

type VersionsTabProps = {
  prompts: PromptVersions;
  /** Undefined if the server is unreachable: then nothing can be published. */
  live: PromptRelease | undefined;
  releases: readonly PromptRelease[];
};

/** Prompt Version Control: this browser's lists, and what is live on the server. */
export function VersionsTab({ prompts, live, releases }: VersionsTabProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { versions, lost } = prompts;
  const close = () => setOpen(null);

  const reset = () => {
    forgetVersions();
    browserPage.reload();
  };
  const card = (version: PromptVersion) => (
    <VersionCard
      key={version.id}
      version={version}
      canPublish={live !== undefined}
      onOpen={() => setOpen({ what: 'details', id: version.id })}
      onSetLive={() => setOpen({ what: 'set-live', id: version.id })}
      onUnpublish={() => setOpen({ what: 'unpublish', id: version.id })}
      onToggleArchived={() => prompts.toggleArchived(version)}
      onRename={({ name, description }) => prompts.rename(version, name, description)}
    />
  );
  const archived = versions.filter(({ isArchived }) => isArchived);

  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Title order={3}>Prompt Version Control</Title>
        <Group gap="xs">
          <ActionButton
            size="xs"
            variant="default"
            Icon={IconRefresh}
            onClick={() => (ownVersionsOf(versions, []).length > 0 ? setOpen({ what: 'reset' }) : reset())}
          >
            Reset
          </ActionButton>
          <ActionButton size="xs" Icon={IconPlus} onClick={() => setOpen({ what: 'new' })}>
            New Version
          </ActionButton>
        </Group>
      </Group>
      {lost.length > 0 && (
        <RetryAlert label={`Restore ${lost.map(({ version }) => version).join(', ')}`} onRetry={prompts.bringBackLost}>
          The prompt that is live is not the one in this browser’s list, so the list was reset to the defaults.
        </RetryAlert>
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
        {archived.length === 0 && <Quiet>No archived versions.</Quiet>}
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
          onUnpublish={prompts.unpublish}
          onClose={close}
        />
      )}
    </Stack>
  );
}

type VersionCardProps = {
  version: PromptVersion;
  canPublish: boolean;
  onOpen: () => void;
  onSetLive: () => void;
  onUnpublish: () => void;
  onToggleArchived: () => void;
  onRename: (names: Names) => void;
};

/** One version in a list, with its actions. */
function VersionCard(props: VersionCardProps) {
  const { version, canPublish, onOpen, onSetLive, onUnpublish, onToggleArchived, onRename } = props;
  const { isProduction, isArchived } = version;
  const [isEditing, setEditing] = useState(false);
  return (
    <li className={classes.version} aria-label={`${version.version} ${version.name}`}>
      {isEditing ? (
        <NameForm
          version={version}
          onConfirm={(names) => {
            onRename(names);
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
            {version.description && <Quiet>{version.description}</Quiet>}
          </div>
          <IconButton
            Icon={IconPencil}
            aria-label={`Edit name of ${version.version}`}
            onClick={() => setEditing(true)}
          />
        </Group>
      )}
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={onOpen} aria-label={`Details of ${version.version}`}>
          Details
        </Button>
        {!isArchived && !isProduction && (
          <EditorButton size="xs" onClick={onSetLive} disabled={!canPublish} aria-label={`Set Live ${version.version}`}>
            Set Live
          </EditorButton>
        )}
        {isProduction && (
          <EditorButton
            size="xs"
            variant="default"
            onClick={onUnpublish}
            disabled={!canPublish}
            aria-label={`Unpublish ${version.version}`}
          >
            Unpublish
          </EditorButton>
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

type Names = { readonly name: string; readonly description: string };
type NameFormProps = { version: PromptVersion; onConfirm: (names: Names) => void; onCancel: () => void };

function NameForm({ version, onConfirm, onCancel }: NameFormProps) {
  const form = useContractForm(onConfirm, {
    initial: { name: version.name, description: version.description },
    required: { name: 'Please enter a name.' },
    body: ({ name, description }: Names) => ({ name: name.trim(), description: description.trim() }),
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is for the whole form
    <div onKeyDown={({ key }) => key === 'Escape' && onCancel()}>
      <ContractForm form={form} gap="xs">
        <TextInput
          size="sm"
          label={`Name of ${version.version}`}
          maxLength={promptsApi.PROMPT_NAME_MAX}
          autoFocus
          {...form.field('name')}
        />
        <TextInput
          size="sm"
          label={`Description of ${version.version}`}
          maxLength={500}
          {...form.field('description')}
        />
        <Group gap="xs" justify="flex-end">
          <IconButton Icon={IconX} aria-label="Cancel" onClick={onCancel} />
          <IconButton Icon={IconCheck} type="submit" variant="filled" aria-label="Confirm" />
        </Group>
      </ContractForm>
    </div>
  );
}

/** The server's releases, latest first. */
function ReleaseHistory({ releases }: { releases: readonly PromptRelease[] }) {
  if (releases.length === 0) return null;
  return (
    <details className={classes.history}>
      <summary>Releases on the server</summary>
      <ul className={classes.versions} aria-label="Releases on the server">
        {releases.map(({ id, version, name, isProduction, isBuiltIn, reason, publishedBy, createdAt }) => (
          <li key={id ?? 'built-in'} className={classes.release}>
            <Group gap={6}>
              <Text fw={600} size="sm">
                {version} – {name}
              </Text>
              {isProduction && (
                <Badge size="sm" tt="none" c="var(--cs-on-pine)">
                  Live
                </Badge>
              )}
            </Group>
            {reason && <Text size="sm">{reason}</Text>}
            <Quiet>
              {createdAt ? (
                <>
                  <Time at={createdAt} /> · {publishedBy ?? 'a deleted account'}
                  {isBuiltIn && ' · reverted to the built-in prompt'}
                </>
              ) : (
                'Shipped with Carbsight'
              )}
            </Quiet>
          </li>
        ))}
      </ul>
    </details>
  );
}

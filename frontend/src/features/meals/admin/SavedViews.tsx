import { type SavedView, scanOverviewApi } from '@carbsight/contracts';
import { Checkbox, Group, Menu, Stack, Text, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import {
  ActionButton,
  ForEditors,
  FormDialog,
  IconButton,
  Rows,
  TextLink,
  Tone,
  useContractForm,
} from '../../../shared/admin';
import { callEndpoint, errorMessage, useEndpoint } from '../../../shared/api';
import { Dialog, FailureAlert, RetryAlert, showToast } from '../../../shared/ui';

/** Which meal is open, and on which page, is not part of a view. */
function viewOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('meal');
  params.delete('page');
  return params.toString();
}

/** Filters, order and columns under a name: to open again, and to share with the other administrators. */
export function SavedViews() {
  const address = viewOf(useLocation().search);
  const { data: views, error, mutate } = useEndpoint(scanOverviewApi.listSavedViews, {});
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const current = views?.find((view) => view.address === address);
  const reload = () => void mutate();
  return (
    <>
      <Menu position="bottom-end" width={260} returnFocus>
        <Menu.Target>
          <ActionButton variant="default" Icon={IconBookmark} maw="16rem" title={current?.name}>
            {current ? current.name : 'Views'}
          </ActionButton>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          {(views ?? []).map((view) => (
            <Menu.Item
              key={view.id}
              component={Link}
              to={{ search: view.address }}
              aria-current={view === current ? 'true' : undefined}
              style={{ overflowWrap: 'anywhere' }}
            >
              <bdi>{view.name}</bdi>
              {!view.isOwn && (
                <Text size="xs" c="dimmed">
                  of {view.owner}
                </Text>
              )}
            </Menu.Item>
          ))}
          {views?.length === 0 && <Menu.Label>No saved views yet</Menu.Label>}
          {error && <Menu.Label>The views could not be loaded</Menu.Label>}
          <Menu.Divider />
          <ForEditors>
            <Menu.Item onClick={() => setDialog('save')}>Save this view…</Menu.Item>
          </ForEditors>
          <Menu.Item onClick={() => setDialog('manage')}>Manage views…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && <SaveDialog address={address} onSaved={reload} onClose={() => setDialog(null)} />}
      {dialog === 'manage' && (
        <Dialog title="Saved views" size="42rem" onClose={() => setDialog(null)}>
          {error && (
            <RetryAlert error={error} onRetry={reload}>{`The views could not be loaded. ${error.sentence}`}</RetryAlert>
          )}
          <ViewList views={views ?? []} onRemoved={reload} />
        </Dialog>
      )}
    </>
  );
}

type SaveDialogProps = { address: string; onSaved: () => void; onClose: () => void };

function SaveDialog({ address, onSaved, onClose }: SaveDialogProps) {
  const form = useContractForm(scanOverviewApi.saveView, {
    initial: { name: '', isShared: false },
    schema: scanOverviewApi.saveViewBody,
    body: (view) => ({ ...view, address }),
    done: (_, { name }) => {
      showToast(name, { title: 'View saved' });
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog title="Save this view" form={form} submit="Save view" onClose={onClose}>
      <TextInput
        label="Name"
        description="Filters, order and columns are saved. A view of yours with this name is replaced."
        withAsterisk
        dir="auto"
        maxLength={scanOverviewApi.VIEW_NAME_MAX}
        data-autofocus
        {...form.field('name')}
      />
      <Checkbox label="Share it with the other administrators" {...form.field('isShared')} />
    </FormDialog>
  );
}

function ViewList({ views, onRemoved }: { views: readonly SavedView[]; onRemoved: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async ({ id }: SavedView) => {
    setProblem(null);
    try {
      await callEndpoint(scanOverviewApi.deleteView, { params: { viewId: id } });
      onRemoved();
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  return (
    <Stack>
      <FailureAlert>{problem}</FailureAlert>
      {views.length === 0 && <Text c="dimmed">No saved views yet.</Text>}
      <Rows label="Saved views">
        {views.map((view) => (
          <li key={view.id}>
            <TextLink to={{ search: view.address }}>
              <bdi>{view.name}</bdi>
            </TextLink>
            <Group gap="xs">
              {view.isShared && <Tone tone="quiet">{view.isOwn ? 'Shared' : `By ${view.owner}`}</Tone>}
              {view.isOwn && (
                <ForEditors>
                  <IconButton
                    Icon={IconTrash}
                    aria-label={`Delete the view ${view.name}`}
                    onClick={() => void remove(view)}
                  />
                </ForEditors>
              )}
            </Group>
          </li>
        ))}
      </Rows>
    </Stack>
  );
}

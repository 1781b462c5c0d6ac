import { usersApi } from '@carbsight/contracts';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload, IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Panel } from '../../../shared/admin';
import { urlOf } from '../../../shared/api';
import { EmptyState, FailureAlert, PageFailure } from '../../../shared/ui';
import { DirectoryFilters } from './DirectoryFilters';
import { LoadMoreUsers } from './LoadMoreUsers';
import { UserDialogs, type UserTask } from './UserDialogs';
import { UserTable } from './UserTable';
import type { DirectoryFilter } from './user-words';
import { useUserPages } from './useUserPages';

const TYPING_PAUSE_MS = 300;
const EVERYBODY: DirectoryFilter = { search: '', tier: 'all', status: 'all' };

export function UserDirectory() {
  // Other pages lead here with the person to look for.
  const [query] = useSearchParams();
  const [typed, setTyped] = useState({ ...EVERYBODY, search: query.get('search') ?? '' });
  const [search] = useDebouncedValue(typed.search.trim().replace(/\s+/g, ' '), TYPING_PAUSE_MS);
  const filter = { ...typed, search };
  const { pages, failure, hasMore, isLoadingMore, loadMore, replace, takeOff, reload } = useUserPages(filter);
  const [task, setTask] = useState<UserTask | null>(null);
  const shown = pages?.reduce((sum, page) => sum + page.length, 0) ?? 0;

  return (
    <Panel
      title="User Directory"
      description={shown > 0 ? shownText(shown, hasMore) : 'Newest first'}
      actions={
        <Button
          component="a"
          href={exportUrl(filter)}
          download
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
        >
          Export
        </Button>
      }
    >
      <Stack>
        <DirectoryFilters filter={typed} onChange={setTyped} />
        {!pages && !failure && <DirectorySkeleton />}
        {!pages && failure && <PageFailure message={failure.sentence} onRetry={reload} />}
        {pages && shown === 0 && !hasMore && (
          <EmptyState
            icon={<IconUserSearch size={36} />}
            title="No users found matching your criteria"
            titleOrder={2}
            action={
              <Button variant="default" onClick={() => setTyped(EVERYBODY)}>
                Show all users
              </Button>
            }
          />
        )}
        {pages && shown > 0 && <UserTable pages={pages} onTask={setTask} />}
        {pages && failure && (
          <FailureAlert
            action={
              <Button variant="default" size="xs" mt="xs" display="block" onClick={loadMore}>
                Try again
              </Button>
            }
          >
            {failure.sentence}
          </FailureAlert>
        )}
        {hasMore && !failure && <LoadMoreUsers isLoading={isLoadingMore} onLoad={loadMore} />}
      </Stack>
      {task && (
        <UserDialogs
          key={task.user.id + task.kind}
          task={task}
          onChanged={replace}
          onErased={takeOff}
          onClose={() => setTask(null)}
        />
      )}
    </Panel>
  );
}

function shownText(shown: number, hasMore: boolean): string {
  return `Newest first · ${hasMore ? 'the first ' : ''}${shown} ${shown === 1 ? 'user' : 'users'} shown`;
}

function exportUrl({ search, tier, status }: DirectoryFilter): string {
  return urlOf(usersApi.exportUsers, undefined, { ...(search ? { search } : {}), tier, status });
}

function DirectorySkeleton() {
  return (
    <Stack gap="xs" role="status" aria-label="Loading users...">
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <Skeleton key={line} height={56} radius="md" aria-hidden="true" />
      ))}
    </Stack>
  );
}

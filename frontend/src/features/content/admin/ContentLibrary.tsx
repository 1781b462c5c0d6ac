import type { ContentItem } from '@carbsight/contracts';
import { Button, Center, Loader, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconFileSearch, IconFileText } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../shared/admin';
import { EmptyState, FailureAlert, PageFailure } from '../../../shared/ui';
import { ContentRow } from './ContentRow';
import classes from './content-admin.module.css';
import { useContentActions } from './useContentActions';
import type { useContentPages } from './useContentPages';

const REDRAWN_MS = 300;

type ContentLibraryProps = {
  pages: ReturnType<typeof useContentPages>;
  isFiltered: boolean;
  onShowAll: () => void;
  onEdit: (item: ContentItem) => void;
};

export function ContentLibrary({ pages, isFiltered, onShowAll, onEdit }: ContentLibraryProps) {
  const { items, failure, hasMore, isLoadingMore, loadMore, reload } = pages;
  const { isBusy, problem, publish, remove } = useContentActions(reload);
  const [toDelete, setToDelete] = useState<ContentItem | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  /** What was pressed is gone by then: whoever uses the keyboard goes on here and not at the top of the page. */
  const keepFocus = () =>
    setTimeout(() => {
      if (document.activeElement === null || document.activeElement === document.body) ref.current?.focus();
    }, REDRAWN_MS);

  if (!items && failure) return <PageFailure message={failure.sentence} onRetry={reload} />;
  if (!items) {
    return (
      <Center mih={160} role="status">
        <Loader aria-hidden="true" />
        <VisuallyHidden>Loading content...</VisuallyHidden>
      </Center>
    );
  }
  return (
    <Stack ref={ref} tabIndex={-1} className={classes.library}>
      <FailureAlert>{problem}</FailureAlert>
      {items.length === 0 && <NoContent isFiltered={isFiltered} onShowAll={onShowAll} />}
      {items.length > 0 && (
        <ul className={classes.list} aria-label="Content">
          {items.map((item) => (
            <ContentRow
              key={item.id}
              item={item}
              isBusy={isBusy}
              onPublish={(chosen) => void publish(chosen).then(keepFocus)}
              onEdit={onEdit}
              onDelete={setToDelete}
            />
          ))}
        </ul>
      )}
      {failure && (
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
      {hasMore && !failure && (
        <Button variant="default" fullWidth loading={isLoadingMore} onClick={loadMore}>
          Load more
        </Button>
      )}
      {toDelete && (
        <ConfirmDialog
          title="Delete content"
          confirmLabel="Delete"
          isBusy={isBusy}
          onConfirm={() =>
            void remove(toDelete).then(() => {
              setToDelete(null);
              keepFocus();
            })
          }
          onClose={() => setToDelete(null)}
        >
          <Text>Are you sure you want to delete this content?</Text>
          <Text fw={600} mt="xs" dir="auto" className={classes.title}>
            {toDelete.title}
          </Text>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function NoContent({ isFiltered, onShowAll }: Pick<ContentLibraryProps, 'isFiltered' | 'onShowAll'>) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<IconFileSearch size={36} />}
        title="Nothing matches"
        action={
          <Button variant="default" onClick={onShowAll}>
            Show all content
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState icon={<IconFileText size={36} />} title="No content yet">
      No content created yet. Click "Create Content" to get started.
    </EmptyState>
  );
}

import { Button } from '@mantine/core';
import { FailureAlert } from '../../shared/ui';
import { contentText } from './content-text';
import type { PublishedPages } from './usePublishedPages';

/** The button for the next page of a list, or why it did not load. */
export function LoadMorePages({ pages: { failure, hasMore, isLoadingMore, loadMore } }: { pages: PublishedPages }) {
  if (failure) {
    return (
      <FailureAlert
        action={
          <Button variant="default" size="xs" mt="xs" display="block" onClick={loadMore}>
            {contentText('tryAgain')}
          </Button>
        }
      >
        {failure.sentence}
      </FailureAlert>
    );
  }
  if (!hasMore) return null;
  return (
    <Button variant="default" fullWidth mt="md" loading={isLoadingMore} onClick={loadMore}>
      {contentText('loadMore')}
    </Button>
  );
}

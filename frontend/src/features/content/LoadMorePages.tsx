import { type ContentType, contentApi, type PublishedSummary } from '@carbsight/contracts';
import { Button } from '@mantine/core';
import useSWRInfinite from 'swr/infinite';
import { type ApiFailure, prefetchFirstPage, readEndpoint, readUrl } from '../../shared/api';
import { currentLanguage, preferredLanguage } from '../../shared/i18n';
import { FailureAlert } from '../../shared/ui';
import { contentText } from './content-text';

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

/** Asks for texts in the screen's language; without one the API answers in English. */
export const inOurLanguage = <const Input extends object>(
  input: Input,
  language = currentLanguage(),
): Input & { readonly language?: 'de' } => (language === 'de' ? { ...input, language } : input);

/** Prefetches the first page before the first render, while the texts of its language are loading. */
export const prefetchPublished = (contentType: ContentType, limit: number) =>
  prefetchFirstPage(contentApi.listPublished, inOurLanguage({ contentType, limit }, preferredLanguage()));

/** Published content of a type, latest first, page by page. */
export function usePublishedPages(contentType: ContentType, limit: number) {
  const inputOf = (before: string | undefined) => inOurLanguage({ contentType, limit, ...(before ? { before } : {}) });
  const isFull = (page: readonly PublishedSummary[]) => page.length >= limit;
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<PublishedSummary[], ApiFailure>(
    (_index: number, previous: PublishedSummary[] | null) =>
      previous && !isFull(previous) ? null : readUrl(contentApi.listPublished, inputOf(previous?.at(-1)?.id)),
    (url: string) =>
      readEndpoint(
        contentApi.listPublished,
        inputOf(new URL(url, window.location.origin).searchParams.get('before') ?? undefined),
      ),
  );
  const loaded = data?.length ?? 0;
  return {
    /** Null while nothing has been loaded. */
    items: data?.flat() ?? null,
    failure: error ?? null,
    hasMore: data !== undefined && isFull(data.at(-1) ?? []),
    isLoadingMore: isValidating && loaded > 0 && loaded < size,
    /** Loads the next page; after a failure the same one again. */
    loadMore: () => void (error ? mutate() : setSize(loaded + 1)),
    reload: () => void mutate(),
  };
}

type PublishedPages = ReturnType<typeof usePublishedPages>;

import { type ContentType, contentApi, type Language } from '@carbsight/contracts';
import { Button } from '@mantine/core';
import { prefetchFirstPage, usePages } from '../../shared/api';
import { currentLanguage, preferredLanguage } from '../../shared/i18n';
import { RetryAlert, uiText } from '../../shared/ui';

/** The button for the next page of a list, or why it did not load. */
export function LoadMorePages({ pages: { failure, hasMore, isLoadingMore, loadMore } }: { pages: PublishedPages }) {
  if (failure) return <RetryAlert onRetry={loadMore}>{failure.sentence}</RetryAlert>;
  if (!hasMore) return null;
  return (
    <Button variant="default" fullWidth mt="md" loading={isLoadingMore} onClick={loadMore}>
      {uiText('loadMore')}
    </Button>
  );
}

/** Asks for texts in the screen's language; without one the API answers in English. */
export const inCurrentLanguage = <const Input extends object>(
  input: Input,
  language = currentLanguage(),
): Input & { readonly language?: Language } => (language === 'en' ? input : { ...input, language });

/** Prefetches the first page before the first render, while the texts of its language are loading. */
export const prefetchPublished = (contentType: ContentType, limit: number) =>
  prefetchFirstPage(contentApi.listPublished, inCurrentLanguage({ contentType, limit }, preferredLanguage()));

/** Published content of a type, latest first, page by page. */
export function usePublishedPages(contentType: ContentType, limit: number) {
  const input = inCurrentLanguage({ contentType, limit });
  const { data, error, mutate, ...pages } = usePages(contentApi.listPublished, input, { limit });
  return { items: data?.flat() ?? null, failure: error ?? null, reload: () => void mutate(), ...pages };
}

type PublishedPages = ReturnType<typeof usePublishedPages>;

import { Button, Skeleton, Stack } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { ApiFailure } from '../api';
import { PageFailure, RetryAlert } from '../ui';

/** What `useEndpoint` and `usePages` return. */
type Asked<T> = {
  readonly data: T | undefined;
  readonly error?: ApiFailure | undefined;
  /** Loads again. */
  readonly mutate: () => unknown;
  readonly loadMore?: () => void;
  readonly hasMore?: boolean;
  readonly isLoadingMore?: boolean;
};

type ResourceProps<T> = {
  of: Asked<T>;
  /** Says the words below by itself: "Loading the users...", "The users could not be loaded." */
  what?: string;
  /** For a screen reader: "Loading users..." */
  loading?: string;
  /** The expected height of the content: in lines, or in pixels. */
  lines?: number;
  height?: number;
  /** Shown before the server's message, in a box; without it a failure fills the whole place. */
  failed?: string;
  /** By default the server's message. */
  sentence?: (failure: ApiFailure) => string;
  /** Shown instead of an empty list, or when `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** The next page loads when its button scrolls into view. */
  isEndless?: boolean;
  children: (data: T) => ReactNode;
};

/**
 * One server response, or a list of pages: loading, failed with a retry button, empty, or loaded. A later failure keeps the
 * content and is reported, for a list below it, where the next page is expected.
 */
export function Resource<T>(props: ResourceProps<T>) {
  const { of, what, lines = 6, height, sentence, empty, isEmpty = isEmptyList, isEndless, children } = props;
  const loading = props.loading ?? `Loading ${what}...`;
  const failed = props.failed ?? (what && notLoaded(what));
  const { data, error, loadMore } = of;
  const retry = () => void of.mutate();
  if (data === undefined && error && failed === undefined) return <PageFailure failure={error} onRetry={retry} />;
  const words = error && [failed, sentence?.(error) ?? error.sentence].filter(Boolean).join(' ');
  const alert = words && (
    <RetryAlert error={error} onRetry={retry}>
      {words}
    </RetryAlert>
  );
  if (data === undefined) return alert ?? <Placeholder label={loading} lines={lines} height={height} />;
  return (
    <Stack>
      {!loadMore && alert}
      {/* After a failure, it is unknown whether it is still empty. */}
      {empty && isEmpty(data) ? !error && empty : children(data)}
      {loadMore &&
        (alert ?? (of.hasMore && <LoadMore isLoading={of.isLoadingMore} onLoad={loadMore} isEndless={isEndless} />))}
    </Stack>
  );
}

/** "the users" or "users": "The users could not be loaded." */
const notLoaded = (what: string): string => `The ${what.replace(/^the /, '')} could not be loaded.`;

type LoadAlertProps = { of: Pick<Asked<unknown>, 'error' | 'mutate'>; failed: ReactNode };

/** Why something could not be loaded, with a retry button, next to what is shown without it. */
export function LoadAlert({ of: { error, mutate }, failed }: LoadAlertProps) {
  if (!error) return null;
  return (
    <RetryAlert error={error} onRetry={() => void mutate()}>
      {failed} {error.sentence}
    </RetryAlert>
  );
}

const isEmptyList = (data: unknown): boolean => Array.isArray(data) && data.flat().length === 0;

type PlaceholderProps = { label: string; lines?: number; height?: number | undefined };

/** Takes the place of content that is loading. */
export function Placeholder({ label, lines = 4, height }: PlaceholderProps) {
  return (
    <Stack gap="xs" role="status" aria-label={label}>
      {Array.from({ length: height ? 1 : lines }, (_, line) => `line ${line}`).map((line) => (
        <Skeleton key={line} height={height ?? 48} radius="md" aria-hidden="true" />
      ))}
    </Stack>
  );
}

type LoadMoreProps = { isLoading: boolean | undefined; onLoad: () => void; isEndless: boolean | undefined };

function LoadMore({ isLoading = false, onLoad, isEndless = false }: LoadMoreProps) {
  const { ref, inViewport } = useInViewport<HTMLButtonElement>();
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    if (isEndless && inViewport && !isLoading) load();
  }, [isEndless, inViewport, isLoading]);
  return (
    <Button ref={ref} variant="default" fullWidth loading={isLoading} onClick={onLoad}>
      Load more
    </Button>
  );
}

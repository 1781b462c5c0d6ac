import { Button, Skeleton, Stack } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { ApiFailure } from '../api';
import { PageFailure, RetryAlert } from '../ui';

/** What `useEndpoint` and `usePages` give. */
type Asked<T> = {
  readonly data: T | undefined;
  readonly error?: ApiFailure | undefined;
  /** Asks again. */
  readonly mutate: () => unknown;
  readonly loadMore?: () => void;
  readonly hasMore?: boolean;
  readonly isLoadingMore?: boolean;
};

type ResourceProps<T> = {
  of: Asked<T>;
  /** For a screen reader: "Loading users..." */
  loading: string;
  /** How high what is coming will be, in pixels: of its lines, or of all of it. */
  lines?: number;
  height?: number;
  /** Stands before the server's sentence, in a box of its own; without it a failure fills the whole place. */
  failed?: string;
  /** By default the server's own. */
  sentence?: (failure: ApiFailure) => string;
  /** In place of an empty list, or where `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** The next page comes when its button comes into view. */
  isEndless?: boolean;
  children: (data: T) => ReactNode;
};

/**
 * One answer of the server, or a list of pages: loading, failed with the way to try again, empty, or there. A later failure
 * leaves it as it was and says so, for a list below it: there somebody waits for the next page.
 */
export function Resource<T>(props: ResourceProps<T>) {
  const { of, loading, lines = 6, height, failed, sentence, empty, isEmpty = isEmptyList, isEndless, children } = props;
  const { data, error, loadMore } = of;
  const retry = () => void of.mutate();
  if (data === undefined && error && failed === undefined)
    return <PageFailure message={error.sentence} onRetry={retry} />;
  const words = error && [failed, sentence?.(error) ?? error.sentence].filter(Boolean).join(' ');
  const alert = words && <RetryAlert onRetry={retry}>{words}</RetryAlert>;
  if (data === undefined) return alert ?? <Placeholder label={loading} lines={lines} height={height} />;
  return (
    <Stack>
      {!loadMore && alert}
      {/* After a failure nobody knows whether it is still empty. */}
      {empty && isEmpty(data) ? !error && empty : children(data)}
      {loadMore &&
        (alert ?? (of.hasMore && <LoadMore isLoading={of.isLoadingMore} onLoad={loadMore} isEndless={isEndless} />))}
    </Stack>
  );
}

const isEmptyList = (data: unknown): boolean => Array.isArray(data) && data.flat().length === 0;

type PlaceholderProps = { label: string; lines?: number; height?: number | undefined };

/** Stands where something will be. */
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

import { type AdminUser, usersApi } from '@carbsight/contracts';
import { useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import { type ApiFailure, readEndpoint, readUrl } from '../../../shared/api';
import { type DirectoryFilter, matches } from './user-words';

const REFRESH_MS = 60_000;

/** The directory page by page, newest first; its beginning is asked for again every 60 seconds. */
export function useUserPages(filter: DirectoryFilter) {
  // Apart from the pages: a page that is one short would look like the last one.
  const [erased, setErased] = useState<ReadonlySet<string>>(new Set());
  const inputOf = (before: string | undefined) => ({
    ...(filter.search ? { search: filter.search } : {}),
    tier: filter.tier,
    status: filter.status,
    ...(before ? { before } : {}),
    limit: usersApi.USERS_PAGE,
  });
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<AdminUser[], ApiFailure>(
    (_index: number, previous: AdminUser[] | null) =>
      previous && !isFull(previous) ? null : readUrl(usersApi.listUsers, inputOf(previous?.at(-1)?.id)),
    (url: string) =>
      readEndpoint(
        usersApi.listUsers,
        inputOf(new URL(url, window.location.origin).searchParams.get('before') ?? undefined),
      ),
    { refreshInterval: REFRESH_MS, keepPreviousData: true },
  );
  const loaded = data?.length ?? 0;
  return {
    /** Null while nothing was loaded yet. Filtered again here, page by page. */
    pages: data?.map((page) => page.filter((user) => !erased.has(user.id) && matches(user, filter))) ?? null,
    failure: error ?? null,
    hasMore: data !== undefined && isFull(data.at(-1) ?? []),
    isLoadingMore: isValidating && loaded > 0 && loaded < size,
    /** Asks for the next page; after a failure for the same one again. */
    loadMore: () => void (error ? mutate() : setSize(loaded + 1)),
    /** Shows what an action has made of a person, without asking for all pages again. */
    replace: (changed: AdminUser) =>
      void mutate((known) => known?.map((page) => page.map((user) => (user.id === changed.id ? changed : user))), {
        revalidate: false,
      }),
    takeOff: (id: string) => setErased((known) => new Set(known).add(id)),
    reload: () => void mutate(),
  };
}

function isFull(page: readonly AdminUser[]): boolean {
  return page.length >= usersApi.USERS_PAGE;
}

import { Button, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PageVisit } from '../../shared/i18n';
import { disclaimer, FailureAlert, PageFailure, PageTitle } from '../../shared/ui';
import { DayList } from './history/DayList';
import { HistoryFilters } from './history/HistoryFilters';
import { HistorySkeleton } from './history/HistorySkeleton';
import { isFiltered, noFilter, readFilter, writeFilter } from './history/history-filter';
import { historyText } from './history/history-text';
import { LoadMore } from './history/LoadMore';
import { NoMeals } from './history/NoMeals';
import { PlanLimitNote } from './history/PlanLimitNote';
import { prefetchMeals, useMealPages } from './history/useMealPages';

const TYPING_PAUSE_MS = 300;

export async function prefetchPage({ search, isProbablySignedIn }: PageVisit): Promise<void> {
  if (isProbablySignedIn) await prefetchMeals(readFilter(search));
}

/** All meals by day. The filter is in the address, so that it survives opening a meal and going back. */
export default function HistoryPage() {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(address.get('search') ?? '');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const filter = { ...readFilter(address), search };
  const { meals, failure, hasMore, older, isLoadingMore, loadMore, reload } = useMealPages(filter);

  // Only changes the address after typing: otherwise it would pull people back who are navigating away.
  const keepSearch = useEffectEvent(() => {
    if ((address.get('search') ?? '') === search) return;
    setAddress((now) => writeFilter(now, { ...readFilter(now), search }), { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the typing pauses, not when the address changes
  useEffect(() => keepSearch(), [search]);
  const clear = () => {
    setTyped('');
    setAddress((now) => writeFilter(now, noFilter), { replace: true });
  };

  const isNarrowed = isFiltered(filter);
  const isNew = meals?.length === 0 && !isNarrowed && typed === '';

  return (
    <Stack>
      <PageTitle>{historyText('title')}</PageTitle>
      {!isNew && (
        <HistoryFilters
          typed={typed}
          onType={setTyped}
          filter={filter}
          onFilter={(next) => setAddress((now) => writeFilter(now, next), { replace: true })}
        />
      )}
      {!meals && !failure && <HistorySkeleton />}
      {!meals && failure && <PageFailure message={failure.sentence} onRetry={reload} />}
      {meals?.length === 0 && <NoMeals filter={filter} onClear={clear} />}
      {meals && meals.length > 0 && (
        <>
          {!isNarrowed && (
            <Text size="sm" c="dimmed">
              {disclaimer()}
            </Text>
          )}
          <DayList meals={meals} hasMore={hasMore} withTotals={!isNarrowed} listedSince={older?.before ?? null} />
          {failure && <FailureAlert action={<RetryButton onRetry={loadMore} />}>{failure.sentence}</FailureAlert>}
          {hasMore && !failure && <LoadMore isLoading={isLoadingMore} onLoad={loadMore} />}
        </>
      )}
      {older && <PlanLimitNote older={older} />}
    </Stack>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button variant="default" mt="xs" onClick={onRetry}>
      {historyText('tryAgain')}
    </Button>
  );
}

import { DISCLAIMER } from '@carbsight/contracts';
import { Button, Chip, CloseButton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconStar } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FailureAlert, PageFailure, PageTitle } from '../../shared/ui';
import { DayList } from './history/DayList';
import { HistorySkeleton } from './history/HistorySkeleton';
import { LoadMore } from './history/LoadMore';
import { NoMeals } from './history/NoMeals';
import { useMealPages } from './history/useMealPages';

const TYPING_PAUSE_MS = 300;

/** All meals by day. The search stands in the address, so that coming back from a meal keeps it. */
export default function HistoryPage() {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(address.get('search') ?? '');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const favouritesOnly = address.get('favourite') === 'true';
  const { meals, failure, hasMore, isLoadingMore, loadMore, reload } = useMealPages({ search, favouritesOnly });

  useEffect(() => {
    setAddress((now) => withEntry(now, 'search', search), { replace: true });
  }, [search, setAddress]);
  const clear = () => {
    setTyped('');
    setAddress({}, { replace: true });
  };

  const isFiltered = search !== '' || favouritesOnly;
  const isNew = meals?.length === 0 && !isFiltered && typed === '';

  return (
    <Stack>
      <PageTitle>History</PageTitle>
      <div hidden={isNew}>
        <TextInput
          type="search"
          dir="auto"
          aria-label="Search your meals"
          placeholder="Search dishes and notes"
          maxLength={100}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          rightSection={typed && <CloseButton aria-label="Clear search" onClick={() => setTyped('')} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Chip
          mt="xs"
          size="md"
          variant="light"
          icon={<IconStar size={14} />}
          checked={favouritesOnly}
          onChange={(checked) =>
            setAddress((now) => withEntry(now, 'favourite', checked ? 'true' : ''), { replace: true })
          }
        >
          Favourites only
        </Chip>
      </div>
      {!meals && !failure && <HistorySkeleton />}
      {!meals && failure && <PageFailure message={failure.sentence} onRetry={reload} />}
      {meals?.length === 0 && <NoMeals search={search} favouritesOnly={favouritesOnly} onClear={clear} />}
      {meals && meals.length > 0 && (
        <>
          {!isFiltered && (
            <Text size="sm" c="dimmed">
              {DISCLAIMER}
            </Text>
          )}
          <DayList meals={meals} hasMore={hasMore} withTotals={!isFiltered} />
          {failure && <FailureAlert action={<RetryButton onRetry={loadMore} />}>{failure.sentence}</FailureAlert>}
          {hasMore && !failure && <LoadMore isLoading={isLoadingMore} onLoad={loadMore} />}
        </>
      )}
    </Stack>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button variant="default" mt="xs" onClick={onRetry}>
      Try again
    </Button>
  );
}

function withEntry(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

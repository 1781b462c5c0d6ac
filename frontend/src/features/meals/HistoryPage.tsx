import type { AnswerOf, Meal, mealsApi } from '@carbsight/contracts';
import { Anchor, Box, Button, Card, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue, useInViewport } from '@mantine/hooks';
import { IconArchive } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDate, formatTime, type PageVisit } from '../../shared/i18n';
import { disclaimer, FailureAlert, PageFailure, PageTitle, uiText, useIsOffline } from '../../shared/ui';
import { CarbAmount } from '../../shared/units';
import { tierNames, useCurrentUser } from '../accounts';
import { useDiary } from './family/diary';
import { groupByDay } from './history/days';
import { HistoryFilters } from './history/HistoryFilters';
import { isFiltered, noFilter, parseFilter, writeFilter } from './history/history-filter';
import { historyText } from './history/history-text';
import type { KeptMeals } from './history/kept-meals';
import { NoMeals } from './history/NoMeals';
import { useKeptMeals } from './history/useKeptMeals';
import { prefetchMeals, useMealPages } from './history/useMealPages';
import { MealRow } from './MealRow';
import { amountText, dayName, missingText, showsEstimate, waitingText } from './meal-words';
import classes from './meals.module.css';
import { countWaitingOn, useWaitingMeals } from './outbox/useWaitingMeals';
import { WaitingBox } from './outbox/waiting-box';
import type { WaitingMeal } from './outbox/waiting-store';
import { ZoneHint } from './zone/ZoneHint';

const TYPING_PAUSE_MS = 300;

export async function prefetchPage({ search, isProbablySignedIn }: PageVisit): Promise<void> {
  if (isProbablySignedIn) await prefetchMeals(parseFilter(search));
}

/**
 * All meals by day. The filter is in the address, so that it survives opening a meal and going back.
 * @param start above the list
 */
export default function HistoryPage({ start }: { start?: ReactNode }) {
  const { diary, isOwn } = useDiary();
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(address.get('search') ?? '');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const filter = { ...parseFilter(address), search };
  const { meals, failure, hasMore, older, isLoadingMore, loadMore, reload } = useMealPages(filter);

  // Only changes the address after typing: otherwise it would pull people back who are navigating away.
  const keepSearch = useEffectEvent(() => {
    if ((address.get('search') ?? '') === search) return;
    setAddress((now) => writeFilter(now, { ...parseFilter(now), search }), { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the typing pauses, not when the address changes
  useEffect(() => keepSearch(), [search]);
  const clear = () => {
    setTyped('');
    setAddress((now) => writeFilter(now, noFilter), { replace: true });
  };

  const { user } = useCurrentUser();
  const kept = useKeptMeals(meals ? null : failure);
  const waiting = useWaitingMeals((isOwn && user?.id) || null);

  const isNarrowed = isFiltered(filter);
  const isNew = meals?.length === 0 && !isNarrowed && typed === '';

  return (
    <div data-wide>
      <PageTitle mb="md" documentTitle={diary ? diary.words.banner : undefined}>
        {diary ? diary.words.toMeals : historyText('title')}
      </PageTitle>
      {start && <Box mb="md">{start}</Box>}
      <div className={classes.history}>
        {!isNew && !kept && (
          <Stack className={classes.historySide}>
            <HistoryFilters
              typed={typed}
              onType={setTyped}
              filter={filter}
              onFilter={(next) => setAddress((now) => writeFilter(now, next), { replace: true })}
            />
            {isOwn && <ZoneHint />}
          </Stack>
        )}
        <Stack>
          {kept && <ZoneHint />}
          <Suspense>{waiting.length > 0 && !isNarrowed && <WaitingBox meals={waiting} />}</Suspense>
          {!meals && !failure && <HistorySkeleton />}
          {!meals && failure && !kept && <PageFailure failure={failure} onRetry={reload} />}
          {kept && <KeptList kept={kept} waiting={waiting} onRetry={reload} />}
          {isNew && diary && <Text c="dimmed">{diary.words.noMeals}</Text>}
          {meals?.length === 0 && (isNarrowed || (isOwn && waiting.length === 0)) && (
            <NoMeals filter={filter} onClear={clear} />
          )}
          {meals && meals.length > 0 && (
            <>
              {!isNarrowed && <EstimateHint meals={meals} />}
              <DayList
                meals={meals}
                waiting={waiting}
                hasMore={hasMore}
                withTotals={!isNarrowed}
                listedSince={older?.before ?? null}
              />
              {failure && (
                <FailureAlert error={failure} action={<RetryButton onRetry={loadMore} />}>
                  {failure.sentence}
                </FailureAlert>
              )}
              {hasMore && !failure && <LoadMore isLoading={isLoadingMore} onLoad={loadMore} />}
            </>
          )}
          {older && isOwn && <PlanLimitHint older={older} />}
        </Stack>
      </div>
    </div>
  );
}

type KeptListProps = { kept: KeptMeals; waiting: readonly WaitingMeal[]; onRetry: () => void };

/** Without a connection: the meals that this browser keeps. */
function KeptList({ kept: { keptAt, meals }, waiting, onRetry }: KeptListProps) {
  const isOffline = useIsOffline();
  const time = `${formatDate(keptAt, 'short')}, ${formatTime(keptAt)}`;
  return (
    <>
      <FailureAlert action={<RetryButton onRetry={onRetry} />}>
        {historyText(isOffline ? 'kept' : 'keptUnreachable', { time })}
      </FailureAlert>
      <EstimateHint meals={meals} />
      <DayList meals={meals} waiting={waiting} hasMore={false} withTotals listedSince={null} />
    </>
  );
}

/** One for all figures of the list. */
function EstimateHint({ meals }: { meals: readonly Meal[] }) {
  return (
    meals.some(showsEstimate) && (
      <Text size="sm" c="dimmed">
        {disclaimer()}
      </Text>
    )
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button variant="default" display="block" mt="xs" onClick={onRetry}>
      {uiText('tryAgain')}
    </Button>
  );
}

const ROWS = [70, 55, 80, 45, 65];

function HistorySkeleton() {
  return (
    <Stack role="status">
      <VisuallyHidden>{historyText('loading')}</VisuallyHidden>
      <Skeleton height={22} width="40%" />
      {ROWS.map((width) => (
        <Group key={width} wrap="nowrap">
          <Skeleton height={56} width={56} radius="md" style={{ flex: 'none' }} />
          <Stack gap={8} flex={1}>
            <Skeleton height={14} width={`${width}%`} />
            <Skeleton height={12} width="25%" />
          </Stack>
          <Skeleton height={20} width={48} style={{ flex: 'none' }} />
        </Group>
      ))}
    </Stack>
  );
}

/** Loads the next page when it scrolls into view; also a button, for the keyboard and as a fallback. */
function LoadMore({ isLoading, onLoad }: { isLoading: boolean; onLoad: () => void }) {
  const { ref, inViewport } = useInViewport<HTMLButtonElement>();
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    if (inViewport && !isLoading) load();
  }, [inViewport, isLoading]);
  return (
    <Button ref={ref} variant="default" fullWidth loading={isLoading} onClick={onLoad}>
      {uiText('loadMore')}
    </Button>
  );
}

type PlanLimitHintProps = { older: NonNullable<AnswerOf<typeof mealsApi.listMeals>['olderMeals']> };

/** Shown where the plan ends the list: nothing is lost, and which plan reaches further. */
function PlanLimitHint({ older: { before, plan } }: PlanLimitHintProps) {
  return (
    <Card component="section">
      <Group wrap="nowrap" align="flex-start">
        <IconArchive size={22} aria-hidden="true" style={{ flex: 'none', marginTop: 2 }} />
        <div>
          <Text fw={650}>{historyText('olderKept', { day: formatDate(before, 'full') })}</Text>
          <Text c="dimmed">{historyText('olderKeptText', { plan: tierNames[plan] })}</Text>
          <Anchor component={Link} to="/pricing" underline="always" data-tall>
            {uiText('seePlans')}
          </Anchor>
        </div>
      </Group>
    </Card>
  );
}

type DayListProps = {
  meals: readonly Meal[];
  /** Not sent yet: not in the list, and missing from the totals. */
  waiting: readonly WaitingMeal[];
  hasMore: boolean;
  /** Off while the list is filtered: a total of some of the day's meals would mislead. */
  withTotals: boolean;
  listedSince: string | null;
};

function DayList({ meals, waiting, hasMore, withTotals, listedSince }: DayListProps) {
  return groupByDay(meals, hasMore, listedSince).map(
    ({ date, meals: ofDay, totalGrams, withoutFigure, isComplete }) => {
      const waitingThen = countWaitingOn(date, waiting);
      const isMinimum = !isComplete || withoutFigure + waitingThen > 0;
      return (
        <section key={date} aria-labelledby={`day-${date}`}>
          <Group
            align="baseline"
            justify="space-between"
            wrap="nowrap"
            pb={5}
            style={{ borderBottom: '2px solid var(--cs-line)' }}
          >
            <Title order={2} fz="1.05rem" id={`day-${date}`}>
              {dayName(date)}
            </Title>
            {withTotals && totalGrams !== null && (
              <Text span inherit flex="none" c="var(--cs-pine-ink)" fw={700} style={{ whiteSpace: 'nowrap' }}>
                <CarbAmount write={(carbs) => amountText(carbs, totalGrams, isMinimum)} />
              </Text>
            )}
          </Group>
          {withTotals && totalGrams !== null && withoutFigure > 0 && (
            <Text mt="0.3rem" c="dimmed" fz="sm">
              {missingText(withoutFigure)}
            </Text>
          )}
          {withTotals && waitingThen > 0 && (
            <Text mt="0.3rem" c="dimmed" fz="sm">
              {waitingText(waitingThen)}
            </Text>
          )}
          <ul data-divided>
            {ofDay.map((meal) => (
              <MealRow key={meal.mealId} meal={meal} />
            ))}
          </ul>
        </section>
      );
    },
  );
}

import { type Meal, mealsApi } from '@carbsight/contracts';
import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../shared/api';
import { formatDate, formatTime, localDay } from '../../shared/i18n';
import { useIsOffline } from '../../shared/ui';
import { useCarbUnits } from '../../shared/units';
import { useKeptMeals } from './history/useKeptMeals';
import { mealsOfToday } from './home-parts';
import { MealRow } from './MealRow';
import { isMinimum, lacksFigure, missingText, totalGrams, waitingText } from './meal-words';
import { mealsText } from './meals-text';
import { countWaitingOn } from './outbox/useWaitingMeals';
import type { WaitingMeal } from './outbox/waiting-store';

export type Today = {
  /** Since midnight, latest first; undefined until they are loaded. */
  readonly meals: readonly Meal[] | undefined;
  readonly isFailed: boolean;
  /** When they were loaded, if that was before the connection was lost. */
  readonly keptAt: string | null;
};

export function useToday(isSignedIn: boolean): Today {
  const [ofToday] = useState(mealsOfToday);
  const options = { revalidateOnReconnect: true };
  const { data, error } = useEndpoint(mealsApi.listMeals, isSignedIn ? ofToday : null, options);
  const kept = useKeptMeals(data ? null : error);
  return {
    meals: (data?.scans ?? kept?.meals)?.filter(
      // A meal from a zone where tomorrow has begun belongs to today here.
      ({ eatenAt, eatenZone }) => localDay(eatenAt, eatenZone) >= localDay(),
    ),
    isFailed: error !== undefined,
    keptAt: kept?.keptAt ?? null,
  };
}

type TodayMealsProps = { today: Today; waiting: readonly WaitingMeal[] };

/** The day's carbohydrates so far: the first thing on the page. */
export function TodayTotal({ today: { meals, isFailed, keptAt }, waiting }: TodayMealsProps) {
  const carbs = useCarbUnits();
  const isOffline = useIsOffline();
  const waitingToday = countWaitingOn(localDay(), waiting);
  const missing = meals?.filter(lacksFigure).length ?? 0;
  const isAtLeast = missing + waitingToday > 0 || meals?.some(isMinimum);
  const hints = [
    keptAt &&
      mealsText(isOffline ? 'keptAt' : 'keptAtUnreachable', {
        time: `${formatDate(keptAt, 'short')}, ${formatTime(keptAt)}`,
      }),
    missing > 0 && `${missingText(missing)}.`,
    waitingToday > 0 && `${waitingText(waitingToday)}.`,
  ].filter((hint) => typeof hint === 'string');
  return (
    <Stack gap={0} miw={0}>
      <Text span inherit c="dimmed" fz="0.9rem">
        {mealsText('today')}
      </Text>
      {!meals && (isFailed ? <Text c="dimmed">{mealsText('notLoaded')}</Text> : <Skeleton height={36} width={120} />)}
      {meals?.length === 0 && waitingToday === 0 && (
        // A copy of another day does not know.
        <Text c="dimmed">{mealsText(keptAt && localDay(keptAt) < localDay() ? 'notLoaded' : 'nothingYet')}</Text>
      )}
      {meals && meals.length > 0 && (
        <Text ff="heading" fz="2rem" lh={1.15} fw={700}>
          {isAtLeast
            ? mealsText('atLeastSoFar', { amount: carbs.minimum(totalGrams(meals)) })
            : mealsText('soFar', { amount: carbs.amount(totalGrams(meals)) })}
        </Text>
      )}
      {hints.map((hint) => (
        <Text key={hint} size="sm" c="dimmed">
          {hint}
        </Text>
      ))}
    </Stack>
  );
}

/** The day's latest meals. */
export function TodayMeals({ today: { meals } }: Pick<TodayMealsProps, 'today'>) {
  return (
    <section style={{ minWidth: 0 }} aria-labelledby="today">
      <Title order={2} id="today">
        {mealsText('mealsOfToday')}
      </Title>
      {meals?.length === 0 && <Text c="dimmed">{mealsText('mealsAppear')}</Text>}
      {meals && meals.length > 0 && (
        <>
          <ul data-divided>
            {meals.slice(0, 3).map((meal) => (
              <MealRow key={meal.mealId} meal={meal} />
            ))}
          </ul>
          <Anchor component={Link} to="/history" underline="always" data-tall>
            {mealsText('allMeals')}
          </Anchor>
        </>
      )}
    </section>
  );
}

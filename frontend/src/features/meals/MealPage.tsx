import { mealsApi } from '@carbsight/contracts';
import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { Link, useParams } from 'react-router';
import { prefetch } from '../../shared/api';
import type { PageVisit } from '../../shared/i18n';
import { EmptyState, PageFailure, PageTitle } from '../../shared/ui';
import { ConnectionNote } from './ConnectionNote';
import { MealView } from './MealView';
import { MealSkeleton } from './result/MealSkeleton';
import { resultText as text } from './result/result-text';
import { useMeal } from './useMeal';

export async function prefetchPage({ params: { mealId }, isProbablySignedIn }: PageVisit): Promise<void> {
  if (mealId && isProbablySignedIn) await prefetch(mealsApi.getMeal, { mealId });
}

export default function MealPage() {
  const { mealId = '' } = useParams();
  const { data, error, mutate } = useMeal(mealId);
  // The page is long: slow phones render it in slices the first time. Later updates are not deferred.
  const isDrawn = useDeferredValue(data !== undefined);
  const meal = isDrawn ? data : undefined;

  if (error && !error.isConnectionLoss && error.status < 500) {
    return (
      <>
        <PageTitle hidden>{text('notFoundTitle')}</PageTitle>
        <EmptyState
          icon={<IconSearchOff size={36} />}
          title={text('notFoundTitle')}
          action={
            <Button component={Link} to="/history">
              {text('yourMeals')}
            </Button>
          }
        >
          {text('notFoundText')}
        </EmptyState>
      </>
    );
  }
  if (!meal && error) return <PageFailure isWholePage message={error.sentence} onRetry={() => void mutate()} />;
  if (!meal) return <MealSkeleton />;
  return (
    <>
      <ConnectionNote meal={meal} failure={error} />
      <MealView meal={meal} />
    </>
  );
}

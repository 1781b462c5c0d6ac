import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { EmptyState, PageFailure, PageTitle } from '../../shared/ui';
import { ConnectionNote } from './ConnectionNote';
import { MealView } from './MealView';
import { MealSkeleton } from './result/MealSkeleton';
import { useMeal } from './useMeal';

export default function MealPage() {
  const { mealId = '' } = useParams();
  const { data: meal, error, mutate } = useMeal(mealId);

  if (error && !error.isConnectionLoss && error.status < 500) {
    return (
      <>
        <PageTitle hidden>Meal not found</PageTitle>
        <EmptyState
          icon={<IconSearchOff size={36} />}
          title="Meal not found"
          action={
            <Button component={Link} to="/history">
              Your meals
            </Button>
          }
        >
          It may have been deleted, or it belongs to another account.
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

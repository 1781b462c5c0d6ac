import type { Meal } from '@carbsight/contracts';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useCarbUnits } from '../../shared/units';
import { noteMealShown, useEventSending } from '../behaviour';
import { announcementOf } from './announcement';
import { isFinished } from './meal-words';
import { NoEstimateView } from './result/NoEstimateView';
import { ResultView } from './result/ResultView';
import { useMealActions } from './useMealActions';
import { WaitingView } from './waiting/WaitingView';

/** A meal in any state. State changes are announced to screen readers. */
export function MealView({ meal }: { meal: Meal }) {
  const carbs = useCarbUnits();
  const actions = useMealActions(meal.mealId);
  const isWaiting = !isFinished(meal.status);
  useTopAfterChange(isWaiting);
  useEventSending(true);
  useEffect(() => noteMealShown(meal), [meal]);
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {announcementOf(meal, carbs)}
      </VisuallyHidden>
      {isWaiting && <WaitingView meal={meal} actions={actions} />}
      {!isWaiting && hasFigure(meal) && <ResultView meal={meal} actions={actions} />}
      {!isWaiting && !hasFigure(meal) && <NoEstimateView meal={meal} actions={actions} />}
    </>
  );
}

/** When waiting starts or ends, a different view appears: scroll to its top. */
function useTopAfterChange(isWaiting: boolean): void {
  const before = useRef(isWaiting);
  useEffect(() => {
    if (before.current !== isWaiting) window.scrollTo(0, 0);
    before.current = isWaiting;
  }, [isWaiting]);
}

/** A person's own figure counts even without an estimate. */
function hasFigure(meal: Meal): meal is Meal & { carbEstimate: number } {
  return meal.carbEstimate !== null && (!meal.isNotFood || meal.override !== null);
}

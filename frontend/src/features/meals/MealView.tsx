import type { Meal } from '@carbsight/contracts';
import { VisuallyHidden } from '@mantine/core';
import { announcementOf } from './announcement';
import { isFinished } from './meal-words';
import { NoEstimateView } from './result/NoEstimateView';
import { ResultView } from './result/ResultView';
import { useMealActions } from './useMealActions';
import { WaitingView } from './waiting/WaitingView';

/** A meal in whatever state it is. Changes of state are also said to screen readers. */
export function MealView({ meal }: { meal: Meal }) {
  const actions = useMealActions(meal.mealId);
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {announcementOf(meal)}
      </VisuallyHidden>
      {!isFinished(meal.status) && <WaitingView meal={meal} actions={actions} />}
      {isFinished(meal.status) && hasFigure(meal) && <ResultView meal={meal} actions={actions} />}
      {isFinished(meal.status) && !hasFigure(meal) && <NoEstimateView meal={meal} actions={actions} />}
    </>
  );
}

/** A person's own figure counts even where there is no estimate. */
function hasFigure(meal: Meal): meal is Meal & { carbEstimate: number } {
  return meal.carbEstimate !== null && (!meal.isNotFood || meal.override !== null);
}

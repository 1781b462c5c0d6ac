import type { Meal } from '@carbsight/contracts';
import { Suspense } from 'react';
import { lazyPageAhead } from '../../../shared/i18n';
import type { MealActions } from '../useMealActions';
import { onDemand } from './on-demand';

const headActions = lazyPageAhead(async () => ({ default: (await import('./MealHeadActions')).MealHeadActions }));

/** Shown with every meal, but not what anybody came for: they may come after the page. */
export const MealHeadActions = (props: { meal: Meal; actions: MealActions }) => (
  <Suspense>
    <headActions.Page {...props} />
  </Suspense>
);
export const loadHeadActions = () => headActions.loadAhead();
export const MealMenu = onDemand(async () => (await import('./MealMenu')).MealMenu);

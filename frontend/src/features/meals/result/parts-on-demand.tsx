import { onDemand } from './on-demand';

/** Shown with every meal, but not what anybody came for. */
export const MealHeadActions = onDemand(async () => (await import('./MealHeadActions')).MealHeadActions);
export const MealMenu = onDemand(async () => (await import('./MealMenu')).MealMenu);

import { lazyPart } from './lazy-part';

/** Shown with every meal, but not what people come for. */
export const MealHeadActions = lazyPart(async () => (await import('./MealHeadActions')).MealHeadActions);
export const MealMenu = lazyPart(async () => (await import('./MealMenu')).MealMenu);

import { preloadablePage } from '../../shared/i18n';

/** The meal page, loaded on demand; renders at once if it was preloaded. */
export const MealRoute = preloadablePage(() => import('./MealPage'));

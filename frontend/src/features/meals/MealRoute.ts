import { preloadablePage } from '../../shared/i18n';

/** The meal page on demand; at once when it was loaded ahead. */
export const MealRoute = preloadablePage(() => import('./MealPage'));

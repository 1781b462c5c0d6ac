import { lazyPageAhead } from '../../shared/i18n';

/** The meal page on demand; at once when it was loaded ahead. */
export const MealRoute = lazyPageAhead(() => import('./MealPage'));

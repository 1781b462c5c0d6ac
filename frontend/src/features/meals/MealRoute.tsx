import { lazyPageAhead } from '../../shared/i18n';

/** The meal page on demand; at once when it was loaded ahead. */
export const { Page: MealRoute, loadAhead: loadMealPage } = lazyPageAhead(() => import('./MealPage'));

import { mealShortcutsApi, mealsApi, subscriptionsApi } from '@carbsight/contracts';
import dayjs from 'dayjs';
import { prefetch } from '../../shared/api';
import { type PageVisit, preloadablePage } from '../../shared/i18n';
import { inNewTask } from '../../shared/new-task';
import { loadWaitingBox } from './outbox/waiting-box';

const logAgain = preloadablePage(async () => ({ default: (await import('./shortcuts/LogAgain')).LogAgain }));

/** Earlier meals, when signed in. */
export const LogAgain = logAgain.Page;

/** The meals since midnight in the browser's time zone. */
export const mealsOfToday = () => ({ from: dayjs().startOf('day').toISOString(), limit: 50 });

/** Preloads what home shows first, so that late content does not shift it. */
export async function loadHomeParts({ isProbablySignedIn }: PageVisit): Promise<void> {
  await Promise.allSettled([
    loadWaitingBox(),
    inNewTask(() => prefetch(subscriptionsApi.listPlans, {})),
    ...(isProbablySignedIn
      ? [
          logAgain.preload(),
          inNewTask(() => prefetch(mealShortcutsApi.listShortcuts, {})),
          inNewTask(() => prefetch(mealsApi.listMeals, mealsOfToday())),
        ]
      : []),
  ]);
}

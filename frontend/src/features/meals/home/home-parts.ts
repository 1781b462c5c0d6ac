import { mealShortcutsApi, mealsApi } from '@carbsight/contracts';
import dayjs from 'dayjs';
import { prefetch } from '../../../shared/api';
import { type PageVisit, preloadablePage } from '../../../shared/i18n';
import { inNewTask } from '../../../shared/new-task';
import { loadWaitingBox } from '../outbox/waiting-box';

const logAgain = preloadablePage(async () => ({ default: (await import('../shortcuts/LogAgain')).LogAgain }));

/** Earlier meals, for who is signed in. */
export const LogAgain = logAgain.Page;

/** The meals since the browser's midnight. */
export const mealsOfToday = () => ({ from: dayjs().startOf('day').toISOString(), limit: 50 });

/** What home shows first, so that nothing pushes it down when it comes. */
export async function loadHomeParts({ isProbablySignedIn }: PageVisit): Promise<void> {
  await Promise.allSettled([
    loadWaitingBox(),
    ...(isProbablySignedIn
      ? [
          logAgain.preload(),
          inNewTask(() => prefetch(mealShortcutsApi.listShortcuts, {})),
          inNewTask(() => prefetch(mealsApi.listMeals, mealsOfToday())),
        ]
      : []),
  ]);
}

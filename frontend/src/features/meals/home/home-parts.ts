import { mealShortcutsApi, mealsApi } from '@carbsight/contracts';
import dayjs from 'dayjs';
import { readAhead } from '../../../shared/api';
import { type Arrival, lazyPageAhead } from '../../../shared/i18n';
import { inOwnTask } from '../../../shared/own-task';
import { loadWaitingBox } from '../outbox/waiting-box';

const logAgain = lazyPageAhead(async () => ({ default: (await import('../shortcuts/LogAgain')).LogAgain }));

/** Earlier meals, for who is signed in. */
export const LogAgain = logAgain.Page;

/** The meals since the browser's midnight. */
export const mealsOfToday = () => ({ from: dayjs().startOf('day').toISOString(), limit: 50 });

/** What home shows first, so that nothing pushes it down when it comes. */
export async function loadHomeParts({ isSomebodyExpected }: Arrival): Promise<void> {
  await Promise.allSettled([
    loadWaitingBox(),
    ...(isSomebodyExpected
      ? [
          logAgain.loadAhead(),
          inOwnTask(() => readAhead(mealShortcutsApi.listShortcuts, {})),
          inOwnTask(() => readAhead(mealsApi.listMeals, mealsOfToday())),
        ]
      : []),
  ]);
}

import { mealShortcutsApi, mealsApi, subscriptionsApi } from '@carbsight/contracts';
import { prefetch } from '../../shared/api';
import { localDay, type PageVisit, preloadablePage, startOfDay } from '../../shared/i18n';
import { inNewTask } from '../../shared/new-task';
import { loadWaitingBox } from './outbox/waiting-box';

const logAgain = preloadablePage(async () => ({ default: (await import('./shortcuts/LogAgain')).LogAgain }));

const benefits = preloadablePage(async () => ({ default: (await import('./benefits/Benefits')).Benefits }));

const examples = preloadablePage(async () => ({ default: (await import('./first-run/Examples')).Examples }));

const plate = preloadablePage(async () => ({ default: (await import('./scan/PlateViewfinder')).PlateViewfinder }));

/** What visitors see. */
export const Benefits = benefits.Page;
export const Examples = examples.Page;
export const PlateViewfinder = plate.Page;

/** Earlier meals, when signed in. */
export const LogAgain = logAgain.Page;

/** The start page with the form for a figure. */
export const FIGURE_PATH = '/?figure=true';

/** The meals since midnight. */
export const mealsOfToday = () => ({ from: startOfDay(localDay()).toISOString(), limit: 50 });

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
      : [benefits.preload(), plate.preload(), examples.preload()]),
  ]);
}

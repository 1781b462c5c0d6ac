import { type AppPage, appPages } from '@carbsight/contracts';
import { matchPath } from 'react-router';
import { isNobodyHere, isSomebodyExpected, loadCurrentUser } from '../features/accounts';
import type { Arrival } from '../shared/i18n';
import { inOwnTask } from '../shared/own-task';
import { pageNamed } from './pages';

/** So long the page that came with the HTML stands alone; what takes longer is drawn when it is there. */
const PATIENCE_MS = 1_000;
/** With the meal's photo in it, it says more than a page without a person would, which would take the photo away. */
const PATIENCE_WITH_PHOTO_MS = 8_000;

/**
 * Waits a moment for what the first drawing needs, so that a phone draws the page once and not three times. Never fails:
 * what does not come here the page itself asks for, and says what is wrong.
 */
export async function loadFirstNeeds({ pathname, search }: { pathname: string; search: string }): Promise<void> {
  const arrival = { params: {}, search: new URLSearchParams(search), isSomebodyExpected: isSomebodyExpected() };
  const needs: Promise<unknown>[] = [inOwnTask(() => loadFirstPage(pathname, arrival))];
  if (arrival.isSomebodyExpected || isNobodyHere()) needs.push(inOwnTask(loadCurrentUser));
  const patience = document.querySelector('.boot img') ? PATIENCE_WITH_PHOTO_MS : PATIENCE_MS;
  await Promise.race([Promise.allSettled(needs), new Promise((resolve) => setTimeout(resolve, patience))]);
}

async function loadFirstPage(pathname: string, arrival: Arrival): Promise<void> {
  for (const [path, { page, first }] of Object.entries<AppPage>(appPages)) {
    const found = first && matchPath(path, pathname);
    if (found) return pageNamed(page).loadAhead({ ...arrival, params: found.params });
  }
}

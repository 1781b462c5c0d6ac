import { type AppPage, appPages } from '@carbsight/contracts';
import { matchPath } from 'react-router';
import { isProbablySignedIn, isSignedOut, loadCurrentUser } from '../features/accounts';
import type { PageVisit } from '../shared/i18n';
import { inNewTask } from '../shared/new-task';
import { pageNamed } from './pages';

/** How long the static HTML stays on its own; what takes longer is rendered when it arrives. */
const TIMEOUT_MS = 1_000;
/** Longer with the meal's photo in it, which the page without the person would remove. */
const TIMEOUT_WITH_PHOTO_MS = 8_000;

/**
 * Waits briefly for what the first render needs, so that a phone renders the page once rather than three times. Never fails: the page
 * itself requests what is missing, and reports errors.
 */
export async function preloadFirstScreen({ pathname, search }: { pathname: string; search: string }): Promise<void> {
  const arrival = { params: {}, search: new URLSearchParams(search), isProbablySignedIn: isProbablySignedIn() };
  const needs: Promise<unknown>[] = [inNewTask(() => loadFirstPage(pathname, arrival))];
  if (arrival.isProbablySignedIn || isSignedOut()) needs.push(inNewTask(loadCurrentUser));
  const patience = document.querySelector('.boot img') ? TIMEOUT_WITH_PHOTO_MS : TIMEOUT_MS;
  await Promise.race([Promise.allSettled(needs), new Promise((resolve) => setTimeout(resolve, patience))]);
}

async function loadFirstPage(pathname: string, arrival: PageVisit): Promise<void> {
  for (const [path, { page, isFirst }] of Object.entries<AppPage>(appPages)) {
    const found = isFirst && matchPath(path, pathname);
    if (found) return pageNamed(page).preload({ ...arrival, params: found.params });
  }
}

import { isSomebodyExpected, loadCurrentUser } from '../features/accounts';
import { loadMealPage, loadWaitingBox } from '../features/meals';

/** So long the page that came with the HTML stands alone; what takes longer is drawn when it is there. */
const PATIENCE_MS = 1_000;
/** With the meal's photo in it, it says more than a page without a person would, which would take the photo away. */
const PATIENCE_WITH_PHOTO_MS = 8_000;
const MEAL = /^\/meal\/[^/]+\/?$/i;

/**
 * Waits a moment for what the first drawing needs, so that a phone draws the page once and not three times. Never fails:
 * what does not come here the page itself asks for, and says what is wrong.
 */
export async function loadFirstNeeds(path: string): Promise<void> {
  const needs: Promise<unknown>[] = [];
  if (isSomebodyExpected()) needs.push(loadCurrentUser());
  if (MEAL.test(path)) needs.push(loadMealPage());
  if (path === '/') needs.push(loadWaitingBox());
  const patience = document.querySelector('.boot img') ? PATIENCE_WITH_PHOTO_MS : PATIENCE_MS;
  await Promise.race([Promise.allSettled(needs), new Promise((resolve) => setTimeout(resolve, patience))]);
}

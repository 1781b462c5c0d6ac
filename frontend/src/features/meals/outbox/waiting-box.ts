import { preloadablePage } from '../../../shared/i18n';
import { rememberedUserId } from '../../../shared/remembered-user-id';
import { countWaitingMeals, hasWaitingMeals } from './useWaitingMeals';

const box = preloadablePage(async () => ({ default: (await import('./WaitingMeals')).WaitingMeals }));
const hint = preloadablePage(async () => ({ default: (await import('./WaitingForSignIn')).WaitingForSignIn }));

/** The list of waiting meals, only loaded early if there are any. */
export const WaitingBox = box.Page;
export const preloadWaitingBox = box.preload;
/** The number of waiting meals, when signed out. */
export const WaitingHint = hint.Page;

/** Preloads before the first render, so that neither shifts the page. */
export async function loadWaitingBox(): Promise<void> {
  if ((await countWaitingMeals()) === 0) return;
  const userId = rememberedUserId();
  const isOwn = userId !== null && (await hasWaitingMeals(userId));
  // The remembered person may turn out to be signed out.
  await Promise.all([hint.preload(), isOwn && box.preload()]);
}

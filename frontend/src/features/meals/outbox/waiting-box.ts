import { preloadablePage } from '../../../shared/i18n';
import { rememberedUserId } from '../../accounts';
import { readWaitingCount } from './useWaitingCount';
import { readWaitingMeals } from './useWaitingMeals';

const box = preloadablePage(async () => ({ default: (await import('./WaitingMeals')).WaitingMeals }));
const hint = preloadablePage(async () => ({ default: (await import('./WaitingForSignIn')).WaitingForSignIn }));

/** The list of waiting meals, whose code comes only where some wait. */
export const WaitingBox = box.Page;
/** How many wait, for who is not signed in. */
export const WaitingHint = hint.Page;

/** Before the first drawing, so that neither pushes the page down when it comes. */
export async function loadWaitingBox(): Promise<void> {
  if ((await readWaitingCount()) === 0) return;
  const userId = rememberedUserId();
  const isOwn = userId !== null && (await readWaitingMeals(userId));
  // A remembered person may turn out to be signed out.
  await Promise.all([hint.preload(), isOwn && box.preload()]);
}

import { lazyPageAhead } from '../../../shared/i18n';
import { rememberedUserId } from '../../accounts';
import { readWaitingMeals } from './useWaitingMeals';

const { Page, loadAhead } = lazyPageAhead(async () => ({ default: (await import('./WaitingMeals')).WaitingMeals }));

/** The list of waiting meals, whose code comes only where some wait. */
export const WaitingBox = Page;

/** Before the first drawing, so that the box does not push the page down when it comes. */
export async function loadWaitingBox(): Promise<void> {
  const userId = rememberedUserId();
  if (userId !== null && (await readWaitingMeals(userId))) await loadAhead();
}

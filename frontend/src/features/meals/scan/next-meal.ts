import { mealsApi } from '@carbsight/contracts';
import type { useSWRConfig } from 'swr';
import { callEndpoint, readEndpoint, readUrl } from '../../../shared/api';
import { showToast } from '../../../shared/ui';
import { MealRoute } from '../MealRoute';
import { scanText } from './scan-text';

/** Longer than this nobody is kept on the sending view: the meal's page can wait for its data itself. */
const READY_MS = 3_000;

/** Loads the next page's code while the photo is on its way. Should that fail, the route says so. */
export function preloadMealPage(): void {
  MealRoute.preload().catch(() => {});
}

/** Has the meal's page and its data at hand, so that it can be opened without an empty screen between. */
export async function openMealReady(mealId: string, mutate: ReturnType<typeof useSWRConfig>['mutate']): Promise<void> {
  const read = async () => {
    const meal = await readEndpoint(mealsApi.getMeal, { mealId });
    await mutate(readUrl(mealsApi.getMeal, { mealId }), meal, { revalidate: false });
  };
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, READY_MS));
  await Promise.race([Promise.allSettled([MealRoute.preload(), read()]), tooLong]);
}

/** Deletes the meal of an upload that was cancelled after it had left. Only a failure is worth a word. */
export async function removeUnwantedMeal(mealId: string): Promise<void> {
  try {
    await callEndpoint(mealsApi.deleteMeal, { params: { mealId } });
  } catch {
    showToast(scanText('notDeleted'), { tone: 'failure' });
  }
}

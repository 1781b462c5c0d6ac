import { mealsApi } from '@carbsight/contracts';
import type { useSWRConfig } from 'swr';
import { callEndpoint, endpointUrl, loadEndpoint } from '../../../shared/api';
import { MealRoute } from '../MealRoute';

/** The sending view waits no longer than this: the meal's page can load its data itself. */
const READY_MS = 3_000;

/** Preloads the next page's code during the upload. If that fails, the route shows the error. */
export function preloadMealPage(): void {
  MealRoute.preload().catch(() => {});
}

/** Preloads the meal's page and its data, so that it opens without an empty screen. */
export async function openMealReady(mealId: string, mutate: ReturnType<typeof useSWRConfig>['mutate']): Promise<void> {
  const load = async () => {
    const meal = await loadEndpoint(mealsApi.getMeal, { mealId });
    await mutate(endpointUrl(mealsApi.getMeal, { mealId }), meal, { revalidate: false });
  };
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, READY_MS));
  await Promise.race([Promise.allSettled([MealRoute.preload(), load()]), tooLong]);
}

/** Deletes the meal of an upload that was cancelled after it was sent. If that fails, the outbox does it later. */
export async function removeUnwantedMeal(mealId: string, userId: string | null): Promise<void> {
  await callEndpoint(mealsApi.deleteMeal, { params: { mealId }, userId: userId ?? undefined }).catch(() => {});
}

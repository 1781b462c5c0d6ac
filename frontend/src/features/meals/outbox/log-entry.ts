import { type Meal, mealShortcutsApi, mealsApi, type ScanAccepted } from '@carbsight/contracts';
import { callEndpoint } from '../../../shared/api';
import type { MealEntry } from './waiting-store';

/** @property diary whose it is; by default the person's own */
type Attempt = { readonly idempotencyKey: string; readonly userId?: string; readonly diary?: string };

/**
 * Logs a meal without a photo. The same key logs it once.
 * @throws ApiFailure
 */
export function logEntry(entry: MealEntry, attempt: Attempt): Promise<Meal | ScanAccepted> {
  const { body } = entry;
  switch (entry.kind) {
    case 'words':
      return callEndpoint(mealsApi.createScan, { body: entry.body, ...attempt });
    case 'manual':
      return callEndpoint(mealShortcutsApi.enterMeal, { body, ...attempt });
    case 'repeat':
      return callEndpoint(mealShortcutsApi.repeatMeal, { params: { mealId: entry.mealId }, body, ...attempt });
  }
}

import { type Meal, mealShortcutsApi, mealsApi, type ScanAccepted } from '@carbsight/contracts';
import { callEndpoint } from '../../../shared/api';
import type { MealEntry } from './waiting-store';

/**
 * Logs a meal without a photo. The same key logs it once.
 * @throws ApiFailure
 */
export function logEntry(entry: MealEntry, idempotencyKey: string, userId?: string): Promise<Meal | ScanAccepted> {
  const { body } = entry;
  const attempt = { idempotencyKey, userId };
  switch (entry.kind) {
    case 'words':
      return callEndpoint(mealsApi.createScan, { body: entry.body, ...attempt });
    case 'manual':
      return callEndpoint(mealShortcutsApi.enterMeal, { body, ...attempt });
    case 'repeat':
      return callEndpoint(mealShortcutsApi.repeatMeal, { params: { mealId: entry.mealId }, body, ...attempt });
  }
}

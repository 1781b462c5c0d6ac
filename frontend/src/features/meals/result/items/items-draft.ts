import type { Food } from '@carbsight/contracts';
import { useUnsentDraft } from '../../../accounts';
import type { Line } from './item-lines';

export type ItemsDraft = { readonly lines: readonly Line[]; readonly foods: readonly Food[] };

export const itemsPlace = (mealId: string) => `items ${mealId}`;

/** Unsaved changes at the moment the session expired. */
export function useUnsentItems(mealId: string): ItemsDraft | null {
  return useUnsentDraft(itemsPlace(mealId), isItemsDraft);
}

/** Only the structure is checked: values are validated in the editor. Without Zod, which a meal's page does not load. */
function isItemsDraft(value: unknown): value is ItemsDraft {
  const { lines, foods } = (value ?? {}) as { lines?: unknown; foods?: unknown };
  if (!Array.isArray(lines) || !Array.isArray(foods)) return false;
  const isLine = (line: Partial<Line> | null) => typeof line?.key === 'string' && typeof line.edit === 'object';
  const isFood = (food: Partial<Food> | null) => typeof food?.id === 'string' && Array.isArray(food.portions);
  return lines.every(isLine) && foods.every(isFood);
}

import type { Food } from '@carbsight/contracts';
import type { Line } from './item-lines';

export type ItemsDraft = { readonly lines: readonly Line[]; readonly foods: readonly Food[] };

/** What was changed but not saved yet, by meal. In memory: it has to outlive an ended session, not the page. */
const drafts = new Map<string, ItemsDraft>();

export function keepItems(mealId: string, draft: ItemsDraft): void {
  drafts.set(mealId, draft);
}

export function unsavedItems(mealId: string): ItemsDraft | null {
  return drafts.get(mealId) ?? null;
}

export function forgetItems(mealId: string): void {
  drafts.delete(mealId);
}

import type { OverrideReason } from '@carbsight/contracts';

export type Correction = { carbs: string; reason: OverrideReason | '' };

/** What was typed but not saved yet, by meal. In memory: it has to outlive an ended session, not the page. */
const drafts = new Map<string, Correction>();

export function keepCorrection(mealId: string, correction: Correction): void {
  drafts.set(mealId, correction);
}

export function unsavedCorrection(mealId: string): Correction | null {
  return drafts.get(mealId) ?? null;
}

export function forgetCorrection(mealId: string): void {
  drafts.delete(mealId);
}

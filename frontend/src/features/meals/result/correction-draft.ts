import type { OverrideReason } from '@carbsight/contracts';
import { useUnsentDraft } from '../../accounts';

export type Correction = { carbs: string; reason: OverrideReason | '' };

export const correctionPlace = (mealId: string) => `correction ${mealId}`;

/** What was typed when the session expired. */
export function useUnsentCorrection(mealId: string): Correction | null {
  return useUnsentDraft(correctionPlace(mealId), isCorrection);
}

/** Without Zod, which a meal's page does not load; the form checks the rest. */
function isCorrection(value: unknown): value is Correction {
  const { carbs, reason } = (value ?? {}) as Partial<Correction>;
  return typeof carbs === 'string' && typeof reason === 'string';
}

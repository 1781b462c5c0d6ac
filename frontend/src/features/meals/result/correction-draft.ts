import { type OverrideReason, overrideReason } from '@carbsight/contracts';
import { useUnsent } from '../../accounts';

export type Correction = { carbs: string; reason: OverrideReason | '' };

export const correctionPlace = (mealId: string) => `correction ${mealId}`;

/** What was typed when the session ended. */
export function useUnsentCorrection(mealId: string): Correction | null {
  return useUnsent(correctionPlace(mealId), isCorrection);
}

function isCorrection(value: unknown): value is Correction {
  const { carbs, reason } = (value ?? {}) as Partial<Correction>;
  return typeof carbs === 'string' && (reason === '' || overrideReason.safeParse(reason).success);
}

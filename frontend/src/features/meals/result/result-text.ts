import type { OverrideReason } from '@carbsight/contracts';
import english from '../../../languages/en/meal-result.json';
import { defineMessages } from '../../../shared/i18n';

/** The texts of a finished meal. */
export const resultText = defineMessages('meal-result', english);

export function reasonName(reason: OverrideReason): string {
  // Names that end in `_other` are plurals.
  return resultText(reason === 'other' ? 'reason_another' : `reason_${reason}`);
}

import type { OverrideReason } from '@carbsight/contracts';
import { resultText as text } from './result-text';

export function reasonName(reason: OverrideReason): string {
  // i18next treats names ending in `_other` as plurals.
  return text(reason === 'other' ? 'reason_another' : `reason_${reason}`);
}

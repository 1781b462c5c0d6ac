import type { OverrideReason } from '@carbsight/contracts';
import { resultText as text } from './result-text';

export function reasonName(reason: OverrideReason): string {
  // A name that ends in `_other` would be the plural of something.
  return text(reason === 'other' ? 'reason_another' : `reason_${reason}`);
}

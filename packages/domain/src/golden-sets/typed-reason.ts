import { modelsApi } from '@carbsight/contracts';

/**
 * Whether someone typed a reason: at least one visible letter or digit. Spaces, punctuation and invisible characters do not
 * count, and neither do the words that stand for a blank reason.
 */
export function isTypedReason(reason: string | null): boolean {
  const visible = (reason ?? '').replaceAll(/[\p{Default_Ignorable_Code_Point}\p{C}]/gu, '').trim();
  const isDefault = visible.toLowerCase() === modelsApi.DEFAULT_CHANGE_REASON.toLowerCase();
  return /[\p{L}\p{N}]/u.test(visible) && !isDefault;
}

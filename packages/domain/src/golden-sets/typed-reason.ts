import { modelsApi } from '@carbsight/contracts';

/**
 * Whether somebody typed why: a letter or a digit that can be seen. Spaces, signs and characters that nobody sees say
 * nothing, and neither do the words that stand for a blank reason.
 */
export function isTypedReason(reason: string | null): boolean {
  const visible = (reason ?? '').replaceAll(/[\p{Default_Ignorable_Code_Point}\p{C}]/gu, '').trim();
  const isDefault = visible.toLowerCase() === modelsApi.DEFAULT_CHANGE_REASON.toLowerCase();
  return /[\p{L}\p{N}]/u.test(visible) && !isDefault;
}

import { modelsApi } from '@carbsight/contracts';

/**
 * Whether someone typed a reason for going live without a passing run: at least ten visible characters, letters or digits
 * among them. Invisible characters do not count, and neither do the words that stand for a blank reason.
 */
export function isOverrideReason(reason: string | null): boolean {
  const visible = (reason ?? '').replaceAll(/[\p{Default_Ignorable_Code_Point}\p{C}]/gu, '').trim();
  const isDefault = visible.toLowerCase() === modelsApi.DEFAULT_CHANGE_REASON.toLowerCase();
  return [...visible].length >= modelsApi.OVERRIDE_REASON_MIN && /[\p{L}\p{N}]/u.test(visible) && !isDefault;
}

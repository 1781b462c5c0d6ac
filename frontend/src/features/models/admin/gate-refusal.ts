import { modelsApi } from '@carbsight/contracts';
import { ApiFailure } from '../../../shared/api';

/** The gate's findings, if they are why the change was refused: no passing golden run and no typed reason. Else null. */
export function gateRefusal(error: unknown): string | null {
  return error instanceof ApiFailure && error.code === 'gate-not-passed' ? error.sentence : null;
}

/** The placeholder for "no reason" does not count as one. */
export function isTypedReason(reason: string): boolean {
  const typed = reason.trim();
  return typed !== '' && typed.toLowerCase() !== modelsApi.DEFAULT_CHANGE_REASON.toLowerCase();
}

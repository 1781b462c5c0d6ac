import { modelsApi } from '@carbsight/contracts';
import { ApiFailure } from '../../../shared/api';

/** What the gate found, when it is why nothing went live: there is no passing golden run and no typed reason. Else null. */
export function gateRefusal(error: unknown): string | null {
  return error instanceof ApiFailure && error.code === 'gate-not-passed' ? error.sentence : null;
}

/** The text that stands for no reason is none. */
export function isTypedReason(reason: string): boolean {
  const typed = reason.trim();
  return typed !== '' && typed.toLowerCase() !== modelsApi.DEFAULT_CHANGE_REASON.toLowerCase();
}

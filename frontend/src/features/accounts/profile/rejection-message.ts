import { accountsApi } from '@carbsight/contracts';
import { ApiFailure, errorMessage, formatWait } from '../../../shared/api';
import { accountsText } from '../accounts-text';
import { english, profileText } from './profile-text';

type Refusal = Extract<keyof typeof english, `${string}-${string}`>;

/** The server's rejection in the screen's language; unknown ones in the server's own words. */
export function rejectionMessage(error: unknown): string {
  if (!(error instanceof ApiFailure)) return errorMessage(error);
  if (error.code === accountsApi.TOO_MANY_ATTEMPTS && error.retryAfterSec !== null) {
    return accountsText('tooManyAttempts', { wait: formatWait(error.retryAfterSec) });
  }
  return isKnown(error.code) ? profileText(error.code) : error.sentence;
}

function isKnown(code: string): code is Refusal {
  return code.includes('-') && Object.hasOwn(english, code);
}

/** Messages by field; `form` belongs to no field. */
export type Refused<F extends string> = { [Name in F | 'form']?: string };

/** Where to show the server's rejection: at its field, if that is on the screen. */
export function rejectedFields<F extends string>(error: unknown, fields: readonly F[]): Refused<F> {
  const path = error instanceof ApiFailure ? error.fields[0]?.path : undefined;
  const field = fields.find((name) => name === path) ?? 'form';
  return { [field]: rejectionMessage(error) } as Refused<F>;
}

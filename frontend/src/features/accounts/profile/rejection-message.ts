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

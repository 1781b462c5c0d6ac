import { type ApiFailure, formatWait } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';
import { scanText } from './scan-text';

/** Why the photo did not arrive, and that it is not lost. */
export function UploadFailure({ failure }: { failure: ApiFailure }) {
  const isKeptNote = failure.isConnectionLoss || failure.status >= 500 || isDayUsedUp(failure);
  const kept = isKeptNote ? ` ${scanText('photoKeptHere')}` : '';
  return <FailureAlert>{`${failure.sentence}${whenToTryAgain(failure)}${kept}`}</FailureAlert>;
}

/** Sending again would give the same answer until tomorrow. */
export function isDayUsedUp({ code }: ApiFailure): boolean {
  return code === 'daily-scans-used';
}

function whenToTryAgain(failure: ApiFailure): string {
  // The server's sentence says "tomorrow" already.
  if (failure.retryAfterSec === null || isDayUsedUp(failure)) return '';
  return ` ${scanText('tryAgainIn', { wait: formatWait(failure.retryAfterSec) })}`;
}

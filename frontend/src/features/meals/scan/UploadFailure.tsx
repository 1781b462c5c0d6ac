import { type ApiFailure, waitInWords } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';

/** Why the photo did not arrive, and that nothing is lost. */
export function UploadFailure({ failure }: { failure: ApiFailure }) {
  const isKeptNote = failure.isConnectionLoss || failure.status >= 500 || isDayUsedUp(failure);
  const kept = isKeptNote ? ' Your photo is kept here.' : '';
  return <FailureAlert>{`${failure.sentence}${whenToTryAgain(failure)}${kept}`}</FailureAlert>;
}

/** Sending again would give the same answer until tomorrow. */
export function isDayUsedUp({ code }: ApiFailure): boolean {
  return code === 'daily-scans-used';
}

function whenToTryAgain(failure: ApiFailure): string {
  // The server's sentence says "tomorrow" already.
  if (failure.retryAfterSec === null || isDayUsedUp(failure)) return '';
  return ` You can try again ${waitInWords(failure.retryAfterSec)}.`;
}

import { type ApiFailure, waitInWords } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';

/** Why the photo did not arrive, and that nothing is lost. */
export function UploadFailure({ failure }: { failure: ApiFailure }) {
  const when = failure.retryAfterSec === null ? '' : ` You can try again ${waitInWords(failure.retryAfterSec)}.`;
  const kept = failure.isConnectionLoss || failure.status >= 500 ? ' Your photo is kept here.' : '';
  return <FailureAlert>{`${failure.sentence}${when}${kept}`}</FailureAlert>;
}

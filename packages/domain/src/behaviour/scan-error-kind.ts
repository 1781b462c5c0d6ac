import type { FailureCode, ScanErrorKind } from '@carbsight/contracts';

const KINDS: Readonly<Record<FailureCode, ScanErrorKind | null>> = {
  // The person is asked for words: a step of the flow, not an error.
  'needs-description': null,
  'needs-amount': null,
  'not-readable': 'server',
  'model-unavailable': 'api',
  'model-timeout': 'timeout',
  'model-invalid-answer': 'api',
  'budget-exhausted': 'api',
  'rate-limited': 'api',
};

/** The error kind of a failed analysis in the scan figures; null if it is not an error. */
export function analysisErrorKind(code: FailureCode): ScanErrorKind | null {
  return KINDS[code];
}

/** The error kind of a failed upload, by its HTTP status (0: no response). Null for 401: the person is asked to sign in and continues. */
export function uploadErrorKind(status: number): ScanErrorKind | null {
  if (status === 0) return 'upload';
  if (status === 401) return null;
  if (status === 408 || status === 504) return 'timeout';
  return status >= 500 ? 'server' : 'api';
}

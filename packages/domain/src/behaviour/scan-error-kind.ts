import type { FailureCode, ScanErrorKind } from '@carbsight/contracts';

const KINDS: Readonly<Record<FailureCode, ScanErrorKind | null>> = {
  // The person is asked for words: a step of the way, not an error.
  'needs-description': null,
  'not-readable': 'server',
  'model-unavailable': 'api',
  'model-timeout': 'timeout',
  'model-invalid-answer': 'api',
  'budget-exhausted': 'api',
  'rate-limited': 'api',
};

/** What kind of error a failed analysis is in the figures of scans; null where it is none. */
export function analysisErrorKind(code: FailureCode): ScanErrorKind | null {
  return KINDS[code];
}

/**
 * What kind of error an upload without success is, by its HTTP status (0: no answer). Null for 401: the person is asked to
 * sign in and goes on.
 */
export function uploadErrorKind(status: number): ScanErrorKind | null {
  if (status === 0) return 'upload';
  if (status === 401) return null;
  if (status === 408 || status === 504) return 'timeout';
  return status >= 500 ? 'server' : 'api';
}

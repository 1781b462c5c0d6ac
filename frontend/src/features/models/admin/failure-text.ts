import { ApiFailure } from '../../../shared/api';

/** The server's sentence; the fallback for a proxy's page and anything else without one. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiFailure)) return fallback;
  const isWithoutSentence = error.status >= 500 && error.code === `http-${error.status}`;
  return isWithoutSentence ? fallback : error.sentence || fallback;
}

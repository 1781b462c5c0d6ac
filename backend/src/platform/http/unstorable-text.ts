import { ApiFailure } from './api-failure.js';

/** PostgreSQL stores neither NUL nor unpaired surrogates, wherever they are in a request. Emoji and any script are welcome. */
export function refuseUnstorableText(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) throw new ApiFailure('invalid-text');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    refuseUnstorableText(key);
    refuseUnstorableText(inner);
  }
}

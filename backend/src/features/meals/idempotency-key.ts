import { ApiFailure } from '../../platform/http/api-failure.js';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

/** The idempotency header of a call; null without one. */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header !== undefined && !IDEMPOTENCY_KEY.test(header)) throw new ApiFailure('invalid-idempotency-key');
  return header ?? null;
}

import type { ApiError } from '@carbsight/contracts';

type Extras = {
  readonly fields?: ApiError['fields'];
  /** Seconds after which the same call may work. */
  readonly retryAfterSec?: number;
};

/** An expected refusal: a stable code for programs and a sentence that a person can act on. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly extras: Extras = {},
  ) {
    super(message);
  }
}

export const notSignedIn = () => new ApiFailure(401, 'not-signed-in', 'Please sign in first.');
export const otherPerson = () =>
  new ApiFailure(401, 'other-person', 'Somebody else has signed in here. Please sign in again.');
export const notAllowed = () => new ApiFailure(403, 'not-allowed', 'Only the administrator may do this.');
export const mealNotFound = () => new ApiFailure(404, 'meal-not-found', 'There is no such meal.');
export const tooManyAttempts = (retryAfterSec: number) =>
  new ApiFailure(429, 'too-many-attempts', 'Too many attempts. Please wait a little and try again.', { retryAfterSec });
/** Everything is well, but more is asked at once than can be done: the same call works a little later. */
export const busy = (message: string, retryAfterSec: number) => new ApiFailure(503, 'busy', message, { retryAfterSec });

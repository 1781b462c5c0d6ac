import { type ApiError, apiError } from '@carbsight/contracts';

type FieldError = NonNullable<ApiError['fields']>[number];

/**
 * An answer that was not OK, or none at all (`status` 0).
 * `message` is for developers ("status: body"); screens show `sentence`, which the server wrote for people.
 */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  constructor(
    readonly status: number,
    message: string,
    readonly code: string,
    readonly sentence: string,
    readonly fields: readonly FieldError[] = [],
    /** What the server asked us to wait, in seconds. */
    readonly retryAfterSec: number | null = null,
  ) {
    super(message);
  }

  /** Nothing was answered: the same call may be repeated. */
  get isConnectionLoss(): boolean {
    return this.status === 0;
  }
}

export type FailedAnswer = {
  readonly status: number;
  readonly statusText: string;
  readonly body: string;
  readonly retryAfter: string | null;
};

/** Reads the API's error form; anything else (a proxy's page, an empty body) becomes a sentence of our own. */
export function readFailure({ status, statusText, body, retryAfter }: FailedAnswer): ApiFailure {
  const parsed = apiError.safeParse(parseJson(body));
  const retryAfterSec = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  return new ApiFailure(
    status,
    `${status}: ${body || statusText}`,
    parsed.success ? parsed.data.code : `http-${status}`,
    parsed.success ? parsed.data.message : sentenceForStatus(status),
    parsed.success ? parsed.data.fields : [],
    retryAfterSec,
  );
}

export function connectionLost(): ApiFailure {
  return new ApiFailure(
    0,
    '0: no answer',
    'network',
    'Carbsight cannot be reached. Check your connection and try again.',
  );
}

/** The sentence for a screen, whatever was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiFailure ? error.sentence : 'Something unexpected happened. Please try again.';
}

/** "in 40 seconds", "in 3 minutes", "in 5 hours": how long a person should wait. */
export function waitInWords(seconds: number): string {
  if (seconds < 90) return `in ${seconds} second${seconds === 1 ? '' : 's'}`;
  if (seconds < 90 * 60) return `in ${Math.ceil(seconds / 60)} minutes`;
  return `in ${Math.ceil(seconds / 3600)} hours`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function sentenceForStatus(status: number): string {
  if (status === 401) return 'Please sign in first.';
  if (status === 404) return 'This could not be found.';
  if (status === 413) return 'This is too large to be sent.';
  if (status === 429) return 'Too many requests. Please wait a moment.';
  if (status >= 500) return 'Carbsight has a problem at the moment. Please try again shortly.';
  return 'This did not work. Please try again.';
}

import { type ApiError, accountsApi, type TextValues } from '@carbsight/contracts';
import english from '../../languages/en/api.json';
import { defineMessages } from '../i18n';
import { failureSentence } from './failure-sentences';

type FieldError = NonNullable<ApiError['fields']>[number];

/**
 * An answer that was not OK, or none at all (`status` 0).
 * `message` is for developers ("status: body"); screens show `sentence`, which the server wrote for people, in their language.
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

  /** No response, or the connection was too slow for an upload: the same call may be repeated. */
  get isConnectionLoss(): boolean {
    return this.status === 0 || this.status === 408;
  }

  /** The server is fine but has no capacity now: the same call works a little later. */
  get isBusy(): boolean {
    return this.code === 'busy';
  }
}

export type FailedAnswer = {
  readonly status: number;
  readonly statusText: string;
  readonly body: string;
  readonly retryAfter: string | null;
};

/** Reads the API's error format; anything else (a proxy's page, an empty body) gets a sentence of our own. */
export function parseFailure({ status, statusText, body, retryAfter }: FailedAnswer): ApiFailure {
  const refusal = errorIn(parseJson(body), status);
  const retryAfterSec = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  // Other sentences say themselves when to try again.
  const isHeldUp = refusal?.code === accountsApi.TOO_MANY_ATTEMPTS && retryAfterSec !== null;
  return new ApiFailure(
    status,
    `${status}: ${body || statusText}`,
    refusal?.code ?? `http-${status}`,
    isHeldUp
      ? apiText('tooManyAttempts', { wait: formatWait(retryAfterSec) })
      : (refusal?.message ?? sentenceForStatus(status)),
    refusal?.fields ?? [],
    retryAfterSec,
  );
}

export function connectionLost(): ApiFailure {
  return new ApiFailure(0, '0: no answer', 'network', apiText('noAnswer'));
}

/** The message for a screen, whatever was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiFailure ? error.sentence : apiText('unexpected');
}

/** "in 40 seconds", "in 3 minutes", "in 5 hours": how long a person should wait. */
export function formatWait(seconds: number): string {
  if (seconds < 90) return apiText('seconds', { count: seconds });
  if (seconds < 90 * 60) return apiText('minutes', { count: Math.ceil(seconds / 60) });
  return apiText('hours', { count: Math.ceil(seconds / 3600) });
}

/** Null for anything but the API's own format. Hand-written: the contract's schema would add Zod to every first visit. */
function errorIn(answer: unknown, status: number): Pick<ApiError, 'code' | 'message' | 'fields'> | null {
  const { code, message, values, fields } = (answer ?? {}) as Record<string, unknown>;
  if (typeof code !== 'string' || typeof message !== 'string') return null;
  const wrongFields = Array.isArray(fields) ? fields.filter(isFieldError) : [];
  // Written by our own server: the values always have the right form.
  const inWords = (message: string) => failureSentence({ code, message, values: (values ?? {}) as TextValues });
  return {
    code,
    // An internal server error says nothing actionable: a general sentence is better than one in another language.
    message: inWords(message) ?? (status >= 500 ? sentenceForStatus(status) : message),
    fields: wrongFields.map((field) => ({ ...field, message: inWords(field.message) ?? field.message })),
  };
}

function isFieldError(entry: unknown): entry is FieldError {
  const { path, message } = (entry ?? {}) as Record<string, unknown>;
  return typeof path === 'string' && typeof message === 'string';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function sentenceForStatus(status: number): string {
  if (status === 401) return apiText('signInFirst');
  if (status === 404) return apiText('notFound');
  if (status === 413) return apiText('tooLarge');
  if (status === 429) return apiText('tooMany');
  if (status >= 500) return apiText('serverProblem');
  return apiText('failed');
}

const apiText = defineMessages('api', english);

/** It has changed since it was seen: nothing was saved. */
export const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'changed-elsewhere';

import { Failure } from '@carbsight/domain';
import { z } from 'zod';

/**
 * Provider errors in the product's words. The messages are for the waiting person. Neither they nor the causes contain the SDK's error: it
 * holds headers and bodies, which may include keys, accounts and the photo.
 */

type ProviderError = {
  readonly provider: string;
  readonly status: number;
  /** The provider's own error code, for example `insufficient_quota`; some send a number, or something else. */
  readonly code?: unknown;
  readonly retryAfterMs?: number | null | undefined;
  /** The provider's own sentence: it tells the kind of failure, and goes no further. */
  readonly message?: string;
};

/** The request is too large for the model's context, or for the proxy in front of it. */
export const TOO_LONG =
  /context (?:length|size|window)|too many tokens|prompt is too long|(?:entity|payload|request|body) (?:is )?too large/i;
/** Photos are shrunk before they are sent, so a smaller one would not help. */
const TOO_HEAVY = /(?:image|photo|file|request)\b.*\b(?:exceeds|too large|too big|maximum (?:size|allowed))/i;
/** The wording of llama.cpp and Text Generation Inference. */
export const LOADING =
  /loading (?:the )?model|model (?:is )?(?:still |currently )?(?:being )?load(?:ing|ed)|still loading/i;
const LOADING_WAIT_MS = 15_000;

/** What a provider's HTTP error means for the meal, and whether a retry could help. */
export function failureOfStatus({ provider, status, code: sent, retryAfterMs, message = '' }: ProviderError): Failure {
  const code = typeof sent === 'string' || typeof sent === 'number' ? String(sent) : '';
  const cause = new Error(`${provider} answered ${status}${code ? ` (${code.slice(0, 60)})` : ''}`);
  const answered = { cause, httpStatus: status };
  if (code === 'insufficient_quota' || status === 402) {
    return new Failure('budget-exhausted', 'The budget for the model is used up.', answered);
  }
  if (status === 429) {
    const wait = typeof retryAfterMs === 'number' ? { retryAfterMs } : {};
    return new Failure('rate-limited', 'The model is busy at the moment.', { ...answered, retry: true, ...wait });
  }
  if (status === 413 || (status === 400 && TOO_HEAVY.test(message))) {
    return new Failure('model-unavailable', 'The model does not take a request of this size.', answered);
  }
  if (status === 415 || (status === 400 && /image/i.test(code))) {
    return new Failure('not-readable', 'The model could not read the photo.', answered);
  }
  if (status === 408)
    return new Failure('model-timeout', 'The model took too long to answer.', { ...answered, retry: true });
  if (status === 503 && LOADING.test(message)) {
    const wait = { retry: true, retryAfterMs: retryAfterMs ?? LOADING_WAIT_MS };
    return new Failure('model-unavailable', 'The model is still being loaded by its server.', { ...answered, ...wait });
  }
  if (status >= 400 && status < 500 && TOO_LONG.test(message)) {
    return new Failure(
      'model-unavailable',
      "The model's context is too small for the instructions, the meal and an answer.",
      answered,
    );
  }
  const isPassing = status >= 500 || status === 409 || status === 425;
  return new Failure(
    'model-unavailable',
    isPassing ? 'The model is not available at the moment.' : 'The model is not available.',
    { ...answered, retry: isPassing, ...(isPassing && typeof retryAfterMs === 'number' ? { retryAfterMs } : {}) },
  );
}

const coded = z.object({ code: z.unknown(), message: z.unknown() }).partial();
const errorInBody = z.union([
  z.object({ error: z.unknown() }).transform(({ error }) => error),
  z.object({ object: z.literal('error') }).loose(),
]);
const BAD_GATEWAY = 502;

/**
 * Routers in front of several providers answer 200 and put the provider's error into the body or the stream, next to an answer or instead
 * of one; whatever it looks like, it is the provider's. Null without one.
 */
export function failureInBody(provider: string, body: unknown): Failure | null {
  const error = errorInBody.safeParse(body).data;
  if (!isSaid(error)) return null;
  const { code, message } = coded.safeParse(error).data ?? {};
  return failureOfStatus({ provider, status: statusOf(code), code, message: String(message ?? error) });
}

/** Null, an empty object or "" means no error. */
const isSaid = (error: unknown): boolean =>
  Boolean(error) && !(typeof error === 'object' && error !== null && Object.keys(error).length === 0);

/** "429" as a string, too. */
function statusOf(code: unknown): number {
  const status = typeof code === 'string' && /^[45]\d\d$/.test(code) ? Number(code) : code;
  if (typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599) return status;
  return typeof code === 'string' && /rate.?limit/i.test(code) ? 429 : BAD_GATEWAY;
}

/** The provider could not be reached, or the connection broke before any response. */
export function unreachable(provider: string): Failure {
  return new Failure('model-unavailable', 'The model cannot be reached at the moment.', {
    retry: true,
    cause: new Error(`${provider} could not be reached`),
  });
}

/**
 * How long a provider asks us to wait, in milliseconds: `retry-after-ms`, `Retry-After` as seconds or HTTP date, or the reset of whichever
 * OpenAI limit (requests, tokens) is used up. Null when it is missing or nonsense. A date in the past means no wait.
 */
export function retryAfterMs(headers: Pick<Headers, 'get'>, nowMs: number): number | null {
  const milliseconds = plainNumber(headers.get('retry-after-ms'));
  if (milliseconds !== null) return Math.ceil(milliseconds);
  const value = headers.get('retry-after');
  const seconds = plainNumber(value);
  if (seconds !== null) return Math.ceil(seconds * 1000);
  const date = value === null || !/[a-z]/i.test(value) ? Number.NaN : Date.parse(value);
  return Number.isNaN(date) ? resetMs(headers) : Math.max(0, date - nowMs);
}

/** As Go prints a duration: `6m0s`, `1.5s`, `20ms`. */
const DURATION = /^(?:(\d{1,3})h)?(?:(\d{1,3})m)?(?:(\d{1,5}(?:\.\d{1,9})?)s)?(?:(\d{1,6})ms)?$/;

function resetMs(headers: Pick<Headers, 'get'>): number | null {
  const waits = ['requests', 'tokens'].flatMap((what) => {
    if (headers.get(`x-ratelimit-remaining-${what}`)?.trim() !== '0') return [];
    const parts = DURATION.exec(headers.get(`x-ratelimit-reset-${what}`)?.trim() ?? '');
    if (!parts?.[0]) return [];
    const [hours = 0, minutes = 0, seconds = 0, ms = 0] = parts.slice(1).map((part) => Number(part ?? 0));
    return [Math.ceil(((hours * 60 + minutes) * 60 + seconds) * 1_000 + ms)];
  });
  return waits.length === 0 ? null : Math.max(...waits);
}

function plainNumber(value: string | null): number | null {
  return value !== null && /^\s*\d{1,9}(?:\.\d{1,6})?\s*$/.test(value) ? Number(value) : null;
}

import { STATUS_CODES } from 'node:http';
import { systemCodeOf } from '../process/errors.js';

/** No receiver needs longer to acknowledge a message. */
const DEADLINE_MS = 10_000;

/** Why nothing was accepted, as a sentence without the address: it goes into rows, logs and screens. */
export class WebhookFailure extends Error {
  override readonly name = 'WebhookFailure';

  /** @param status of the response, if there was one */
  constructor(
    message: string,
    readonly status?: number,
  ) {
    super(message);
  }
}

export type WebhookConnections = {
  /** Why the address must not be called, as a sentence. */
  refusalOf(url: string): Promise<string | null>;
  /** Checks the address again while connecting. */
  readonly dispatcher: object;
};

/**
 * One attempt: no redirect is followed, only the status of the response is read, and everything shares one deadline. A server's words are
 * never shown: the address may lead to a server that the administrator cannot reach otherwise.
 * @returns the accepting receiver's response, as a sentence
 * @throws WebhookFailure
 */
export async function postWebhook(
  { refusalOf, dispatcher }: WebhookConnections,
  {
    url,
    body,
    headers,
  }: {
    readonly url: string;
    readonly body: string | Uint8Array<ArrayBuffer>;
    readonly headers: Record<string, string>;
  },
  deadlineMs = DEADLINE_MS,
): Promise<string> {
  const signal = AbortSignal.timeout(deadlineMs);
  const tooLate = new WebhookFailure(`There was no answer within ${deadlineMs / 1_000} s.`);
  // A resolver may hang, too.
  const refusal = await Promise.race([refusalOf(url), rejectedOn(signal, tooLate)]);
  if (refusal) throw new WebhookFailure(refusal);
  const request = { method: 'POST', body, headers, dispatcher, signal, redirect: 'manual' } as const;
  const response = await fetch(url, request).catch((error: unknown) => {
    if (signal.aborted) throw tooLate;
    // An error's text may contain the address.
    const code = systemCodeOf(error, /^E[A-Z_]+$/);
    throw new WebhookFailure(`The receiver could not be reached${code ? ` (${code})` : ''}.`);
  });
  // Closing the response may fail as well; the status is already known.
  await response.body?.cancel().catch(() => undefined);
  const { status } = response;
  if (status >= 300 && status < 400) {
    throw new WebhookFailure(`The receiver redirects to another address (${status}), which is not followed.`, status);
  }
  const reason = STATUS_CODES[status];
  const answered = `The receiver answered ${status}${reason ? ` (${reason})` : ''}.`;
  if (!response.ok) throw new WebhookFailure(answered, status);
  return answered;
}

/** Never resolves: for a race with work that cannot be aborted. */
export function rejectedOn(signal: AbortSignal, reason: Error): Promise<never> {
  const rejected = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(reason), { once: true });
  });
  // The race may be over.
  rejected.catch(() => undefined);
  return rejected;
}

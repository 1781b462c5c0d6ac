/** Nobody's receiver needs longer to say that it has got something. */
const DEADLINE_MS = 10_000;
/** What is read of an answer. */
const ANSWER_MAX_BYTES = 500;

export type WebhookAnswer = { readonly status: number; readonly text: string };

/** Why nothing was taken, as a sentence without the address: it goes into rows, logs and screens. */
export class WebhookFailure extends Error {
  override readonly name = 'WebhookFailure';

  /** @param status of the answer, if there was one */
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
 * One attempt: no redirect is followed, nothing is read beyond the first bytes, and all of it has one deadline.
 * @returns the answer of a receiver that took it
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
): Promise<WebhookAnswer> {
  const signal = AbortSignal.timeout(deadlineMs);
  const tooLate = new WebhookFailure(`There was no answer within ${deadlineMs / 1_000} s.`);
  // A resolver may hang, too.
  const refusal = await Promise.race([refusalOf(url), rejectedOn(signal, tooLate)]);
  if (refusal) throw new WebhookFailure(refusal);
  const request = { method: 'POST', body, headers, dispatcher, signal, redirect: 'manual' } as const;
  const response = await fetch(url, request).catch((error: unknown) => {
    if (signal.aborted) throw tooLate;
    throw new WebhookFailure(`The receiver could not be reached${codeOf(error)}.`);
  });
  const text = withoutAddress(await beginningOf(response), url);
  const { status } = response;
  if (response.ok) return { status, text };
  if (status >= 300 && status < 400) {
    throw new WebhookFailure(`The receiver redirects to another address (${status}), which is not followed.`, status);
  }
  throw new WebhookFailure(`The receiver answered ${status}${text ? `: ${text}` : ''}.`, status);
}

/** Never resolves: for a race with work that cannot be aborted. */
export function rejectedOn(signal: AbortSignal, reason: Error): Promise<never> {
  const rejected = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(reason), { once: true });
  });
  // The race may be over by then.
  rejected.catch(() => undefined);
  return rejected;
}

/** The first bytes as one line; what comes too late is left out, because the status has been said. */
async function beginningOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= ANSWER_MAX_BYTES) break;
    }
  } catch {
    // The deadline, or a connection that broke after the status.
  }
  return Buffer.concat(chunks)
    .subarray(0, ANSWER_MAX_BYTES)
    .toString('utf8')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed();
}

/** A receiver that repeats what it was asked must not carry its own address into a log. */
function withoutAddress(text: string, url: string): string {
  const { pathname, search } = new URL(url);
  return [url, `${pathname}${search}`, pathname].reduce(
    (rest, part) => (part.length > 1 ? rest.replaceAll(part, '…') : rest),
    text,
  );
}

/** `ECONNREFUSED` is helpful; an error's text may contain the address. */
function codeOf(error: unknown): string {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^E[A-Z_]+$/.test(code)) return ` (${code})`;
  }
  return '';
}

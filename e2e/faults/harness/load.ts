import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '../../../bench/src/harness/in-parallel.js';

/** One upload, however often it has to be sent until it is accepted. */
export type Attempt = {
  readonly key: string;
  readonly note: string;
  mealId: string | null;
  /** Earlier answers, by status and code; `0` means that the connection broke. */
  readonly refusals: string[];
};

const RETRY_DELAY_MS = 200;
const GIVE_UP_MS = 90_000;
/** Answers after which the app sends again: the connection broke, or something is temporarily unavailable. */
const RETRIED = new Set([0, 502, 503]);

/** A person whose client behaves like the app: the same upload with the same Idempotency-Key until it is accepted. */
export class Sender {
  readonly attempts: Attempt[] = [];
  /** Unexpected answers, by status and body. */
  readonly unexpected: string[] = [];

  private constructor(
    private readonly urls: readonly string[],
    readonly cookie: string,
    readonly account: { readonly email: string; readonly password: string },
    private readonly photo: Uint8Array,
  ) {}

  static async register(urls: readonly string[], photo: Uint8Array): Promise<Sender> {
    const account = { email: `${randomUUID()}@example.org`, password: randomUUID() };
    const answer = await fetch(`${urls[0]}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, firstName: 'Kim' }),
    });
    if (answer.status !== 201) throw new Error(`registration was answered ${answer.status}: ${await answer.text()}`);
    return new Sender(urls, answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', account, photo);
  }

  /** `count` uploads, at most `atOnce` at a time. @param onSent called after each */
  async send(count: number, atOnce: number, noteOf: (index: number) => string, onSent?: () => void): Promise<void> {
    await inParallel(count, atOnce, async (index) => {
      await this.sendOne(noteOf(index));
      onSent?.();
    });
  }

  /** Repeats until it is accepted, refused for good, or the time is up. */
  async sendOne(note: string): Promise<Attempt> {
    const attempt: Attempt = { key: randomUUID(), note, mealId: null, refusals: [] };
    this.attempts.push(attempt);
    for (const limit = Date.now() + GIVE_UP_MS; Date.now() < limit; await sleep(RETRY_DELAY_MS)) {
      const { status, text } = await this.sendOnce(attempt);
      if (status === 202) {
        attempt.mealId = (JSON.parse(text) as { mealId: string }).mealId;
        return attempt;
      }
      attempt.refusals.push(`${status} ${codeOf(text)}`.trim());
      if (!RETRIED.has(status)) {
        this.unexpected.push(`${status} ${text.slice(0, 200)}`);
        return attempt;
      }
    }
    this.unexpected.push(`not accepted within ${GIVE_UP_MS} ms: ${attempt.refusals.slice(-3).join(', ')}`);
    return attempt;
  }

  /** @param url of the API; by default a different one each time, as behind a proxy */
  async sendOnce(
    { key, note, refusals }: Attempt,
    url = this.urls[(refusals.length + this.attempts.length) % this.urls.length],
  ): Promise<{ status: number; text: string }> {
    const form = new FormData();
    form.set('note', note);
    form.set('image', new Blob([this.photo as Uint8Array<ArrayBuffer>]), 'photo.jpg');
    return this.call('POST', `${url}/api/scans`, form, { 'idempotency-key': key });
  }

  /** All refusals so far, one of each kind. */
  get refusals(): string[] {
    return [...new Set(this.attempts.flatMap(({ refusals }) => refusals))];
  }

  /** Status 0 means no answer. */
  async call(
    method: string,
    url: string,
    body?: FormData | object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; text: string }> {
    const isForm = body instanceof FormData;
    try {
      const answer = await fetch(url, {
        method,
        headers: {
          cookie: this.cookie,
          ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(30_000),
      });
      return { status: answer.status, text: await answer.text() };
    } catch {
      return { status: 0, text: '' };
    }
  }
}

/** The failure code of an API answer. */
function codeOf(text: string): string {
  return /"code":"([\w-]+)"/.exec(text)?.[1] ?? '';
}

import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExpectedError, fromRoot } from './paths.mjs';

/** Longer than any call should take. */
const ANSWER_MS = 15_000;
const PHOTO = fromRoot('samples', 'food_apple_in_hand.jpg');

/** A client of the public port, for a person or the administrator. */
export class SmokeClient {
  #cookie = '';

  constructor(url) {
    this.url = url;
  }

  /** @returns the parsed answer @throws ExpectedError if the status is not 2xx */
  async call(method, path, body) {
    const isForm = body instanceof FormData;
    const { response, text } = await withinLimit(ANSWER_MS, async (signal) => {
      const response = await fetch(`${this.url}${path}`, {
        method,
        headers: {
          ...(this.#cookie ? { cookie: this.#cookie } : {}),
          ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        },
        body: isForm || !body ? body : JSON.stringify(body),
        signal,
      });
      return { response, text: await response.text() };
    });
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) this.#cookie = cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
    if (!response.ok) throw new ExpectedError(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
    return text ? JSON.parse(text) : null;
  }

  /** Sends the photo of an apple with a note. @returns the meal's id */
  async scan() {
    const { status, text } = await this.upload(await readFile(PHOTO));
    if (status !== 202) throw new ExpectedError(`the scan was answered ${status}: ${text}`);
    return JSON.parse(text).mealId;
  }

  /** Sends a photo with the note "1 apple". @returns status and body */
  async upload(photo, limitMs = ANSWER_MS) {
    const form = new FormData();
    form.set('note', '1 apple');
    form.set('image', new Blob([photo], { type: 'image/jpeg' }), 'apple.jpg');
    return withinLimit(limitMs, async (signal) => {
      const response = await fetch(`${this.url}/api/scans`, {
        method: 'POST',
        headers: { cookie: this.#cookie, 'idempotency-key': crypto.randomUUID() },
        body: form,
        signal,
      });
      return { status: response.status, text: await response.text() };
    });
  }

  /** @returns the bytes of a photo @throws ExpectedError if it cannot be loaded */
  async photo(path) {
    const { status, bytes } = await withinLimit(ANSWER_MS, async (signal) => {
      const response = await fetch(`${this.url}${path}`, { headers: { cookie: this.#cookie }, signal });
      return { status: response.status, bytes: await response.arrayBuffer() };
    });
    if (status !== 200) throw new ExpectedError(`${path} answered ${status}`);
    return bytes;
  }

  /** @returns the finished meal */
  async whenFinished(mealId, limitMs = 120_000) {
    return eventually(`meal ${mealId} is finished`, limitMs, async () => {
      const meal = await this.call('GET', `/api/scans/${mealId}`);
      return ['completed', 'failed', 'cancelled'].includes(meal.status) ? meal : null;
    });
  }
}

/**
 * Repeats a request until it succeeds. A refused, lost or silent connection counts as a failed attempt.
 * @throws ExpectedError after the time limit
 */
export async function eventually(what, limitMs, ask, { attemptMs = ANSWER_MS, pauseMs = 500 } = {}) {
  let last = '';
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(pauseMs)) {
    try {
      const answer = await withinLimit(attemptMs, ask);
      if (answer) return answer;
    } catch (error) {
      last = ` (${error.message})`;
    }
  }
  throw new ExpectedError(`Timed out after ${limitMs / 1_000} s waiting until ${what}${last}`);
}

/**
 * Runs `work` with a signal that is aborted at the time limit. Node 20's fetch never settles if a server closes the connection
 * at once, which Docker does for a program that does not listen yet. AbortSignal.timeout does not keep a script alive that has
 * nothing else to wait for.
 */
async function withinLimit(limitMs, work) {
  const aborter = new AbortController();
  let timer;
  const tooLate = new Promise((_, reject) => {
    timer = setTimeout(() => {
      reject(new ExpectedError(`no answer within ${limitMs / 1_000} s`));
      aborter.abort();
    }, limitMs);
  });
  try {
    return await Promise.race([work(aborter.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

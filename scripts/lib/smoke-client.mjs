import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExpectedError, fromRoot } from './paths.mjs';

/** Longer than any call takes. */
const ANSWER_MS = 15_000;
const PHOTO = fromRoot('samples', 'food_apple_in_hand.jpg');

/** A person, or the administrator, at the public port. */
export class SmokeClient {
  #cookie = '';

  constructor(url) {
    this.url = url;
  }

  /** @returns the parsed answer @throws ExpectedError when it is not OK */
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

  /** Sends the photo of an apple with its words. @returns the meal's id */
  async scan() {
    const { status, text } = await this.upload(await readFile(PHOTO));
    if (status !== 202) throw new ExpectedError(`a scan was answered ${status}: ${text}`);
    return JSON.parse(text).mealId;
  }

  /** Sends a photo with the words "1 apple". @returns how it was answered */
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

  /** @returns the bytes of a photo @throws ExpectedError when it cannot be had */
  async photo(path) {
    const { status, bytes } = await withinLimit(ANSWER_MS, async (signal) => {
      const response = await fetch(`${this.url}${path}`, { headers: { cookie: this.#cookie }, signal });
      return { status: response.status, bytes: await response.arrayBuffer() };
    });
    if (status !== 200) throw new ExpectedError(`${path} was answered ${status}`);
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
 * Asks again until there is an answer. A refused, lost or silent connection is a no for now.
 * @throws ExpectedError when it is too late
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
  throw new ExpectedError(`Within ${limitMs / 1_000} s it did not happen that ${what}${last}`);
}

/**
 * What `work` answers, given a signal that is aborted when it is too late. Node 20's fetch never settles when a server
 * closes the connection at once, as Docker does for a program that does not listen yet; and AbortSignal.timeout does not
 * keep a script alive that has nothing else to wait for.
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

import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExpectedError, fromRoot } from './paths.mjs';

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
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      body: isForm || !body ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) this.#cookie = cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
    const text = await response.text();
    if (!response.ok) throw new ExpectedError(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
    return text ? JSON.parse(text) : null;
  }

  /** Sends the photo of an apple with its words. @returns the meal's id */
  async scan(idempotencyKey = crypto.randomUUID()) {
    const form = new FormData();
    form.set('note', '1 apple');
    form.set('image', new Blob([await readFile(PHOTO)], { type: 'image/jpeg' }), 'apple.jpg');
    const response = await fetch(`${this.url}/api/scans`, {
      method: 'POST',
      headers: { cookie: this.#cookie, 'idempotency-key': idempotencyKey },
      body: form,
      signal: AbortSignal.timeout(15_000),
    });
    if (response.status !== 202)
      throw new ExpectedError(`a scan was answered ${response.status}: ${await response.text()}`);
    return (await response.json()).mealId;
  }

  /** @returns the finished meal */
  async whenFinished(mealId, limitMs = 120_000) {
    return eventually(`meal ${mealId} is finished`, limitMs, async () => {
      const meal = await this.call('GET', `/api/scans/${mealId}`);
      return ['completed', 'failed', 'cancelled'].includes(meal.status) ? meal : null;
    });
  }
}

/** Asks again until there is an answer. A refused or lost connection is a no for now. @throws ExpectedError when it is too late */
export async function eventually(what, limitMs, ask) {
  let last = '';
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(500)) {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      last = ` (${error.message})`;
    }
  }
  throw new ExpectedError(`Within ${limitMs / 1_000} s it did not happen that ${what}${last}`);
}

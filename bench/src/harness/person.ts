import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { at } from './config.js';
import { inParallel } from './in-parallel.js';
import { send } from './send.js';

/** Long enough for the sweep to find a meal whose job was lost, which happens on a busy machine. */
const FINISH_MS = 300_000;

/** A signed-in person who sends photos. */
export class Person {
  private constructor(
    private readonly url: string,
    readonly cookie: string,
  ) {}

  static async register(url: string): Promise<Person> {
    const answer = await fetch(`${url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${randomUUID()}@example.org`, password: randomUUID(), firstName: 'Bench' }),
    });
    if (answer.status !== 201) throw new Error(`registering answered ${answer.status}`);
    return new Person(url, answer.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }

  /** Sends the photo of this number. @returns the meal and how long the answer took, in milliseconds */
  async scan(index: number): Promise<{ mealId: string; acceptMs: number }> {
    const startedAt = performance.now();
    const form = FORMS[index % FORMS.length] as Form;
    const headers = { cookie: this.cookie, 'content-type': form.contentType, 'content-length': form.body.length };
    const answer = await send(`${this.url}/api/scans`, { method: 'POST', agent, headers }, form.body);
    if (answer.status !== 202) throw new Error(`a scan was answered with ${answer.status}: ${answer.text}`);
    const { mealId } = JSON.parse(answer.text) as { mealId: string };
    return { mealId, acceptMs: performance.now() - startedAt };
  }

  /**
   * Sends photos, this many at a time, and waits for each estimate before the next.
   * @returns the milliseconds from each upload to its estimate
   */
  async scanMany(count: number, atOnce: number, pollMs: number): Promise<number[]> {
    const times: number[] = [];
    await inParallel(count, atOnce, async (index) => {
      const startedAt = performance.now();
      await this.whenEstimated((await this.scan(index)).mealId, pollMs);
      times.push(performance.now() - startedAt);
    });
    return times;
  }

  /** @throws unless the status is 2xx */
  async get(path: string): Promise<void> {
    const answer = await fetch(`${this.url}${path}`, { headers: { cookie: this.cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  }

  /** Asks a chat question and reads the whole answer. @throws if there is none */
  async ask(message: string): Promise<void> {
    const answer = await fetch(`${this.url}/api/chat/messages`, {
      method: 'POST',
      headers: { cookie: this.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
    });
    const events = await answer.text();
    if (!answer.ok || !events.includes('event: done')) throw new Error(`the chat answered ${answer.status}: ${events}`);
  }

  /** How many meals are unfinished, read page by page from the history. @throws if one failed */
  async countOpen(): Promise<number> {
    let open = 0;
    let cursor: string | null = null;
    do {
      const query: string = cursor ? `&cursor=${cursor}` : '';
      const answer = await fetch(`${this.url}/api/scans?limit=50${query}`, { headers: { cookie: this.cookie } });
      const page = (await answer.json()) as { scans: { status: string }[]; nextCursor: string | null };
      for (const { status } of page.scans) {
        if (status === 'failed' || status === 'cancelled') throw new Error(`a meal ended as ${status}`);
        if (status !== 'completed') open += 1;
      }
      cursor = page.nextCursor;
    } while (cursor);
    return open;
  }

  /** Polls like a patient browser. @throws if the meal ends without an estimate */
  async whenEstimated(mealId: string, everyMs: number): Promise<void> {
    for (const limit = Date.now() + FINISH_MS; Date.now() < limit; await sleep(everyMs)) {
      const answer = await fetch(`${this.url}/api/scans/${mealId}`, { headers: { cookie: this.cookie } });
      // A temporary failure is retried, as in the app.
      if (answer.status === 503) continue;
      const { status } = (await answer.json()) as { status: string };
      if (status === 'completed') return;
      if (status !== 'queued' && status !== 'analysing') throw new Error(`a meal ended as ${status}`);
    }
    throw new Error(`a meal was not estimated within ${FINISH_MS} ms`);
  }
}

/** An upload, encoded once: encoding it for each request would load the measured machine. */
export type Form = { readonly contentType: string; readonly body: Buffer };

export function formOf(photo: Buffer): Form {
  const boundary = randomUUID();
  const head = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${head('name="note"')}\r\nbench\r\n`),
    Buffer.from(`${head('name="image"; filename="photo.jpg"')}Content-Type: image/jpeg\r\n\r\n`),
    photo,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

/** The size the app sends: 1568 px or slightly more on the longer edge. */
export const PHOTOS = ['meal_breakfast.jpg', 'plate_muffin_toycheese_exif_gps.jpg'].map((name) =>
  readFileSync(at(`samples/${name}`)),
);
const FORMS = PHOTOS.map(formOf);

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const FINISH_MS = 60_000;

/** A signed-in person who sends photos. */
export class Person {
  private constructor(
    private readonly url: string,
    private readonly cookie: string,
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

  /** Sends one photo. @returns the meal and how long the answer took, in milliseconds */
  async scan(photo: Buffer): Promise<{ mealId: string; acceptMs: number }> {
    const form = new FormData();
    form.set('note', 'bench');
    form.set('image', new Blob([new Uint8Array(photo)]), 'photo.jpg');
    const startedAt = performance.now();
    const answer = await fetch(`${this.url}/api/scans`, {
      method: 'POST',
      headers: { cookie: this.cookie },
      body: form,
    });
    if (answer.status !== 202) throw new Error(`a scan was answered with ${answer.status}: ${await answer.text()}`);
    const { mealId } = (await answer.json()) as { mealId: string };
    return { mealId, acceptMs: performance.now() - startedAt };
  }

  /** Waits as a patient browser would. @throws when the meal ends without an estimate */
  async whenEstimated(mealId: string, everyMs: number): Promise<void> {
    for (const limit = Date.now() + FINISH_MS; Date.now() < limit; await sleep(everyMs)) {
      const answer = await fetch(`${this.url}/api/scans/${mealId}`, { headers: { cookie: this.cookie } });
      const { status } = (await answer.json()) as { status: string };
      if (status === 'completed') return;
      if (status !== 'queued' && status !== 'analysing') throw new Error(`a meal ended as ${status}`);
    }
    throw new Error(`a meal was not estimated within ${FINISH_MS} ms`);
  }
}

export async function readPhotos(paths: readonly string[]): Promise<Buffer[]> {
  return Promise.all(paths.map((path) => readFile(path)));
}

import { inParallel } from '../pipeline/in-parallel.js';
import { Person } from '../pipeline/person.js';
import { meterFile } from './meter-file.js';

const DISHES = ['Pizza', 'Porridge', 'Rice and lentils', 'Apple', 'Pasta', 'Bread'];
const HOUR_MS = 3_600_000;

/** A person with meals and readings from a meter. */
export class MeasuredPerson {
  readonly mealIds: string[] = [];

  private constructor(
    private readonly url: string,
    private readonly cookie: string,
  ) {}

  static async register(url: string): Promise<MeasuredPerson> {
    return new MeasuredPerson(url, (await Person.register(url)).cookie);
  }

  /** The latest four hours ago, each four hours before the next: six a day. */
  async eat(meals: number, until: Date): Promise<void> {
    await inParallel(meals, 8, async (nth) => {
      const eatenAt = new Date(until.getTime() - (nth + 1) * 4 * HOUR_MS).toISOString();
      const meal = { name: DISHES[nth % DISHES.length], carbs: 20 + (nth % 60), eatenAt };
      const { json } = await this.call('POST', '/api/scans/manual', meal);
      this.mealIds[nth] = (json as { mealId: string }).mealId;
    });
  }

  /**
   * @returns the response time in milliseconds.
   * @throws unless the status is 2xx
   */
  async call(method: string, path: string, body?: object | FormData): Promise<{ json: unknown; ms: number }> {
    const isForm = body instanceof FormData;
    const startedAt = performance.now();
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: { cookie: this.cookie, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    const ms = performance.now() - startedAt;
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text.slice(0, 200)}`);
    return { json: text === '' ? null : JSON.parse(text), ms };
  }

  async import(file: Blob, preview: boolean): Promise<{ id: string | null; readings: number; ms: number }> {
    const form = new FormData();
    form.set('timezone', 'UTC');
    form.set('order', 'D-M-Y');
    form.set('preview', String(preview));
    form.set('file', file, 'readings.csv');
    const { json, ms } = await this.call('POST', '/api/glucose/imports', form);
    const answer = json as { file: { readings: number }; import: { id: string } | null };
    return { id: answer.import?.id ?? null, readings: answer.file.readings, ms };
  }

  /** Keeps readings for five years, and imports these. */
  async measure(readings: number, everyMinutes: number, until: Date): Promise<void> {
    await this.call('PATCH', '/api/profile/glucose', { keepDays: 1_825 });
    await this.import(meterFile(readings, everyMinutes, until), false);
  }
}

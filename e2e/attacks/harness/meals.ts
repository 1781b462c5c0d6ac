import { readFileSync } from 'node:fs';
import { form } from './form.js';
import { until } from './until.js';
import type { Visitor } from './visitor.js';

/** A sample photo with a GPS position. */
export const PHOTO = readFileSync(new URL('../../../samples/plate_muffin_toycheese_exif_gps.jpg', import.meta.url));

/** Sends a meal and waits until it is finished. @returns its id */
export async function scan(visitor: Visitor, note: string, photo: Buffer | null = PHOTO): Promise<string> {
  const { headers, body } = photo ? form({ note }, { bytes: photo }) : form({ note });
  const answer = await visitor.call('POST', '/api/scans', body, headers);
  if (answer.status !== 202) throw new Error(`a scan was answered ${answer.status}: ${answer.text}`);
  const { mealId } = answer.json as { mealId: string };
  await until(`the result of ${JSON.stringify(note)}`, async () => {
    const { json } = await visitor.call('GET', `/api/scans/${mealId}`);
    return !['queued', 'analysing'].includes((json as { status: string }).status);
  });
  return mealId;
}

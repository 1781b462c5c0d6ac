import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const samplePhoto = (name: string) => fileURLToPath(new URL(`../../samples/${name}`, import.meta.url));

type Scan = { readonly photo?: string; readonly name?: string; readonly note?: string; readonly megabytes?: number };

/** Chooses a photo on the home page, adds a note, and requests the estimate. The name and its type may be wrong. */
export async function scan(
  page: Page,
  { photo = 'meal_breakfast.jpg', name = photo, note = '', megabytes = 0 }: Scan = {},
) {
  const file = {
    name,
    mimeType: name.endsWith('.jpg') ? 'image/jpeg' : '',
    buffer: enlarged(await readFile(samplePhoto(photo)), megabytes),
  };
  await page.getByLabel('Photo of the meal').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Your meal' })).toBeVisible();
  if (note) await page.getByLabel('What is on the plate?').fill(note);
  await page.getByRole('button', { name: 'Estimate carbs' }).click();
}

/** The same JPEG with comments of this size in front of its picture. */
function enlarged(jpeg: Buffer, megabytes: number): Buffer {
  const comment = Buffer.alloc(2 + 0xffff, ' ');
  comment.writeUInt32BE(0xfffeffff);
  const comments = Array<Buffer>(Math.round((megabytes * 1e6) / comment.length)).fill(comment);
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
}

/** Expects the figure, and with an estimate that it says so. */
export async function expectFigure(page: Page, figure: string | RegExp): Promise<void> {
  const card = page.getByRole('region', { name: 'Carbohydrates' });
  await expect(card).toContainText(figure, { timeout: 60_000 });
  await expect(page.getByText(/not medical advice|^Your value/).first()).toBeVisible();
}

type Meal = {
  readonly status: string;
  readonly modelId: string | null;
  readonly promptVersion: string | null;
  readonly items: readonly object[];
};

/** Sends a meal without using the screen. @returns its id */
export async function send(api: APIRequestContext, note: string): Promise<string> {
  const name = 'meal_breakfast.jpg';
  const image = { name, mimeType: 'image/jpeg', buffer: await readFile(samplePhoto(name)) };
  const answer = await api.post('/api/scans', { multipart: { image, note } });
  expect(answer.status(), await answer.text()).toBe(202);
  return ((await answer.json()) as { mealId: string }).mealId;
}

/** Workers cache models and prompts briefly, so this sends meals until one is read as wanted. */
export async function waitUntilReadBy(
  api: APIRequestContext,
  wanted: Partial<Meal>,
  note = 'which variant reads now',
): Promise<void> {
  const readNow = async () => {
    const mealId = await send(api, note);
    const meal = async () => (await (await api.get(`/api/scans/${mealId}`)).json()) as Meal;
    await expect.poll(meal, { timeout: 60_000 }).toMatchObject({ status: 'completed' });
    return meal();
  };
  await expect.poll(readNow, { timeout: 60_000 }).toMatchObject(wanted);
}

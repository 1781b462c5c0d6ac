import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ApiError, Meal, ScanDetail } from '@carbsight/contracts';
import { GoldenCandidateQueries } from '@carbsight/database';
import sharp from 'sharp';
import { fromBufferPromise } from 'yauzl';
import { estimateMeal } from './estimate-meal.js';
import { type MealsUnderTest, startMeals } from './meals-under-test.js';
import { sample } from './sample.js';
import { Visitor } from './visitor.js';

let under: MealsUnderTest;
let [plate, apple, breakfast]: Buffer[] = [];

beforeAll(async () => {
  under = await startMeals('meal_photos');
  const names = ['plate_muffin_toycheese_exif_gps', 'food_apple_in_hand', 'meal_breakfast'];
  [plate, apple, breakfast] = await Promise.all(names.map((name) => sample(`${name}.jpg`)));
});
afterAll(() => under.close());

type Photo = Uint8Array | undefined;

function formOf(...photos: Photo[]): FormData {
  const form = new FormData();
  form.set('note', 'toast');
  for (const photo of photos) form.append('image', new Blob([photo as Uint8Array<ArrayBuffer>]), 'photo.jpg');
  return form;
}

const send = (...photos: Photo[]) => under.kim.call('POST', '/api/scans', formOf(...photos));
const accept = async (...photos: Photo[]): Promise<Meal> => {
  const answer = await send(...photos);
  expect(answer).toMatchObject({ status: 202, body: { status: 'queued' } });
  return under.load((answer.body as Meal).mealId);
};
const bytesAt = async (url = '', cookie = under.kim.cookie) => {
  const answer = await fetch(`${under.api.url}${url}`, { headers: { cookie } });
  expect([url, answer.status, answer.headers.get('content-type')]).toEqual([url, 200, 'image/jpeg']);
  return Buffer.from(await answer.arrayBuffer());
};
const shapeOf = async (photo: Photo) => {
  const { width = 0, height = 0 } = await sharp(photo).autoOrient().metadata();
  return Math.round((100 * width) / height);
};
const storedFiles = async () =>
  (await readdir(join(under.api.dataDir, 'photos'), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    (file) => file.isFile(),
  ).length;

it('keeps up to four photos of a meal in their order, and does not mention further ones if there is one', async () => {
  const single = await accept(plate);
  expect(Object.keys(single)).not.toContain('morePhotos');
  const heic = await sample('nonfood_iphone_original.heic');
  const meal = await accept(breakfast, heic, apple, plate);
  const photo = `/api/scans/${meal.mealId}/photo`;
  expect(meal).toMatchObject({
    photoUrl: `${photo}?size=full`,
    thumbnailUrl: `${photo}?size=thumb`,
    morePhotos: [2, 3, 4].map((place) => ({
      photoUrl: `${photo}?place=${place}&size=full`,
      thumbnailUrl: `${photo}?place=${place}&size=thumb`,
    })),
  });
  const shown = [meal.photoUrl, ...(meal.morePhotos ?? []).map(({ photoUrl }) => photoUrl)];
  const shapes = await Promise.all(shown.map(async (url) => shapeOf(await bytesAt(url ?? ''))));
  const heicShape = shapes[1];
  expect(shapes).toEqual([await shapeOf(breakfast), heicShape, await shapeOf(apple), await shapeOf(plate)]);
  for (const { thumbnailUrl } of meal.morePhotos ?? [])
    expect((await bytesAt(thumbnailUrl)).length).toBeLessThan(15_361);
  const listed = (await under.kim.call('GET', '/api/scans?limit=1')).body as { scans: Meal[] };
  expect(listed.scans[0]?.morePhotos).toEqual(meal.morePhotos);
});

it('hides them from others, and has no more than exist', async () => {
  const { mealId } = await accept(plate, apple);
  const path = `/api/scans/${mealId}/photo?place=`;
  expect((await under.eva.call('GET', `${path}2`)).status).toBe(404);
  expect((await under.kim.call('GET', `${path}3`)).status).toBe(404);
});

it('takes four photos of 12 MB, and keeps one that was sent twice once', async () => {
  const large = [plate, apple, breakfast].map((photo) =>
    Buffer.concat([photo ?? Buffer.of(), Buffer.alloc(12 * 2 ** 20)]),
  );
  const meal = await accept(...large, large[0]);
  expect(meal.morePhotos).toHaveLength(2);
});

describe('refuses all of them, with a sentence that names the photo,', () => {
  const cut = () => plate?.subarray(0, plate.length / 2);
  const text = Buffer.from('hello, I am text');
  const cases: [string, () => Photo[], number, string][] = [
    ['one of four broken', () => [plate, apple, cut(), breakfast], 422, 'Photo 3 of 4 is damaged or incomplete.'],
    ['the first one broken', () => [cut(), apple], 422, 'Photo 1 of 2 is damaged or incomplete.'],
    ['one of them no photo', () => [plate, text], 415, 'Photo 2 of 2 is not a JPEG, PNG, WebP, HEIC or AVIF photo.'],
    ['one of them empty', () => [plate, Buffer.of()], 400, 'Photo 2 of 2 is empty.'],
    ['one of them above 15 MB', () => [plate, Buffer.alloc(16 * 2 ** 20)], 413, 'Photo 2 is too large: at most 15 MB.'],
    ['five photos', () => [plate, apple, breakfast, plate, apple], 400, 'Please send at most 4 photos of one meal.'],
  ];
  it.each(cases)('%s', async (_, photos, status, sentence) => {
    const before = [await under.count('meals'), await under.count('photos'), await storedFiles()];
    const answer = await send(...photos());
    expect([answer.status, (answer.body as ApiError).message]).toEqual([status, expect.stringContaining(sentence)]);
    expect([await under.count('meals'), await under.count('photos'), await storedFiles()]).toEqual(before);
  });
});

it('keeps all of them until the last copy of the meal is deleted', async () => {
  const { mealId } = await accept(breakfast, apple, plate);
  await under.kim.call('POST', `/api/scans/${mealId}/cancel`);
  await under.kim.call('PUT', `/api/scans/${mealId}/override`, { carbs: 30, reason: 'weighed' });
  const copy = (await under.repeat(mealId)).body as Meal;
  const [{ keys }] = await under.dataSource.query(
    `SELECT array_agg(p.storage_key) AS keys FROM photos p
     WHERE p.id IN (SELECT photo_id FROM meal_photos WHERE meal_id = $1 UNION SELECT photo_id FROM meals WHERE id = $1)`,
    [copy.mealId],
  );
  const files = (keys as string[]).map((key) => join(under.api.dataDir, 'photos', key, 'full.jpg'));
  expect(files).toHaveLength(3);
  await under.kim.call('DELETE', `/api/scans/${mealId}`);
  for (const { photoUrl } of copy.morePhotos ?? []) await bytesAt(photoUrl);
  expect(files.map((file) => existsSync(file))).toEqual([true, true, true]);
  await under.kim.call('DELETE', `/api/scans/${copy.mealId}`);
  expect(files.map((file) => existsSync(file))).toEqual([false, false, false]);
  expect(await under.count(`photos WHERE storage_key = ANY ('{${(keys as string[]).join()}}')`)).toBe(0);
});

it('hands out all of them with the person’s data', async () => {
  const { mealId } = await accept(plate, breakfast);
  const answer = await fetch(`${under.api.url}/api/profile/export`, { headers: { cookie: under.kim.cookie } });
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()));
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  const named = JSON.parse(String(files.get('data/meal-photos.json'))) as { mealId: string; photoId: string }[];
  const further = named.find((row) => row.mealId === mealId)?.photoId;
  expect(files.get(`photos/${further}.jpg`)?.length).toBeGreaterThan(1_000);
  const lines = String(files.get('meals.csv')).split('\n');
  expect(lines.some((line) => new RegExp(`photos/[^;]+\\.jpg; photos/${further}\\.jpg`).test(line))).toBe(true);
});

it('are shown to administrators, but are no golden image: that is one photo', async () => {
  const [one, two] = [await accept(plate), await accept(plate, apple)];
  const { kim, dataSource } = under;
  await dataSource.query('UPDATE users SET research_consent_at = now()');
  const candidates = new GoldenCandidateQueries(dataSource);
  for (const { mealId } of [one, two]) {
    await estimateMeal(dataSource, mealId, {});
    await kim.call('PUT', `/api/scans/${mealId}/override`, { carbs: 52, reason: 'weighed' });
  }
  expect(await candidates.find(one.mealId)).not.toBeNull();
  expect(await candidates.find(two.mealId)).toBeNull();
  const admin = new Visitor(under.api.url);
  await admin.call('POST', '/api/auth/login', { email: 'admin@example.org', password: 'a strong admin phrase' });
  const { body } = await admin.call('GET', `/api/admin/scans/${two.mealId}`);
  const [further] = (body as ScanDetail).morePhotos;
  expect(await shapeOf(await bytesAt(further?.fullUrl, admin.cookie))).toBe(await shapeOf(apple));
  expect((await admin.call('GET', `/api/admin/scans/${two.mealId}/photo?place=3`)).status).toBe(404);
});

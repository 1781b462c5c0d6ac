import { AnalysisQueries, MealQueries, MealRecordQueries, newId, PhotoRemovalQueries } from '@carbsight/database';
import { LocalClock } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import { aMeal, anEstimate, aPhoto, aUser, claimed, variant } from './meal-builders.js';
import { useDatabasePerFile } from './use-database.js';

const clock = new LocalClock('UTC');

let dataSource: DataSource;
let meals: MealQueries;
let records: MealRecordQueries;

useDatabasePerFile('meals', (opened) => {
  dataSource = opened;
  meals = new MealQueries(dataSource);
  records = new MealRecordQueries(dataSource);
});

it('says that the owner is gone if the account was erased during the upload', async () => {
  const userId = newId();
  const meal = { id: newId(), userId, note: '', eatenAt: new Date(), cameraMetadata: null };
  const accepted = meals.accept({ ...meal, idempotencyKey: null, sessionKey: null }, [aPhoto(userId)], {
    now: new Date(),
    perDay: null,
  });
  await expect(accepted).resolves.toBe('owner-gone');
});

it('reads the photos of a meal in their order, only for its owner', async () => {
  const [{ id }, other] = [await aUser(dataSource), await aUser(dataSource)];
  const further = [aPhoto(id), aPhoto(id), aPhoto(id)];
  const meal = await aMeal(dataSource, id, {}, undefined, further);
  const keys = further.map(({ storageKey }) => storageKey);
  const { photos } = await claimed(dataSource, meal);
  expect(photos).toEqual([`meals/${meal.photoId}`, ...keys]);
  const at = (place: number, userId = id) => meals.findPhotoOf(userId, meal.id, place);
  expect((await at(3))?.storageKey).toBe(keys[1]);
  expect([await at(5), await at(2, other.id)]).toEqual([null, null]);
  expect((await claimed(dataSource, await aMeal(dataSource, id))).photos).toHaveLength(1);
});

it('gives up the photos of a meal with its last copy, in whatever order they were stored', async () => {
  const { id } = await aUser(dataSource);
  // Older than the first photo.
  const further = [aPhoto(id), aPhoto(id)];
  const original = await aMeal(dataSource, id, {}, undefined, further);
  const copyId = newId();
  await dataSource.query(
    `INSERT INTO meals (id, user_id, eaten_at, photo_id, more_photos)
     SELECT $1, user_id, eaten_at, photo_id, more_photos FROM meals WHERE id = $2`,
    [copyId, original.id],
  );
  await dataSource.query(
    'INSERT INTO meal_photos (meal_id, place, photo_id) SELECT $1, place, photo_id FROM meal_photos WHERE meal_id = $2',
    [copyId, original.id],
  );
  expect(await meals.remove(id, original.id)).toEqual([]);
  const keys = [`meals/${original.photoId}`, ...further.map(({ storageKey }) => storageKey)];
  expect([...((await meals.remove(id, copyId)) ?? [])].sort()).toEqual(keys.sort());
});

it('pages through meals of the same moment without losing or repeating one', async () => {
  const { id } = await aUser(dataSource);
  const eatenAt = new Date('2026-05-01T12:00:00.123Z');
  for (let index = 0; index < 7; index += 1) await aMeal(dataSource, id, { eatenAt });
  const listed: string[] = [];
  let after = null;
  for (;;) {
    const page = await records.page(id, { clock }, after, 3);
    listed.push(...page.map(({ meal }) => meal.id));
    const last = page.at(-1);
    if (!last || page.length < 3) break;
    after = { eatenAt: last.meal.eatenAt, id: last.meal.id };
  }
  expect(new Set(listed).size).toBe(7);
  expect(listed).toHaveLength(7);
});

it('searches notes, names and items, and treats wildcards literally', async () => {
  const { id } = await aUser(dataSource);
  const withNote = await aMeal(dataSource, id, { note: '100% Orange_Juice' });
  const estimated = await aMeal(dataSource, id);
  await new AnalysisQueries(dataSource).succeed(
    await claimed(dataSource, estimated),
    variant,
    anEstimate(9, { dishName: 'Porridge' }),
    new Date(),
  );
  const find = async (...search: string[]) =>
    (await records.page(id, { clock, search }, null, 10)).map(({ meal }) => meal.id);
  expect(await find('orange')).toEqual([withNote.id]);
  expect(await find('PORRIDGE')).toEqual([estimated.id]);
  expect(await find('toast')).toEqual([estimated.id]);
  expect((await find('oats', 'porridge', 'orange')).toSorted()).toEqual([withNote.id, estimated.id].toSorted());
  expect(await find('%')).toEqual([withNote.id]);
  expect(await find('e_J')).toEqual([withNote.id]);
});

it('schedules the files of a deleted meal for removal', async () => {
  const { id } = await aUser(dataSource);
  const meal = await aMeal(dataSource, id);
  const [storageKey] = (await meals.remove(id, meal.id)) ?? [];
  expect(await records.find(id, meal.id)).toBeNull();
  expect(await new PhotoRemovalQueries(dataSource).findDue(new Date(), 100)).toContain(storageKey);
  const [{ left }] = await dataSource.query('SELECT count(*)::int AS left FROM photos WHERE user_id = $1', [id]);
  expect(left).toBe(0);
});

it('removes an upload’s files only when its row never came', async () => {
  const removals = new PhotoRemovalQueries(dataSource);
  const soon = new Date(Date.now() + 60_000);
  await removals.plan('meals/abandoned', soon);
  expect(await removals.findDue(new Date(), 100)).not.toContain('meals/abandoned');
  expect(await removals.findDue(soon, 100)).toContain('meals/abandoned');
  const { id } = await aUser(dataSource);
  const meal = await aMeal(dataSource, id, {}, (storageKey) => removals.plan(storageKey, soon));
  expect(await removals.findDue(soon, 100)).not.toContain(`meals/${meal.photoId}`);
});

import { newId, PackageFigureQueries, RollUpQueries } from '@carbsight/database';
import type { DataSource } from 'typeorm';
import { aUser } from './meal-builders.js';
import { aMealRow, aPackage, type MealRow } from './package-builders.js';
import { useDatabasePerTest } from './use-database.js';

let dataSource: DataSource;
let figures: PackageFigureQueries;
let userId: string;

useDatabasePerTest('package_figures', async (opened) => {
  dataSource = opened;
  figures = new PackageFigureQueries(dataSource);
  userId = (await aUser(dataSource)).id;
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** Counted meal by meal, without SQL's grouping. */
async function counted(since: Date) {
  const meals = await dataSource.query(`SELECT * FROM meals WHERE created_at >= $1 AND entry = 'photo'`, [since]);
  const groups = new Map<
    string,
    { found: string; isSure: boolean; photos: number; counted: number; corrected: number }
  >();
  for (const { packaged, packaged_found: before, is_corrected: isCorrected, counted_carbs_grams: grams } of meals) {
    const found = packaged?.source ?? 'nothing';
    const isSure = (before ?? packaged)?.sure ?? false;
    const group = groups.get(`${found} ${isSure}`) ?? { found, isSure, photos: 0, counted: 0, corrected: 0 };
    const isChanged = before !== null && JSON.stringify(before.food) !== JSON.stringify(packaged.food);
    groups.set(`${found} ${isSure}`, {
      ...group,
      photos: group.photos + 1,
      counted: group.counted + (grams === null ? 0 : 1),
      corrected: group.corrected + (isCorrected || isChanged ? 1 : 0),
    });
  }
  return [...groups.keys()].sort().map((key) => groups.get(key));
}

const KINDS: MealRow[] = [
  {},
  { model: { id: 'gpt-4o' } },
  { model: { id: 'gpt-4o' }, own: 12, isCorrected: true },
  { packaged: aPackage('label') },
  { packaged: aPackage('label'), model: { id: 'packaged-food', prompt: 'label' } },
  { packaged: aPackage('label'), model: { id: 'packaged-food', prompt: 'label' }, own: 3, isCorrected: true },
  // Checked, and changed: sure only afterwards.
  { packaged: aPackage('label', true, 5.4), packagedFound: aPackage('label', false) },
  { packaged: aPackage('label', true), packagedFound: aPackage('label', false), own: 7 },
  { packaged: aPackage('barcode'), model: { id: 'packaged-food', prompt: 'barcode' } },
  { entry: 'words' },
  { entry: 'manual', own: 4 },
];

it('counts photos by what they show, as one by one, whatever arrives late, changes or is deleted', async () => {
  const rollUps = new RollUpQueries(dataSource);
  const agree = async () => {
    for (const since of [hoursAgo(1), hoursAgo(24), hoursAgo(100)]) {
      expect(await figures.photosSince(since)).toEqual(await counted(since));
    }
  };
  for (const [index, kind] of KINDS.entries()) {
    for (const hours of [0, 5 + index / 7, 30]) await aMealRow(dataSource, userId, { ...kind, hoursAgo: hours });
  }
  await agree();
  await rollUps.advance();
  await agree();
  const late = await aMealRow(dataSource, userId, { packaged: aPackage('barcode', false), hoursAgo: 30 });
  await agree();
  await rollUps.advance();
  await dataSource.query('UPDATE meals SET packaged = $2, packaged_found = packaged WHERE id = $1', [
    ...[late, aPackage('barcode', true, 1)],
  ]);
  await dataSource.query(`UPDATE meals SET is_corrected = true WHERE packaged IS NOT NULL AND NOT is_corrected`);
  await agree();
  await rollUps.advance();
  await dataSource.query(`UPDATE meals SET entry = 'photo', counted_carbs_grams = NULL WHERE entry = 'manual'`);
  await dataSource.query(
    `DELETE FROM meals WHERE packaged ->> 'source' = 'label' AND created_at < now() - interval '1 day'`,
  );
  await agree();
  await rollUps.advance();
  await agree();
  expect((await figures.photosSince(hoursAgo(100))).reduce((sum, { photos }) => sum + photos, 0)).toBe(26);
});

it('counts label readings with their failures and times', async () => {
  expect(await figures.readingsSince(hoursAgo(1))).toEqual({
    asked: 0,
    read: 0,
    sure: 0,
    failures: [],
    medianMs: null,
    p95Ms: null,
  });
  const reading = async (ms: number | null, ended: { sure?: boolean; failure?: string }, hours = 0.1) => {
    const photoId = newId();
    await dataSource.query(
      `INSERT INTO photos (id, user_id, storage_key, sha256, width, height, full_bytes, thumbnail_bytes)
       VALUES ($1, $2, $3, '', 1, 1, 1, 1)`,
      [photoId, userId, photoId],
    );
    const status = ended.failure ? 'failed' : ended.sure === undefined ? 'reading' : 'read';
    const label = ended.sure === undefined ? null : { sure: ended.sure };
    await dataSource.query(
      `INSERT INTO label_readings (id, user_id, photo_id, status, failure, label, created_at, finished_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7::timestamptz, $7::timestamptz + $8 * interval '1 millisecond')`,
      [newId(), userId, photoId, status, ended.failure ?? null, label, hoursAgo(hours), ms],
    );
  };
  await reading(1_000, { sure: true });
  await reading(2_000, { sure: false });
  await reading(3_000, { failure: 'no-label' });
  await reading(4_000, { failure: 'no-label' });
  await reading(5_000, { failure: 'too-slow' });
  await reading(null, {});
  await reading(60_000, { sure: true }, 2);
  expect(await figures.readingsSince(hoursAgo(1))).toEqual({
    asked: 6,
    read: 2,
    sure: 1,
    failures: [
      { reason: 'no-label', labels: 2 },
      { reason: 'too-slow', labels: 1 },
    ],
    medianMs: 3_000,
    p95Ms: 4_800,
  });
  expect((await figures.readingsSince(hoursAgo(3))).asked).toBe(7);
});

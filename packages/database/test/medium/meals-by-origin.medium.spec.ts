import type { MealOrigin } from '@carbsight/contracts';
import { ScanOverviewQueries } from '@carbsight/database';
import type { DataSource } from 'typeorm';
import { aUser } from './meal-builders.js';
import { aMealRow, aPackage } from './package-builders.js';
import { useDatabasePerTest } from './use-database.js';

let dataSource: DataSource;
let overview: ScanOverviewQueries;
let userId: string;
let email: string;

useDatabasePerTest('meals_by_origin', async (opened) => {
  dataSource = opened;
  overview = new ScanOverviewQueries(dataSource);
  ({ id: userId, email } = await aUser(dataSource));
});

const NEWEST = { by: 'createdAt', order: 'desc' } as const;
const ofOrigin = async (origin: MealOrigin, ...search: string[]) =>
  (await overview.pageOf({ origin, search: search.length > 0 ? search : undefined }, NEWEST, 0, 25)).rows.map(
    ({ mealId }) => mealId,
  );

const item = (source: string, table?: string) => ({ source, reference: table ? { table } : null });

it.each<[MealOrigin | null, Parameters<typeof aMealRow>[2]]>([
  [null, {}],
  ['model', { model: { id: 'gpt-4o' } }],
  ['words', { entry: 'words', model: { id: 'reference-table', itemSources: ['reference-table', 'own-food'] } }],
  ['own-food', { entry: 'words', model: { id: 'reference-table', itemSources: ['own-food', 'own-food'] } }],
  ['label', { packaged: aPackage('label') }],
  ['barcode', { packaged: aPackage('barcode'), model: { id: 'packaged-food', prompt: 'barcode' } }],
  ['manual', { own: 30 }],
  ['manual', { entry: 'manual', own: 30 }],
  ['manual', { entry: 'manual', own: 30, ownItems: [item('label', 'off'), item('reference-table', 'usda-sr')] }],
  ['barcode', { entry: 'manual', own: 30, ownItems: [item('label', 'off'), item('label', 'off')] }],
  ['label', { entry: 'manual', own: 30, ownItems: [item('label', 'own')] }],
  ['own-food', { entry: 'manual', own: 30, ownItems: [item('own-food', 'own'), item('label', 'off')] }],
  ['repeat', { entry: 'repeat', model: { id: 'packaged-food', prompt: 'label' } }],
])('is %s for %j', async (origin, row) => {
  const mealId = await aMealRow(dataSource, userId, row);
  const origins: MealOrigin[] = ['model', 'words', 'label', 'barcode', 'own-food', 'manual', 'repeat'];
  const found = await Promise.all(origins.map(async (each) => ((await ofOrigin(each)).includes(mealId) ? each : null)));
  expect(found.filter((each) => each !== null)).toEqual(origin ? [origin] : []);
});

it('follows a meal that is analysed again, completed or deleted', async () => {
  const mealId = await aMealRow(dataSource, userId, { packaged: aPackage('label') });
  await dataSource.query(`UPDATE meals SET packaged = NULL, status = 'analysing' WHERE id = $1`, [mealId]);
  expect(await ofOrigin('label')).toEqual([]);
  await dataSource.query('UPDATE meals SET packaged = $2 WHERE id = $1', [mealId, aPackage('barcode')]);
  expect(await ofOrigin('barcode')).toEqual([mealId]);
  await dataSource.query('DELETE FROM meals');
  expect(await ofOrigin('barcode')).toEqual([]);
});

it('lists what counts in the basis of the estimate beside it, which is not always the person’s', async () => {
  const mealId = await aMealRow(dataSource, userId, { entry: 'words', model: { id: 'reference-table', carbs: 69 } });
  const counted = async () => (await overview.pageOf({ origin: 'words' }, NEWEST, 0, 1)).rows[0]?.countedCarbsGrams;
  const change = (columns: string) => dataSource.query(`UPDATE meals SET ${columns} WHERE id = $1`, [mealId]);
  await change(`counted_carb_basis = 'available', counted_carbs_grams = 56`);
  expect(await counted()).toBe(69);
  await change(`is_corrected = true, own_total_grams = 93, own_available_grams = 74.6, counted_carbs_grams = 74.6`);
  expect(await counted()).toBe(93);
});

it('lists the newest in the wanted order, with what counts and whether it was corrected', async () => {
  const packaged = aPackage('label');
  const at = (hoursAgo: number, carbs: number) =>
    aMealRow(dataSource, userId, { packaged, hoursAgo, model: { id: 'packaged-food', prompt: 'label', carbs } });
  const [old, small, large] = [await at(3, 99), await at(2, 10), await at(1, 30)];
  const waiting = await aMealRow(dataSource, userId, { packaged, packagedFound: aPackage('label', false, 5.4) });
  const { rows } = await overview.pageOf({ origin: 'label' }, NEWEST, 0, 2);
  expect(rows).toMatchObject([
    { mealId: waiting, origin: 'label', countedCarbsGrams: null, isCorrected: true },
    { mealId: large, userEmail: email, origin: 'label', countedCarbsGrams: 30, isCorrected: false },
  ]);
  const capped = new ScanOverviewQueries(dataSource, { listedMax: 3 });
  const most = { by: 'openaiCarbEstimate', order: 'desc' } as const;
  const page = await capped.pageOf({ origin: 'label' }, most, 0, 25);
  expect(page.rows.map(({ mealId }) => mealId)).toEqual([large, small, waiting]);
  expect(page).toMatchObject({ total: 3, isTotalCapped: true });
  expect(await overview.pageOf({ origin: 'label' }, most, 3, 25)).toMatchObject({
    total: 4,
    isTotalCapped: false,
  });
  expect(await ofOrigin('label')).toEqual([waiting, large, small, old]);
});

it('searches within an origin by address and name, without taking signs for patterns', async () => {
  const byName = await aMealRow(dataSource, userId, { entry: 'manual', own: 1, name: 'Granola 50%' });
  const other = await aMealRow(dataSource, (await aUser(dataSource, 'ada@example.net')).id, {
    entry: 'manual',
    own: 1,
  });
  expect(await ofOrigin('manual', 'GRANOLA')).toEqual([byName]);
  expect(await ofOrigin('manual', '50%')).toEqual([byName]);
  expect(await ofOrigin('manual', '%')).toEqual([byName]);
  expect(await ofOrigin('manual', 'ada@')).toEqual([other]);
  expect(await ofOrigin('repeat', 'ada@')).toEqual([]);
});

import { MealCorrectionQueries, newId, ScanFoodQueries, ScanOverviewQueries } from '@carbsight/database';
import type { DataSource } from 'typeorm';
import { aUser } from './meal-builders.js';
import { aScan } from './scan-builders.js';
import { useDatabasePerTest } from './use-database.js';

let dataSource: DataSource;
let foods: ScanFoodQueries;
let userId: string;

useDatabasePerTest('scan_foods', async (opened) => {
  dataSource = opened;
  foods = new ScanFoodQueries(dataSource);
});
beforeEach(async () => {
  userId = (await aUser(dataSource)).id;
});

const names = async () =>
  (await dataSource.query<{ food: string }[]>('SELECT food FROM scan_foods ORDER BY food')).map(({ food }) => food);
const scansOf = async (term: string) =>
  (
    await new ScanOverviewQueries(dataSource).page({ spellings: [term] }, { by: 'createdAt', order: 'desc' }, 0, 25)
  ).rows.map(({ mealId }) => mealId);
const rename = (id: string, name: string) =>
  new MealCorrectionQueries(dataSource).edit(userId, id, { name }, null, new Date());

it('finds a scan without a name by the name its screen shows', async () => {
  const unnamed = await aScan(dataSource, userId);
  await aScan(dataSource, userId, { carbs: 20, dish: 'Rice' });
  expect(await scansOf('my me')).toEqual([unnamed]);
});

it('keeps each name once and as long as a scan has it', async () => {
  const [one, other] = [await aScan(dataSource, userId, { carbs: 20, dish: 'Rice' }), await aScan(dataSource, userId)];
  await rename(other, 'RICE');
  await foods.removeUnused();
  expect(await names()).toEqual(['rice']);
  await rename(one, 'What Grandma cooks');
  await foods.removeUnused();
  expect(await names()).toEqual(['rice', 'what grandma cooks']);
  await dataSource.query('DELETE FROM meals WHERE id = $1', [one]);
  await rename(other, 'Beans');
  await foods.removeUnused();
  expect(await names()).toEqual(['beans']);
  await dataSource.query('DELETE FROM users');
  await foods.removeUnused();
  expect(await names()).toEqual([]);
});

it('leaves a name alone that a transaction is about to use, and checks again later', async () => {
  const id = await aScan(dataSource, userId, { carbs: 20, dish: 'Rice' });
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query(`INSERT INTO meals (id, user_id, eaten_at, name) VALUES ($1, $2, now(), 'Rice')`, [
    newId(),
    userId,
  ]);
  await dataSource.query('DELETE FROM meals WHERE id = $1', [id]);
  await foods.removeUnused();
  expect(await names()).toContain('rice');
  await runner.rollbackTransaction();
  await runner.release();
  await foods.removeUnused();
  expect(await names()).not.toContain('rice');
});

it('restores a name that is removed while a scan is being stored', async () => {
  const id = await aScan(dataSource, userId, { carbs: 20, dish: 'Rice' });
  await dataSource.query('DELETE FROM meals WHERE id = $1', [id]);
  const remover = dataSource.createQueryRunner();
  await remover.startTransaction();
  await remover.query(`DELETE FROM scan_foods WHERE food = 'rice'`);
  const scanned = newId();
  const scan = dataSource.query(`INSERT INTO meals (id, user_id, eaten_at, name) VALUES ($1, $2, now(), 'Rice')`, [
    scanned,
    userId,
  ]);
  await expect
    .poll(() =>
      dataSource.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`),
    )
    .not.toEqual([]);
  await remover.commitTransaction();
  await remover.release();
  await scan;
  expect(await scansOf('rice')).toEqual([scanned]);
});

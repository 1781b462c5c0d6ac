import { FamilyQueries, PopulationQueries } from '@carbsight/database';
import type { DataSource } from 'typeorm';
import { aMeal, aUser } from './meal-builders.js';
import { useDatabasePerTest } from './use-database.js';

let dataSource: DataSource;
let population: PopulationQueries;

useDatabasePerTest('population', (opened) => {
  dataSource = opened;
  population = new PopulationQueries(dataSource);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const moveUser = (id: string, to: Date) => dataSource.query('UPDATE users SET created_at = $2 WHERE id = $1', [id, to]);
const moveMeals = (userId: string, to: Date) =>
  dataSource.query('UPDATE meals SET created_at = $2 WHERE user_id = $1', [userId, to]);

/** Someone who registered earlier, with this many meals. */
async function somebody(days: number, meals: number): Promise<string> {
  const { id } = await aUser(dataSource);
  for (let index = 0; index < meals; index += 1) await aMeal(dataSource, id);
  await moveUser(id, daysAgo(days));
  await moveMeals(id, daysAgo(days));
  return id;
}

it('counts people and scans, in total and per UTC day', async () => {
  await somebody(3, 2);
  const { id } = await aUser(dataSource);
  await aMeal(dataSource, id);
  await dataSource.query(`UPDATE users SET subscription_tier = 'pro', last_active_at = now() WHERE id = $1`, [id]);
  expect(await population.totals(new Date())).toEqual({
    totalUsers: 2,
    newUsersToday: 1,
    proUsers: 1,
    activeToday: 1,
    totalScans: 3,
    scansToday: 1,
  });
});

it('counts who keeps a diary for another, not the diary, and the scans in it', async () => {
  const keeper = await aUser(dataSource);
  const kept = await new FamilyQueries(dataSource).keep(keeper, 'Lena', 'x', 10);
  await aMeal(dataSource, kept);
  expect(await population.totals(new Date())).toMatchObject({ totalUsers: 1, newUsersToday: 1, totalScans: 1 });
});

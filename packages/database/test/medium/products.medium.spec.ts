import { EatenProductQueries, newId, OwnFoodQueries, ProductQueries } from '@carbsight/database';
import type { OwnFoodFacts, ProductRecord } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import { aUser } from './meal-builders.js';
import { aMealRow } from './package-builders.js';
import { useDatabasePerFile } from './use-database.js';

let dataSource: DataSource;
let products: ProductQueries;

useDatabasePerFile('products', (opened) => {
  dataSource = opened;
  products = new ProductQueries(dataSource);
});
beforeEach(() => dataSource.query('TRUNCATE products, product_look_ups'));

const NOW = new Date('2026-11-26T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const record = (brands: string): ProductRecord => ({
  names: { '': 'Keks' },
  brands,
  quantity: '',
  servingSize: '',
  servingQuantity: null,
  servingUnit: '',
  countries: [],
  categories: [],
  figures: { carbohydrates_100g: 70, fiber_100g: '?' },
});

it('keeps the newest answer for a code', async () => {
  expect(await products.find('1')).toBeNull();
  await products.keep('1', null, daysAgo(1));
  expect(await products.find('1')).toMatchObject({ record: null, fetchedAt: daysAgo(1) });
  await products.keep('1', record('Muster'), NOW);
  expect(await products.find('1')).toMatchObject({ record: record('Muster'), fetchedAt: NOW });
});

it('erases products after 60 days and unknown codes after one', async () => {
  await products.keep('new', record(''), daysAgo(59));
  await products.keep('old', record(''), daysAgo(61));
  await products.keep('unknown', null, daysAgo(0.9));
  await products.keep('unknown-yesterday', null, daysAgo(1.1));
  await products.removeExpired(NOW);
  const left = await dataSource.query<{ code: string }[]>('SELECT code FROM products ORDER BY code');
  expect(left.map(({ code }) => code)).toEqual(['new', 'unknown']);
});

it('keeps products that recipes are made of, however old', async () => {
  const user = await aUser(dataSource);
  const ingredients = [{ foodId: 'off:4006381333931', item: 'Keks', grams: 50, carbs: null }];
  const crumble: OwnFoodFacts = {
    id: `own:${newId()}`,
    name: 'Crumble',
    brand: null,
    barcode: null,
    convention: 'available',
    per100: null,
    perServing: null,
    servingGrams: null,
    servingName: null,
    packGrams: null,
    isLiquid: false,
    source: 'recipe',
    recipe: { ingredients, cookedGrams: 50, servings: null },
  };
  await new OwnFoodQueries(dataSource).add(user.id, [crumble]);
  await products.keep('4006381333931', record(''), daysAgo(400));
  await products.keep('4006381333955', record(''), daysAgo(400));
  await products.removeExpired(NOW);
  expect(await products.find('4006381333931')).not.toBeNull();
  expect(await products.find('4006381333955')).toBeNull();
  // It goes when the last recipe has gone, a month later at the latest.
  await dataSource.query('DELETE FROM own_foods');
  await products.removeExpired(daysAgo(-31));
  expect(await products.find('4006381333931')).toBeNull();
});

it('keeps products that people have eaten as long as their meals, by their figures or by an estimate', async () => {
  const user = await aUser(dataSource);
  const eaten = new EatenProductQueries(dataSource);
  const reference = (id: string) => ({ table: 'off', id, description: 'Keks', carbsPer100g: 70 });
  const item = { item: 'Keks', grams: 50, carbsGrams: 35, portion: '50 g', source: 'reference-table' };
  await aMealRow(dataSource, user.id, { own: 35, ownItems: [{ ...item, reference: reference('4006381333931') }] });
  await aMealRow(dataSource, user.id, { model: { id: 'packaged-food', itemSources: ['label'] } });
  await dataSource.query('UPDATE meal_items SET reference = $1', [reference('4006381333955')]);
  for (const code of ['4006381333931', '4006381333955', '4006381333962']) {
    await products.keep(code, record(''), daysAgo(400));
  }
  await products.removeExpired(NOW);
  expect((await eaten.find(user.id)).map(({ code }) => code).toSorted()).toEqual(['4006381333931', '4006381333955']);
  expect(await products.find('4006381333962')).toBeNull();
  await dataSource.query('DELETE FROM meals');
  await products.removeExpired(daysAgo(-31));
  expect(await products.find('4006381333931')).toBeNull();
});

it('counts look-ups by how they ended and why, for two days', async () => {
  await dataSource.query(
    `INSERT INTO product_look_ups (minute, outcome, look_ups) VALUES (now() - interval '3 days', 'hit', 7)`,
  );
  const since = new Date(Date.now() - 3_600_000);
  const ended = [['hit'], ['failed', 'answered 503'], ['hit'], ['failed', 'answered 503'], ['hit'], ['failed', 'away']];
  await Promise.all(ended.map(([outcome = '', reason]) => products.count(outcome, reason)));
  expect(await products.lookUpsSince(since)).toEqual([
    { outcome: 'hit', reason: '', lookUps: 3 },
    { outcome: 'failed', reason: 'answered 503', lookUps: 2 },
    { outcome: 'failed', reason: 'away', lookUps: 1 },
  ]);
  await products.removeExpired(new Date());
  expect(await products.lookUpsSince(new Date(0))).toHaveLength(3);
});

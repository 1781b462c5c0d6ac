import { createDataSource, FoodQueries, loadReferenceFoods } from '@carbsight/database';
import { createTestDatabase, type TestDatabase } from '@carbsight/database/testing';
import type { DataSource } from 'typeorm';

let database: TestDatabase;
let dataSource: DataSource;
let foods: FoodQueries;

beforeAll(async () => {
  database = await createTestDatabase('foods');
  dataSource = await createDataSource({ url: database.url, applicationName: 'foods-test' }).initialize();
  await loadReferenceFoods(dataSource);
  foods = new FoodQueries(dataSource);
});

afterAll(async () => {
  await dataSource?.destroy();
  await database?.drop();
});

const count = async (table: string): Promise<number> => {
  const [row]: { count: string }[] = await dataSource.query(`SELECT count(*) FROM ${table}`);
  return Number(row?.count);
};

describe('the seed', () => {
  it('holds the whole table', async () => {
    expect(await count('foods')).toBe(8_789);
    expect(await count('food_portions')).toBe(15_438);
  });

  it('keeps leading zeros, the value 0 and the absence of a value apart', async () => {
    const [butter] = await foods.findByNumbers(['01001']);
    expect(butter).toMatchObject({ description: 'Butter, salted', carbsPer100g: 0.06, fibrePer100g: 0 });
    const [missing]: { count: string }[] = await dataSource.query('SELECT count(*) FROM foods WHERE fibre_g IS NULL');
    expect(Number(missing?.count)).toBe(594);
  });

  it('is loaded once, however many processes start with it', async () => {
    await dataSource.query('DELETE FROM reference_data');
    // Reading the table keeps this process busy for longer than a connection may take: they are opened before.
    await Promise.all([1, 2, 3].map(() => dataSource.query('SELECT pg_sleep(0.05)')));
    const loaded = await Promise.all([1, 2, 3].map(() => loadReferenceFoods(dataSource)));
    expect(loaded.filter(Boolean)).toHaveLength(1);
    expect(await loadReferenceFoods(dataSource)).toBe(false);
    expect(await count('foods')).toBe(8_789);
  });
});

describe('the search', () => {
  const first = async (phrase: string): Promise<string | undefined> =>
    (await foods.findCandidates([phrase], 5)).get(phrase)?.[0]?.description;

  it('answers many phrases at once, each in its own list', async () => {
    const found = await foods.findCandidates(['mulberry', 'cooked couscous', 'blorptang'], 10);
    expect(found.get('mulberry')?.[0]?.description).toBe('Mulberries, raw');
    expect(found.get('cooked couscous')?.[0]?.description).toBe('Couscous, cooked');
    expect(found.get('blorptang')).toEqual([]);
  });

  it('finds other inflections and misspelled words', async () => {
    expect(await first('raw persimmon')).toContain('Persimmons');
    expect(await first('mullberries')).toContain('Mulberries');
  });

  it('keeps to the limit', async () => {
    expect((await foods.findCandidates(['beef'], 7)).get('beef')).toHaveLength(7);
  });

  it.each(["'; DROP TABLE foods; --", '& | ! ( ) :*', '%_\\', '', 'the of and', 'é'.repeat(200)])(
    'takes %j for words and nothing else',
    async (phrase) => {
      await expect(foods.findCandidates([phrase], 5)).resolves.toBeInstanceOf(Map);
      expect(await count('foods')).toBe(8_789);
    },
  );

  it('asks the database nothing for nothing', async () => {
    expect(await foods.findCandidates([], 5)).toEqual(new Map());
    expect(await foods.findByNumbers([])).toEqual([]);
    expect(await foods.findPortions([])).toEqual([]);
  });
});

it('knows household measures', async () => {
  const portions = await foods.findPortions(['01001']);
  expect(portions).toContainEqual({ ndbNo: '01001', amount: 1, measure: 'tbsp', grams: 14.2 });
});

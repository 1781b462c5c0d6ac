import { createDataSource } from '@carbsight/database';
import { createTestDatabase, type TestDatabase } from '@carbsight/database/testing';
import type { DataSource } from 'typeorm';

let database: TestDatabase;
let dataSource: DataSource;
let durations: number[];

beforeAll(async () => {
  database = await createTestDatabase('timed_client');
  dataSource = await createDataSource({
    url: database.url,
    applicationName: 'test',
    onQuery: (durationMs) => durations.push(durationMs),
  });
  durations = [];
  await dataSource.initialize();
});
beforeEach(() => {
  durations = [];
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

it('reports how long each statement took, including those in transactions', async () => {
  await dataSource.query('SELECT pg_sleep(0.05)');
  expect(durations).toEqual([expect.any(Number)]);
  expect(durations[0]).toBeGreaterThanOrEqual(49);
  durations = [];
  await dataSource.transaction((tx) => tx.query('SELECT 1'));
  expect(durations).toHaveLength(3);
});

it('counts a failing statement and passes its error on', async () => {
  await expect(dataSource.query('SELECT nonsense')).rejects.toThrow('nonsense');
  expect(durations).toHaveLength(1);
});

it('counts statements with a callback', async () => {
  const runner = dataSource.createQueryRunner();
  const client = await runner.connect();
  const answer = await new Promise((resolve) => {
    client.query('SELECT 7 AS seven', (_error: Error | null, result: { rows: unknown[] }) => resolve(result.rows));
  });
  await runner.release();
  expect(answer).toEqual([{ seven: 7 }]);
  expect(durations).toHaveLength(1);
});

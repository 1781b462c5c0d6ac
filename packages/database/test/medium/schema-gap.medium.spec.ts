import type { DataSource } from 'typeorm';
import { createDataSource, requireSchema, schemaGap } from '../../src/index.js';
import { createTestDatabase, type TestDatabase } from '../../testing/index.js';

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  database = await createTestDatabase('schema gap');
  dataSource = await createDataSource({ url: database.url, applicationName: 'test', poolSize: 2 }).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

it('finds nothing on a database that was just migrated', async () => {
  expect(await schemaGap(dataSource)).toBeNull();
});

it.each([
  ['a migration is missing', `DELETE FROM migrations WHERE id > 1`, /older than this program: run `npm run migrate`/],
  ['a newer version was here', `INSERT INTO migrations (timestamp, name) VALUES (1, 'Later')`, /by a newer version/],
  ['nothing was ever migrated', 'DROP SCHEMA public CASCADE; CREATE SCHEMA public', /older than this program/],
])('refuses to work when %s, in one line', async (_case, change, sentence) => {
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query(change);
  const inside = { query: runner.query.bind(runner), migrations: dataSource.migrations } as unknown as DataSource;
  await expect(requireSchema(inside)).rejects.toThrow(sentence);
  await expect(requireSchema(inside)).rejects.toThrow(/^DATABASE_URL: [^\n]+$/);
  await runner.rollbackTransaction();
  await runner.release();
});

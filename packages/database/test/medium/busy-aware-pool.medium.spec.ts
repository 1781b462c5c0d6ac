import { randomUUID } from 'node:crypto';
import { createDataSource, isDatabaseBusy, isDatabaseUnavailable, SessionQueries } from '@carbsight/database';
import { createTestDatabase, type TestDatabase } from '@carbsight/database/testing';
import type { DataSource, QueryRunner } from 'typeorm';

let database: TestDatabase;
let dataSource: DataSource;
let holder: QueryRunner;

beforeAll(async () => {
  database = await createTestDatabase('patient_pool');
  dataSource = createDataSource({ url: database.url, applicationName: 'test', poolSize: 1, connectTimeoutMs: 1_500 });
  await dataSource.initialize();
  holder = dataSource.createQueryRunner();
  await holder.connect();
});
afterAll(async () => {
  await holder.release();
  await dataSource.destroy();
  await database.drop();
});

const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );

it('reports a database as busy if it answers others while a caller waits in vain for a connection', async () => {
  const sessions = new SessionQueries(dataSource);
  // Through the query runner, and through prepared statements, which wrap errors.
  const waiting = [dataSource.query('SELECT 1'), sessions.findUser(randomUUID(), new Date())].map(refusalOf);
  await holder.query('SELECT 1');
  for (const refusal of await Promise.all(waiting)) {
    expect([isDatabaseBusy(refusal), isDatabaseUnavailable(refusal)]).toEqual([true, false]);
  }
});

it('reports a database as down if it answers no one', async () => {
  const refusal = await refusalOf(dataSource.query('SELECT 1'));
  expect([isDatabaseBusy(refusal), isDatabaseUnavailable(refusal)]).toEqual([false, true]);
});

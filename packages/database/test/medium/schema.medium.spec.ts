import type { DataSource } from 'typeorm';
import { useDatabasePerFile } from './use-database.js';

let dataSource: DataSource;

useDatabasePerFile('schema', (opened) => {
  dataSource = opened;
});

/** Indexes, foreign keys and checks are in the migrations alone: entities name columns and primary keys. */
const IN_MIGRATIONS_ONLY = /^(CREATE|DROP)( UNIQUE)? INDEX |(ADD|DROP) CONSTRAINT (?!.*PRIMARY KEY)/;

async function columnDifferences(): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query).filter((query) => !IN_MIGRATIONS_ONLY.test(query));
}

it('leaves no difference between the columns of migrations and entities', async () => {
  expect(await columnDifferences()).toEqual([]);
});

it('would notice a column that no entity knows', async () => {
  await dataSource.query('ALTER TABLE users ADD COLUMN shoe_size integer');
  const differences = await columnDifferences();
  await dataSource.query('ALTER TABLE users DROP COLUMN shoe_size');
  expect(differences).toEqual([expect.stringContaining('shoe_size')]);
});

it('has an index for every foreign key', async () => {
  const missing = await dataSource.query(`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND NOT EXISTS (
      SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1])`);
  expect(missing).toEqual([]);
});

it('migrates all the way down and up again', async () => {
  for (let index = dataSource.migrations.length; index > 0; index -= 1) await dataSource.undoLastMigration();
  const [{ left }] = await dataSource.query(
    `SELECT count(*)::int AS left FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
  );
  expect(left).toBe(0);
  await expect(dataSource.runMigrations()).resolves.toHaveLength(dataSource.migrations.length);
});

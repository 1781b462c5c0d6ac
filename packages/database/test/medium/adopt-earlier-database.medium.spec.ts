import { migrateDatabase } from '../../src/migrate.js';
import {
  catalogue,
  columnsOf,
  contents,
  freshCatalogue,
  restoreDatabase,
  type StoredDatabase,
} from './stored-database.js';

/** Columns that later migrations replace; each has a test of its own. */
const REPLACED = ['failure_message', 'failure_values', 'range_half_width_grams', 'is_admin'];

/** A pg_dump of a database built by the 44 earlier migrations, with rows in nearly every table. */
let earlier: StoredDatabase;

beforeEach(async () => {
  earlier = await restoreDatabase('earlier database', 'earlier-database.sql.gz');
});
afterEach(() => earlier.drop());

it('gives an earlier database the schema of a new one', async () => {
  await migrateDatabase(earlier.url);
  expect(await catalogue(earlier.client)).toEqual(await freshCatalogue());
});

it('keeps every row except those that are counted or stored anew', async () => {
  const tables = await columnsOf(earlier.client, REPLACED);
  // A subscription's history is stored differently: `billing-reports.medium.spec.ts`.
  const anew = ['evaluation', 'judged', 'scan_figures'].flatMap((name) => [`${name}_hours`, `${name}_days`]);
  for (const other of [...anew, 'model_call_hours', 'subscriptions']) tables.delete(other);
  const before = await contents(earlier.client, tables);
  await migrateDatabase(earlier.url);
  expect(await contents(earlier.client, tables)).toEqual({ ...before, roll_ups: expect.any(String) });
  expect(Object.values(before).filter((rows) => rows !== null).length).toBeGreaterThanOrEqual(60);
});

it('rejects one without all earlier migrations, in one line, and changes nothing', async () => {
  await earlier.client.query(`DELETE FROM migrations WHERE name = 'TableRows1763700000061'`);
  const before = await catalogue(earlier.client);
  await expect(migrateDatabase(earlier.url)).rejects.toThrow(/^only 43 of the 44 earlier migrations have run: [^\n]+$/);
  expect(await catalogue(earlier.client)).toEqual(before);
});

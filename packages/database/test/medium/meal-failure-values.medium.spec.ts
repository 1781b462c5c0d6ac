import type { DataSource } from 'typeorm';
import { aMeal, aUser } from './meal-builders.js';
import { useDatabasePerFile } from './use-database.js';

let dataSource: DataSource;

useDatabasePerFile('failure_values', (opened) => {
  dataSource = opened;
});

it.each([
  [null, null],
  ['', null],
  ['Please say in a few words what is on the plate.', { context: 'words' }],
  ['These amounts are more than one meal can hold. Please check the numbers.', { context: 'too-much' }],
  ['Please describe at most 30 foods at once.', { context: 'too-many', most: 30 }],
  [
    'Not found in the reference table: blorb. Please describe the foods in other words.',
    { context: 'unknown', foods: ['blorb'] },
  ],
  [
    'Not found in the reference table: St. John’s bread, zork and glim. Please describe the foods in other words.',
    { context: 'unknown', foods: ['St. John’s bread', 'zork', 'glim'] },
  ],
  ['Something else.', null],
])('keeps the values in the message %j', async (message, values) => {
  const { id } = await aMeal(dataSource, (await aUser(dataSource)).id);
  // To the state before the migration.
  while (!(await hasMessages())) await dataSource.undoLastMigration();
  await dataSource.query(
    `UPDATE meals SET status = 'failed', failure_code = 'needs-description', failure_message = $2 WHERE id = $1`,
    [id, message],
  );
  await dataSource.runMigrations();
  expect(await dataSource.query('SELECT failure_values FROM meals WHERE id = $1', [id])).toEqual([
    { failure_values: values },
  ]);
});

async function hasMessages(): Promise<boolean> {
  const found = await dataSource.query(
    `SELECT FROM information_schema.columns WHERE table_name = 'meals' AND column_name = 'failure_message'`,
  );
  return found.length > 0;
}

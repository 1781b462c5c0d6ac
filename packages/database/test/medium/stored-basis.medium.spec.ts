import type { DataSource } from 'typeorm';
import { useDatabasePerFile } from './use-database.js';

let dataSource: DataSource;

useDatabasePerFile('stored_basis', (opened) => {
  dataSource = opened;
});

it('keeps what people count who did so by their language, and changes no one else', async () => {
  const isDone = () => dataSource.query(`SELECT FROM migrations WHERE name LIKE 'StoredBasis%'`);
  while ((await isDone()).length > 0) await dataSource.undoLastMigration();
  await dataSource.query(
    `INSERT INTO users (id, email, password_hash, first_name, display_name, language, carb_basis)
     SELECT gen_random_uuid(), name, '', name, name, language, basis
     FROM (VALUES ('Chosen', 'de', 'total'), ('English', 'en', NULL), ('German', 'de', NULL), ('Spanish', 'es', NULL))
       person (name, language, basis)`,
  );
  await dataSource.runMigrations();
  expect(await dataSource.query(`SELECT first_name AS name, carb_basis AS basis FROM users ORDER BY email`)).toEqual([
    { name: 'Chosen', basis: 'total' },
    { name: 'English', basis: null },
    { name: 'German', basis: 'available' },
    { name: 'Spanish', basis: 'available' },
  ]);
});

import { newId, PersonalDataQueries, personalTables, withheldTables } from '@carbsight/database';
import type { DataSource } from 'typeorm';
import { useDatabasePerFile } from './use-database.js';

let dataSource: DataSource;
useDatabasePerFile('personal-data', (opened) => {
  dataSource = opened;
});

it('knows every table whose rows are deleted with a person', async () => {
  const tables = await dataSource.query<{ name: string }[]>(`
    WITH RECURSIVE own (oid) AS (
      SELECT 'users'::regclass::oid
      UNION
      SELECT c.conrelid FROM own JOIN pg_constraint c ON c.confrelid = own.oid
      WHERE c.contype = 'f' AND c.confdeltype = 'c'
    ) SELECT oid::regclass::text AS name FROM own ORDER BY name`);
  const known = [...new Set([...personalTables.map(({ table }) => table), ...withheldTables])].sort();
  expect(known).toEqual(tables.map(({ name }) => name).sort());
});

it('reads every one of them, page by page, each row once and without secrets', async () => {
  const userId = newId();
  await dataSource.query(
    `INSERT INTO users (id, email, password_hash, first_name, display_name) VALUES ($1, 'a@example.org', 'hash', 'A', 'A')`,
    [userId],
  );
  await dataSource.query(
    `INSERT INTO meals (id, user_id, eaten_at, status)
     SELECT gen_random_uuid(), $1, now(), 'completed' FROM generate_series(1, 1201)`,
    [userId],
  );
  await dataSource.query(
    `INSERT INTO meal_events (id, meal_id, kind) SELECT gen_random_uuid(), id, 'created' FROM meals`,
  );
  await dataSource.query(
    `INSERT INTO activity_days (user_id, day) SELECT $1, '2020-01-01'::date + n FROM generate_series(1, 900) n`,
    [userId],
  );
  const data = new PersonalDataQueries(dataSource);
  const counts: Record<string, number> = {};
  const words: string[] = [];
  for (const table of personalTables) {
    const rows = new Set<string>();
    for await (const page of data.rows(table, userId)) for (const row of page) rows.add(JSON.stringify(row));
    counts[table.file] = rows.size;
    words.push(...rows);
  }
  expect(counts).toMatchObject({ account: 1, meals: 1201, 'meal-events': 1201, 'days-of-use': 900, photos: 0 });
  expect(words.join()).not.toMatch(/password_hash|storage_key/);
});

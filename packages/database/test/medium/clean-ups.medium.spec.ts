import {
  FamilyQueries,
  PasswordResetQueries,
  PersonalTokenQueries,
  ProductQueries,
  SessionQueries,
  ShareQueries,
} from '@carbsight/database';
import type { DataSource } from 'typeorm';
import { aUser } from './meal-builders.js';
import { aMealRow } from './package-builders.js';
import { useDatabasePerFile } from './use-database.js';

const ROWS = 20_000;
let dataSource: DataSource;

useDatabasePerFile('clean-ups', async (opened) => {
  dataSource = opened;
  const { id } = await aUser(dataSource);
  const add = (table: string, columns: string, values: string) =>
    dataSource.query(
      `INSERT INTO ${table} (id, user_id, expires_at${columns})
       SELECT gen_random_uuid(), $1, now() + CASE WHEN n = 1 THEN interval '-1 year' ELSE interval '1 day' END${values}
       FROM generate_series(1, ${ROWS}) n`,
      [id],
    );
  await add('sessions', '', '');
  await add('password_resets', '', '');
  await add('personal_tokens', ', name, scopes, token_sha256', ", '', '{meals:read}', n");
  await add('shares', ', name, last_days, has_photos, token_sha256', ", '', 7, false, n");
  await add('family_invitations', ', email, may, token_sha256', ", '', 'see', n");
  await dataSource.query(
    `INSERT INTO products (code, record, fetched_at, expires_at)
     SELECT n::text, '{}', now(), now() + CASE WHEN n <= 2 THEN interval '-1 day' ELSE interval '1 day' END
     FROM generate_series(1, ${ROWS} + 1) n`,
  );
  await dataSource.query(
    `INSERT INTO own_foods (id, user_id, name, words, convention, source, recipe)
     SELECT gen_random_uuid(), $1, 'Dish', 'dish', 'available', 'recipe',
       jsonb_build_object('ingredients', jsonb_build_array(jsonb_build_object('foodId', 'off:' || n)))
     FROM generate_series(2, ${ROWS}) n`,
    [id],
  );
  await aMealRow(dataSource, id, { own: 1, model: { id: 'packaged-food' } });
  await dataSource.query(
    `INSERT INTO meal_items (id, estimate_id, position, item, portion, carbs_grams, source, reference)
     SELECT gen_random_uuid(), id, n, 'Dish', '', 1, 'label', jsonb_build_object('table', 'off', 'id', 'x' || n)
     FROM estimates, generate_series(1, ${ROWS}) n`,
  );
  await dataSource.query('ANALYZE');
});

it.each([
  ['sessions', SessionQueries],
  ['password_resets', PasswordResetQueries],
  ['personal_tokens', PersonalTokenQueries],
  ['shares', ShareQueries],
  ['family_invitations', FamilyQueries],
  ['products', ProductQueries],
])('erases what has expired of %s, and reads nothing else', async (table, Queries) => {
  await dataSource.transaction(async (tx) => {
    await new Queries(tx as unknown as DataSource).removeExpired(new Date());
    const read = await tx.query<{ table: string }[]>(
      `SELECT relname AS table, seq_tup_read FROM pg_stat_xact_user_tables
       WHERE relname IN ($1, 'own_foods', 'meal_items') AND seq_tup_read > 100`,
      [table],
    );
    expect(read).toEqual([]);
  });
  expect(await dataSource.query(`SELECT count(*)::int AS rows FROM ${table}`)).toEqual([
    { rows: table === 'products' ? ROWS : ROWS - 1 },
  ]);
});

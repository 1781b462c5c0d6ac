import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { type DataSource, ENABLE_OWN_TRIGGERS_ALWAYS } from '@carbsight/database';

/** What grows with people and meals, in the order of their references. */
const TABLES = [
  'users',
  'photos',
  'meals',
  'estimates',
  'meal_items',
  'meal_events',
  'reads',
  'comparisons',
  'judgements',
  'evaluation_samples',
  'scan_overview',
  'activity_days',
  'activity_weeks',
];
/** Everything except ids and times, which differ in every copy. */
const OWN_TEXT: Readonly<Record<string, string>> = {
  email: `'copy-' || copy || '-' || email`,
  storage_key: `storage_key || '-' || copy`,
};
const COPIES_AT_ONCE = 200;
/** The stored meals span six weeks; their copies span up to thirty, so that weeks stay weeks. */
const PERIODS = 5;
const DAYS = 42;

export async function restore(dataSource: DataSource, file: string): Promise<void> {
  await dataSource.query(gunzipSync(await readFile(file)).toString('utf8'));
}

/**
 * Copies people with everything of theirs until there are at least this many meals.
 * @returns how many there are
 */
export async function multiply(dataSource: DataSource, atLeast: number): Promise<number> {
  const stored = await countMeals(dataSource);
  const copies = Math.ceil(atLeast / stored) - 1;
  const inserts: string[] = [];
  const indexes = await dropIndexes(dataSource);
  for (const table of TABLES) {
    await dataSource.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`);
    await dataSource.query(`CREATE TABLE stored_${table} AS SELECT * FROM ${table}`);
    inserts.push(await insertOf(dataSource, table));
  }
  for (let first = 1; first <= copies; first += COPIES_AT_ONCE)
    for (const insert of inserts) await dataSource.query(insert, [first, Math.min(copies, first + COPIES_AT_ONCE - 1)]);
  for (const table of TABLES) {
    await dataSource.query(`DROP TABLE stored_${table}`);
    await dataSource.query(`ALTER TABLE ${table} ENABLE TRIGGER ALL`);
  }
  await dataSource.query(ENABLE_OWN_TRIGGERS_ALWAYS);
  for (const index of indexes) await dataSource.query(index);
  // As in an installation that has run for a while.
  await dataSource.query('VACUUM ANALYZE');
  await dataSource.query('CHECKPOINT');
  return stored * (copies + 1);
}

export async function countMeals(dataSource: DataSource): Promise<number> {
  const [{ meals }] = await dataSource.query('SELECT count(*)::int AS meals FROM meals');
  return meals;
}

/**
 * All except those of constraints: recreating them takes a fraction of the time.
 * @returns what creates them
 */
async function dropIndexes(dataSource: DataSource): Promise<string[]> {
  const found = await dataSource.query<{ name: string; definition: string }[]>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [TABLES],
  );
  for (const { name } of found) await dataSource.query(`DROP INDEX ${name}`);
  return found.map(({ definition }) => definition);
}

async function insertOf(dataSource: DataSource, table: string): Promise<string> {
  const columns = await dataSource.query<{ name: string; type: string }[]>(
    `SELECT quote_ident(attname) AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  );
  const names = columns.map(({ name }) => name).join(', ');
  const values = columns.map(({ name, type }) => copied(name, type)).join(', ');
  // Calls for golden images and chats stay single.
  const where = table === 'reads' ? 'WHERE meal_id IS NOT NULL' : '';
  // As they were written: in the order of their time.
  const order = columns.some(({ name }) => name === 'id') ? 'ORDER BY 1' : '';
  return `INSERT INTO ${table} (${names}) SELECT ${values}
    FROM generate_series($1::int, $2::int) AS copy CROSS JOIN stored_${table} ${where} ${order}`;
}

const SHIFT_DAYS = `(copy % ${PERIODS}) * ${DAYS}`;
const MS_OF_DAY = 24 * 60 * 60 * 1000;

/** The same for the same original and copy, so that references fit. */
function copied(name: string, type: string): string {
  if (OWN_TEXT[name]) return OWN_TEXT[name];
  if (type === 'uuid') {
    // Version 7: 48 bits of milliseconds come first.
    const ms = `('x' || left(replace(${name}::text, '-', ''), 12))::bit(48)::bigint`;
    const shifted = `lpad(to_hex(${ms} - ${SHIFT_DAYS}::bigint * ${MS_OF_DAY}), 12, '0')`;
    return `(${shifted} || '7' || right(md5(${name}::text || copy), 19))::uuid`;
  }
  const shifted = `${name} - ${SHIFT_DAYS} * interval '1 day'`;
  if (type === 'date') return `(${shifted})::date`;
  return type === 'timestamp with time zone' ? shifted : name;
}

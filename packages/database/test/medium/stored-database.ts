import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing/index.js';

/** Everything that makes up the schema, whatever the order of columns: name and definition. */
const CATALOGUE = `
  SELECT 'column ' || c.relname || '.' || a.attname AS name,
         concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, l.collname,
                   pg_get_expr(d.adbin, d.adrelid), c.relpersistence) AS definition
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum LEFT JOIN pg_collation l ON l.oid = a.attcollation
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v')
  UNION ALL SELECT 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL SELECT 'index ' || indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'view ' || viewname, definition FROM pg_views WHERE schemaname = 'public'
  UNION ALL SELECT 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid)
  FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = p.oid AND e.deptype = 'e')
  UNION ALL SELECT 'trigger ' || tgrelid::regclass || '.' || tgname, tgenabled::text || ' ' || pg_get_triggerdef(t.oid)
  FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
  WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace
  ORDER BY 1`;

export type StoredDatabase = TestDatabase & { readonly client: pg.Client };

/** A new database with what was stored of an earlier one. */
export async function restoreDatabase(name: string, file: string): Promise<StoredDatabase> {
  const database = await createTestDatabase(name);
  const client = await connect(database.url);
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await client.query(gunzipSync(readFileSync(new URL(file, import.meta.url))).toString('utf8'));
  await client.query(`RESET ALL; SET TimeZone = 'UTC'`);
  return {
    url: database.url,
    client,
    drop: async () => {
      await client.end();
      await database.drop();
    },
  };
}

/** The schema of a new database. */
export async function freshCatalogue(): Promise<Record<string, string>> {
  const fresh = await createTestDatabase('fresh');
  const client = await connect(fresh.url);
  const found = await catalogue(client);
  await client.end();
  await fresh.drop();
  return found;
}

export async function catalogue(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(CATALOGUE);
  // The bodies of functions keep the indentation of the file that made them.
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition.replace(/\n +/g, '\n')]));
}

export type Table = { readonly oid: number; readonly columns: readonly number[] };

/** Each table and its columns by their numbers, which outlive a new name. */
export async function columnsOf(client: pg.Client): Promise<Map<string, Table>> {
  const { rows } = await client.query<Table & { name: string }>(
    `SELECT c.relname AS name, c.oid, array_agg(a.attnum::int ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
     GROUP BY 1, 2`,
  );
  return new Map(rows.map(({ name, ...table }) => [name, table]));
}

/** A hash of each table's rows, of these columns alone, whatever they are called now; null for an empty one. */
export async function contents(
  client: pg.Client,
  tables: ReadonlyMap<string, Table>,
): Promise<Record<string, string | null>> {
  const hashes: Record<string, string | null> = {};
  for (const [name, { oid, columns }] of tables) {
    const named = await client.query(
      `SELECT $1::oid::regclass AS table, string_agg(format('%I AS c%s', attname, attnum), ', ' ORDER BY attnum) AS columns
       FROM pg_attribute WHERE attrelid = $1 AND attnum = ANY ($2)`,
      [oid, columns],
    );
    const found = await client.query(
      `SELECT md5(string_agg(row, E'\\n' ORDER BY row)) AS hash
       FROM (SELECT to_jsonb(t)::text AS row FROM (SELECT ${named.rows[0].columns} FROM ${named.rows[0].table}) t) r`,
    );
    hashes[name] = found.rows[0].hash;
  }
  return hashes;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

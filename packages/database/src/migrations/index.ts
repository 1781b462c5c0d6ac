import { readdirSync, readFileSync } from 'node:fs';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createRollUps } from '../roll-ups/index.js';
import { createSchema } from '../schema/schema.js';

const DROP_EVERYTHING = `
DO $$
DECLARE
  own record;
BEGIN
  FOR own IN
    SELECT CASE relkind WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END AS kind, oid::regclass::text AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v') AND relname <> 'migrations'
    UNION ALL
    SELECT 'FUNCTION', p.oid::regprocedure::text FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    ORDER BY kind -- so that all names are known before the first of them is gone
  LOOP
    EXECUTE format('DROP %s IF EXISTS %s CASCADE', own.kind, own.name);
  END LOOP;
END $$;`;

type WrittenMigration = { readonly name: string; readonly up: string; readonly down: string };

/** Its name is recorded in databases. */
export const INITIAL_MIGRATION = 'Schema1799000000000';

/** The initial schema, then each `<number>-<what>.sql` of this folder by its number: `up`, and `down` after the line `-- down`. */
const written: readonly WrittenMigration[] = [
  { name: INITIAL_MIGRATION, up: createSchema(), down: DROP_EVERYTHING },
  ...readdirSync(new URL('.', import.meta.url))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map(loadMigration),
];

function loadMigration(file: string): WrittenMigration {
  const [, number, what] = /^(\d{13})-([a-z-]+)\.sql$/.exec(file) ?? [];
  const [up, down] = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n-- down\n');
  if (!number || !what || !up || !down) throw new Error(`${file} is not named or written like a migration`);
  // TypeORM reads the order from the number at the end.
  return { name: `${what}-${number}`, up, down };
}

export const migrations = written.map(
  ({ name, up, down }): (new () => MigrationInterface) =>
    class implements MigrationInterface {
      readonly name = name;

      async up(runner: QueryRunner): Promise<void> {
        await runner.query(up);
      }

      async down(runner: QueryRunner): Promise<void> {
        await runner.query(down);
      }
    },
);

/** Everything that makes the schema of a new database. */
export const schemaSources = (): string[] => [...written.map(({ up }) => up), createRollUps()];

import { readFileSync } from 'node:fs';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { RollUp } from '../migrations/roll-ups/define-roll-up.js';
import { rollUps } from '../migrations/roll-ups/index.js';

/** In dependency order. */
const FILES = [
  'roll-ups',
  'accounts',
  'subscriptions',
  'meals',
  'chat',
  'evaluation',
  'golden-sets',
  'models',
  'scan-overview',
  'behaviour',
  'content',
  'reminders',
  'operations',
];

/**
 * A bulk load checks its foreign keys itself, a whole batch at once (demo/demo.queries.ts), in the role "replica", which skips
 * triggers unless they are ENABLE ALWAYS. Only the foreign keys' own may be skipped.
 */
export const ENABLE_OWN_TRIGGERS_ALWAYS = `
DO $$
DECLARE
  own record;
BEGIN
  FOR own IN
    SELECT tgname, tgrelid::regclass AS owner FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
    WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', own.owner, own.tgname);
  END LOOP;
END $$;`;

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

/** Functions, views and triggers of the roll-ups. Idempotent. */
const createRollUpLogic = (): string =>
  [...rollUps.map(({ createLogic }) => createLogic), ENABLE_OWN_TRIGGERS_ALWAYS].join('\n');

/**
 * Makes tables anew whose columns have changed. Their buckets are counted again by the next round. Those of a later migration are
 * only dropped: it creates them.
 */
export const recreateRollUps = (changed: readonly RollUp[]): string =>
  [
    dropRollUps(changed),
    ...changed.flatMap((rollUp) => (rollUps.includes(rollUp) ? rollUp.createTables : [])),
    createRollUpLogic(),
  ].join('\n');

/** Drops their tables, where there are any, with the functions that read them. */
export function dropRollUps(dropped: readonly RollUp[]): string {
  const tables = dropped.flatMap((rollUp) => rollUp.tables);
  const names = tables.map((table) => `'${table}'`).join(', ');
  return [
    `DROP TABLE IF EXISTS ${tables.join(', ')} CASCADE;`,
    ...['roll_ups', 'roll_up_changes'].map((notes) => `DELETE FROM ${notes} WHERE name IN (${names});`),
  ].join('\n');
}

export const createSchema = (): string =>
  [
    ...FILES.map((file) => readFileSync(new URL(`${file}.sql`, import.meta.url), 'utf8')),
    ...rollUps.map(({ createTables }) => createTables),
    createRollUpLogic(),
  ].join('\n');

/** The whole schema: one file of SQL per feature, then the roll-ups over them. */
export class Schema1795000000000 implements MigrationInterface {
  readonly name = 'Schema1795000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createSchema());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DROP_EVERYTHING);
  }
}

import { readFileSync } from 'node:fs';

/** In dependency order. */
const FILES = [
  'roll-ups',
  'accounts',
  'subscriptions',
  'meals',
  'foods',
  'sharing',
  'glucose',
  'chat',
  'evaluation',
  'golden-sets',
  'models',
  'scan-overview',
  'scan-table',
  'behaviour',
  'content',
  'reminders',
  'operations',
];

/** All tables but those of the roll-ups: one file of SQL per area. */
export const createSchema = (): string =>
  FILES.map((file) => readFileSync(new URL(`${file}.sql`, import.meta.url), 'utf8')).join('\n');

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

import type { MigrationInterface, QueryRunner } from 'typeorm';

const scanTriggers = (condition: string) => `
CREATE OR REPLACE TRIGGER meals_scan_added AFTER INSERT ON meals REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT ${condition} EXECUTE FUNCTION note_new_scans();
CREATE OR REPLACE TRIGGER estimates_scan_noted AFTER INSERT ON estimates REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT ${condition} EXECUTE FUNCTION note_estimated_scans();
CREATE OR REPLACE TRIGGER comparisons_scan_added AFTER INSERT ON comparisons REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT ${condition} EXECUTE FUNCTION note_scans_of_added();
CREATE OR REPLACE TRIGGER judgements_scan_added AFTER INSERT ON judgements REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT ${condition} EXECUTE FUNCTION note_scans_of_added();
`;

const ownTriggers = (how: 'ALWAYS' | '') => `
DO $$
DECLARE
  own record;
BEGIN
  FOR own IN
    SELECT tgname, tgrelid::regclass AS owner FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
    WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ${how} TRIGGER %I', own.owner, own.tgname);
  END LOOP;
END $$;
`;

const up = `
-- A load in bulk writes the rows of scan_overview at its end, all at once (demo/missing-scans.ts): keeping ten indexes row by
-- row was a fifth of all its work. It says so with the setting carbsight.note_scans_later, for its own transactions.
${scanTriggers(`WHEN (current_setting('carbsight.note_scans_later', true) IS DISTINCT FROM 'on')`)}
-- And it sees to its foreign keys itself, a whole batch at once (demo/demo.queries.ts): the check of each row was a quarter. The
-- role "replica" leaves out every trigger that does not fire always; only the foreign keys' own may be left out.
${ownTriggers('ALWAYS')}
`;

const down = `${scanTriggers('')}${ownTriggers('')}`;

export class BulkLoad1763700000057 implements MigrationInterface {
  readonly name = 'BulkLoad1763700000057';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- What the model said, for whoever has to judge whether it was dosing.
ALTER TABLE golden_results ADD COLUMN dosing_evidence text;
-- The gate asks for every run of a recipe, however old, whether it named dosing.
CREATE INDEX golden_results_dosing_idx ON golden_results (run_id) WHERE has_dosing_language;
`;

const down = `
DROP INDEX golden_results_dosing_idx;
ALTER TABLE golden_results DROP COLUMN dosing_evidence;
`;

/** What a recipe once said about dosing is kept and found. */
export class GoldenDosing1763700000051 implements MigrationInterface {
  readonly name = 'GoldenDosing1763700000051';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}

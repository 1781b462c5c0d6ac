import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- A call whose worker dies is in no read, and its provider may bill it all the same: what began and never ended is counted.
ALTER TABLE golden_results
  ADD COLUMN calls_begun integer NOT NULL DEFAULT 0,
  ADD COLUMN calls_ended integer NOT NULL DEFAULT 0;
`;

const down = `
ALTER TABLE golden_results DROP COLUMN calls_begun, DROP COLUMN calls_ended;
`;

/** Calls of golden runs that were cut off are counted and named. */
export class CutCalls1763700000053 implements MigrationInterface {
  readonly name = 'CutCalls1763700000053';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}

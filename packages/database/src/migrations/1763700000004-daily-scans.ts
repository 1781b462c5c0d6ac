import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- Analyses that a person asked for on a UTC day. Counted apart from the meals, so that deleting one gives nothing back.
CREATE TABLE daily_scans (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  day date NOT NULL,
  scans integer NOT NULL,
  PRIMARY KEY (user_id, day)
);
`;

const down = 'DROP TABLE daily_scans;';

/** The daily quota, exact under concurrency. */
export class DailyScans1763700000004 implements MigrationInterface {
  readonly name = 'DailyScans1763700000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}

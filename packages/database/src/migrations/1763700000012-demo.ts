import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- Synthetic people, so that they can be told apart and taken away again.
ALTER TABLE users ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
CREATE INDEX users_is_demo_idx ON users (id) WHERE is_demo;

-- A meal and its estimate point at each other: a load in bulk writes both before either is checked.
ALTER TABLE meals ALTER CONSTRAINT meals_estimate_id_fkey DEFERRABLE INITIALLY IMMEDIATE;
`;

const down = `
ALTER TABLE meals ALTER CONSTRAINT meals_estimate_id_fkey NOT DEFERRABLE;
ALTER TABLE users DROP COLUMN is_demo;
`;

/** Demo data that is marked as such. */
export class Demo1763700000012 implements MigrationInterface {
  readonly name = 'Demo1763700000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}

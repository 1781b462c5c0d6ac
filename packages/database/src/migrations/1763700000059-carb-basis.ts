import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- How a person counts carbohydrate: null follows their language and unit. No stored figure changes with it: each says what it
-- counts, and its fibre where that is known. What is here already was asked for, and shown, as total carbohydrate.
ALTER TABLE users
  ADD COLUMN carb_basis text,
  ADD CONSTRAINT users_carb_basis_check CHECK (carb_basis IN ('total', 'available'));
ALTER TABLE estimates
  ADD COLUMN carb_basis text NOT NULL DEFAULT 'total',
  ADD COLUMN fibre_grams numeric(7,1),
  ADD CONSTRAINT estimates_carb_basis_check CHECK (carb_basis IN ('total', 'available'));
ALTER TABLE meal_items ADD COLUMN fibre_grams numeric(7,1);
ALTER TABLE meals
  ADD COLUMN override_carb_basis text NOT NULL DEFAULT 'total',
  ADD COLUMN override_fibre_grams numeric(7,1),
  ADD CONSTRAINT meals_override_carb_basis_check CHECK (override_carb_basis IN ('total', 'available'));
`;

const down = `
ALTER TABLE meals DROP COLUMN override_carb_basis, DROP COLUMN override_fibre_grams;
ALTER TABLE meal_items DROP COLUMN fibre_grams;
ALTER TABLE estimates DROP COLUMN carb_basis, DROP COLUMN fibre_grams;
ALTER TABLE users DROP COLUMN carb_basis;
`;

/** Total or available carbohydrate, as each person counts. */
export class CarbBasis1763700000059 implements MigrationInterface {
  readonly name = 'CarbBasis1763700000059';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language of the screen no longer decides what figures count: whoever counts without fibre because of it goes on doing so. */
export class StoredBasis1798591000000 implements MigrationInterface {
  readonly name = 'StoredBasis1798591000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE users SET carb_basis = 'available' WHERE carb_basis IS NULL AND language IN ('de', 'es')`,
    );
  }

  /** What is stored is what these people see before and after. */
  async down(): Promise<void> {}
}

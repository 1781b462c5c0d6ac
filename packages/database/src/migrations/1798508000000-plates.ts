import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One meal from several things: what is added to a meal is a meal of its own, and part of it. */
export class Plates1798508000000 implements MigrationInterface {
  readonly name = 'Plates1798508000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE meals ADD part_of uuid CONSTRAINT meals_part_of_fkey REFERENCES meals ON DELETE SET NULL;
      CREATE INDEX meals_part_of_idx ON meals (part_of) WHERE part_of IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE meals DROP part_of');
  }
}

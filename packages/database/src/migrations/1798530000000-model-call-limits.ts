import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a small model on one's own machine needs: smaller pictures, one read of a meal, and more time. Null: as all others. */
export class ModelCallLimits1798530000000 implements MigrationInterface {
  readonly name = 'ModelCallLimits1798530000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE provider_models ADD photo_edge_px integer, ADD reads_max integer, ADD timeout_ms integer`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE provider_models DROP photo_edge_px, DROP reads_max, DROP timeout_ms`);
  }
}

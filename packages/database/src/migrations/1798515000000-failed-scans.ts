import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The scans that failed, which are few among many: the administrators' dashboard counts those of two days. */
export class FailedScans1798515000000 implements MigrationInterface {
  readonly name = 'FailedScans1798515000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX meals_failed_idx ON meals (created_at) WHERE failure_code IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX meals_failed_idx');
  }
}

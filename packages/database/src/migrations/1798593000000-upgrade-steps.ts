import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CREATE_UPGRADE_STEPS } from '../upgrade-steps/leave-to-worker.js';

/** An upgrade leaves to the worker what takes minutes. Whatever installations with this schema had to do, they have done. */
export class UpgradeSteps1798593000000 implements MigrationInterface {
  readonly name = 'UpgradeSteps1798593000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE_UPGRADE_STEPS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE upgrade_steps');
  }
}

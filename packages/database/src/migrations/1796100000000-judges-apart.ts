import type { MigrationInterface, QueryRunner } from 'typeorm';
import { recreateRollUps } from '../schema/schema.js';
import { judged } from './roll-ups/evaluated-meals.js';
import { scanFigures } from './roll-ups/index.js';

/** Figures of judgements are kept by judge, and those of comparisons only where Model Comparison reads them. */
export class JudgesApart1796100000000 implements MigrationInterface {
  readonly name = 'JudgesApart1796100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(recreateRollUps([judged, scanFigures]));
  }

  /** The first migration makes them like this, too, so there is nothing to go back to. */
  async down(): Promise<void> {}
}

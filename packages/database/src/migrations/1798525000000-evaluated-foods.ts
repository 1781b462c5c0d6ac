import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dropRollUps, ENABLE_OWN_TRIGGERS_ALWAYS } from '../schema/schema.js';
import { evaluatedFoods, evaluation } from './roll-ups/evaluated-meals.js';

/** People's feedback by what made the estimate, from what, its size and its foods. */
export class EvaluatedFoods1798525000000 implements MigrationInterface {
  readonly name = 'EvaluatedFoods1798525000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${dropRollUps([evaluation])}
      ${[evaluation, evaluatedFoods].map(({ createTables, createLogic }) => createTables + createLogic).join('\n')}
      ${ENABLE_OWN_TRIGGERS_ALWAYS}`);
  }

  /** The other roll-up is made as this program describes it wherever it is made. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER meals_foods_evaluated ON meals;
      ${dropRollUps([evaluatedFoods])}`);
  }
}

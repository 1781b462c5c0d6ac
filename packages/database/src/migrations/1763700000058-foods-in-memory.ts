import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Foods1763700000002 } from './1763700000002-foods.js';

/** The food tables are read from a file (packages/foods): the database keeps none. */
export class FoodsInMemory1763700000058 implements MigrationInterface {
  readonly name = 'FoodsInMemory1763700000058';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE food_portions');
    await runner.query('DROP TABLE foods');
    await runner.query('DROP TABLE reference_data');
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Foods1763700000002().up(runner);
  }
}

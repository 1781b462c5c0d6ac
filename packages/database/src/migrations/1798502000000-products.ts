import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products of Open Food Facts are kept for a while, apart from everything else. */
export class Products1798502000000 implements MigrationInterface {
  readonly name = 'Products1798502000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE products (code text PRIMARY KEY, record jsonb, fetched_at timestamptz NOT NULL);
      CREATE INDEX products_fetched_at_idx ON products (fetched_at);
      -- How look-ups ended, whoever made them.
      CREATE TABLE product_look_ups (
        minute timestamptz NOT NULL,
        outcome text NOT NULL,
        look_ups integer NOT NULL,
        PRIMARY KEY (minute, outcome)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE product_look_ups, products');
  }
}

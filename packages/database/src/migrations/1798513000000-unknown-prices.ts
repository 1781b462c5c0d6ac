import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A model's price may be unknown: nothing is assumed. Prices that were assumed before stay, because nobody can tell them from typed ones. */
export class UnknownPrices1798513000000 implements MigrationInterface {
  readonly name = 'UnknownPrices1798513000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE provider_models ALTER input_usd_per_million DROP NOT NULL, ALTER output_usd_per_million DROP NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE provider_models SET input_usd_per_million = coalesce(input_usd_per_million, 2.5),
        output_usd_per_million = coalesce(output_usd_per_million, 10);
      ALTER TABLE provider_models ALTER input_usd_per_million SET NOT NULL, ALTER output_usd_per_million SET NOT NULL`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const removeFiles = (where: string) => `
  CREATE OR REPLACE FUNCTION remove_golden_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO photo_removals (storage_key) SELECT storage_key FROM gone${where} ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;`;

/** Golden sets hold meals in words, too: they have no photo. */
export class GoldenWords1797100000000 implements MigrationInterface {
  readonly name = 'GoldenWords1797100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE golden_images ALTER COLUMN storage_key DROP NOT NULL, ALTER COLUMN sha256 DROP NOT NULL;
      ALTER TABLE golden_results ALTER COLUMN storage_key DROP NOT NULL;
      ${removeFiles(' WHERE storage_key IS NOT NULL')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM golden_results WHERE storage_key IS NULL;
      DELETE FROM golden_images WHERE storage_key IS NULL;
      ALTER TABLE golden_images ALTER COLUMN storage_key SET NOT NULL, ALTER COLUMN sha256 SET NOT NULL;
      ALTER TABLE golden_results ALTER COLUMN storage_key SET NOT NULL;
      ${removeFiles('')}`);
  }
}

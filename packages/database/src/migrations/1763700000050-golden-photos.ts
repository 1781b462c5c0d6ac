import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- A photo that was uploaded twelve times is one photo.
ALTER TABLE golden_results ADD COLUMN photo_sha256 text;
UPDATE golden_results r SET photo_sha256 = i.sha256 FROM golden_images i WHERE i.id = r.image_id;

-- Figures and ranges come from photos of food now. The worker's next round counts those of ended runs again; until then
-- nothing passes by them, and no range comes from them.
UPDATE golden_runs SET summary = NULL, range_half_width_grams = NULL WHERE summary IS NOT NULL;
`;

const down = `
ALTER TABLE golden_results DROP COLUMN photo_sha256;
`;

/** Golden runs count photos, and judge food by photos of food. */
export class GoldenPhotos1763700000050 implements MigrationInterface {
  readonly name = 'GoldenPhotos1763700000050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}

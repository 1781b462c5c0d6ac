import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- What the owner of a copied meal said when it was taken over, so that it shows when they say something else later.
ALTER TABLE golden_images ADD COLUMN owner_grams numeric(7,1);
UPDATE golden_images i SET owner_grams = coalesce(m.override_carbs_grams, i.truth_grams)
FROM meals m WHERE m.id = i.meal_id;

-- Screens that ask every five seconds hear of it, too.
CREATE FUNCTION note_golden_owner_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE golden_set_state SET version = version + 1 WHERE EXISTS (SELECT FROM golden_images WHERE meal_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER golden_owner_changed AFTER UPDATE OF override_carbs_grams ON meals
  FOR EACH ROW WHEN (OLD.override_carbs_grams IS DISTINCT FROM NEW.override_carbs_grams)
  EXECUTE FUNCTION note_golden_owner_change();
`;

const down = `
DROP TRIGGER golden_owner_changed ON meals;
DROP FUNCTION note_golden_owner_change;
ALTER TABLE golden_images DROP COLUMN owner_grams;
`;

/** A truth that came from a person is doubted when the person changes their mind. */
export class GoldenOwners1763700000055 implements MigrationInterface {
  readonly name = 'GoldenOwners1763700000055';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}

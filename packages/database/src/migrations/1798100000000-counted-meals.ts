import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dropRollUps, ENABLE_OWN_TRIGGERS_ALWAYS } from '../schema/schema.js';
import { evaluation, judged } from './roll-ups/evaluated-meals.js';

/**
 * What counts for a meal is stored with it (`countMeal`). Existing meals are marked as uncounted, which writes no row; a job
 * counts them, and those of a person who comes earlier are counted at once.
 */
export class CountedMeals1798100000000 implements MigrationInterface {
  readonly name = 'CountedMeals1798100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE meals
        -- What counts, in its own basis; a reader's basis follows from the fibre.
        ADD COLUMN counted_carbs_grams numeric(7,1),
        ADD COLUMN counted_carb_basis text,
        ADD COLUMN counted_fibre_grams numeric(7,1),
        ADD COLUMN counted_low_grams numeric(7,1),
        ADD COLUMN counted_high_grams numeric(7,1),
        ADD COLUMN counted_level text,
        ADD COLUMN counted_reason jsonb,
        ADD COLUMN is_partial boolean NOT NULL DEFAULT false,
        ADD COLUMN is_corrected boolean NOT NULL DEFAULT false,
        ADD COLUMN is_answered boolean NOT NULL DEFAULT false,
        ADD COLUMN is_meal boolean NOT NULL DEFAULT true,
        -- The person's own figure in both bases, for comparing it with estimates and truths.
        ADD COLUMN own_total_grams numeric(7,1),
        ADD COLUMN own_available_grams numeric(7,1),
        -- Null: a fact has changed since.
        ADD COLUMN counted_at timestamptz;
      CREATE INDEX meals_uncounted_idx ON meals (user_id, id) WHERE counted_at IS NULL;

      -- Whoever changes a fact counts the meal again, in the same statement or transaction; whoever forgets to leaves a mark.
      CREATE FUNCTION mark_uncounted_meal() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.counted_at := NULL;
        RETURN NEW;
      END $$;
      CREATE TRIGGER meals_uncounted BEFORE UPDATE ON meals
        FOR EACH ROW WHEN (OLD.counted_at = NEW.counted_at AND (
          OLD.estimate_id, OLD.entry, OLD.override_carbs_grams, OLD.override_carb_basis, OLD.override_fibre_grams,
          OLD.override_low_grams, OLD.override_high_grams, OLD.override_at, OLD.own_items, OLD.own_unknown_items,
          CASE WHEN OLD.status IN ('queued', 'analysing') THEN 'open' ELSE OLD.status END
        ) IS DISTINCT FROM (
          NEW.estimate_id, NEW.entry, NEW.override_carbs_grams, NEW.override_carb_basis, NEW.override_fibre_grams,
          NEW.override_low_grams, NEW.override_high_grams, NEW.override_at, NEW.own_items, NEW.own_unknown_items,
          CASE WHEN NEW.status IN ('queued', 'analysing') THEN 'open' ELSE NEW.status END))
        EXECUTE FUNCTION mark_uncounted_meal();

      DROP INDEX meals_user_corrected_idx;
      CREATE INDEX meals_user_corrected_idx ON meals (user_id, eaten_at DESC, id DESC)
        WHERE is_corrected AND estimate_id IS NOT NULL;
      DROP INDEX meals_corrected_idx;
      CREATE INDEX meals_corrected_idx ON meals (override_at DESC, id)
        WHERE is_corrected AND photo_id IS NOT NULL AND estimate_id IS NOT NULL AND status = 'completed' AND entry = 'photo';

      DROP TRIGGER golden_owner_changed ON meals;
      CREATE TRIGGER golden_owner_changed AFTER UPDATE OF own_total_grams ON meals
        FOR EACH ROW WHEN (OLD.own_total_grams IS DISTINCT FROM NEW.own_total_grams)
        EXECUTE FUNCTION note_golden_owner_change();

      -- Those of an earlier release have other columns: they are counted anew.
      ${dropRollUps([evaluation])}
      ${[evaluation, judged].map(({ createTables, createLogic }) => createTables + createLogic).join('\n')}
      DROP FUNCTION own_grams_as;
      ${ENABLE_OWN_TRIGGERS_ALWAYS}`);
  }

  /** Two roll-ups go with the columns that they read; without them, they are empty until this migration runs again. */
  async down(runner: QueryRunner): Promise<void> {
    const tables = [evaluation, judged].flatMap((rollUp) => rollUp.tables);
    await runner.query(`
      DROP TABLE ${tables.join(', ')} CASCADE;
      ${['roll_ups', 'roll_up_changes'].map((notes) => `DELETE FROM ${notes} WHERE name IN ('${tables.join("', '")}');`).join('\n')}
      DROP TRIGGER meals_evaluated ON meals;
      DROP TRIGGER meals_estimated_added ON meals;
      DROP TRIGGER meals_estimated_deleted ON meals;
      DROP TRIGGER meals_judged_changed ON meals;
      DROP TRIGGER golden_owner_changed ON meals;
      CREATE TRIGGER golden_owner_changed AFTER UPDATE OF override_carbs_grams ON meals
        FOR EACH ROW WHEN (OLD.override_carbs_grams IS DISTINCT FROM NEW.override_carbs_grams)
        EXECUTE FUNCTION note_golden_owner_change();
      DROP TRIGGER meals_uncounted ON meals;
      DROP FUNCTION mark_uncounted_meal;
      DROP INDEX meals_user_corrected_idx, meals_corrected_idx;
      ALTER TABLE meals
        DROP COLUMN counted_carbs_grams, DROP COLUMN counted_carb_basis, DROP COLUMN counted_fibre_grams,
        DROP COLUMN counted_low_grams, DROP COLUMN counted_high_grams, DROP COLUMN counted_level, DROP COLUMN counted_reason,
        DROP COLUMN is_partial, DROP COLUMN is_corrected, DROP COLUMN is_answered, DROP COLUMN is_meal,
        DROP COLUMN own_total_grams, DROP COLUMN own_available_grams, DROP COLUMN counted_at;
      CREATE INDEX meals_user_corrected_idx ON meals (user_id, eaten_at DESC, id DESC)
        WHERE override_carbs_grams IS NOT NULL AND estimate_id IS NOT NULL;
      CREATE INDEX meals_corrected_idx ON meals (override_at DESC, id)
        WHERE override_carbs_grams IS NOT NULL AND photo_id IS NOT NULL AND estimate_id IS NOT NULL AND status = 'completed'
          AND entry = 'photo';
      CREATE FUNCTION own_grams_as(wanted text, grams numeric, basis text, fibre numeric) RETURNS numeric
      IMMUTABLE LANGUAGE sql BEGIN ATOMIC
        SELECT CASE WHEN basis = wanted THEN grams WHEN wanted = 'total' THEN grams + fibre
          WHEN fibre IS NOT NULL THEN greatest(0, grams - fibre) END;
      END;`);
  }
}

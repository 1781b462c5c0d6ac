import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ENABLE_OWN_TRIGGERS_ALWAYS } from '../schema/schema.js';
import { leaveToWorker } from '../upgrade-steps/leave-to-worker.js';
import { photoPackages } from './roll-ups/photo-packages.js';

/** How each meal came to its figure, what was found of a package before the person changed it, and why look-ups had no answer. */
export class PackageFigures1798506000000 implements MigrationInterface {
  readonly name = 'PackageFigures1798506000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- As it was found, once the person has checked or changed it; null: as it is in "packaged".
      ALTER TABLE meals ADD COLUMN packaged_found jsonb;

      -- Why a look-up had no answer; empty where it had one.
      ALTER TABLE product_look_ups ADD COLUMN reason text NOT NULL DEFAULT '';
      ALTER TABLE product_look_ups DROP CONSTRAINT product_look_ups_pkey;
      ALTER TABLE product_look_ups ADD PRIMARY KEY (minute, outcome, reason);

      -- Of meals whose figure is not a model's: most scans have no row and pay nothing for it. Only for lists of administrators.
      CREATE TABLE meal_origins (
        meal_id uuid PRIMARY KEY REFERENCES meals ON DELETE CASCADE,
        origin text NOT NULL,
        -- Of the meal; it never changes.
        created_at timestamptz NOT NULL
      );

      -- Of the items that a person entered: one source only if all of them have it.
      CREATE FUNCTION origin_of_items(items jsonb) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql BEGIN ATOMIC
        SELECT CASE
          WHEN bool_and(i ->> 'source' = 'label' AND i #>> '{reference,table}' = 'off') THEN 'barcode'
          WHEN bool_and(i ->> 'source' = 'label') THEN 'label'
          WHEN bool_and(i ->> 'source' IN ('label', 'own-food')) THEN 'own-food'
          ELSE 'manual' END
        FROM jsonb_array_elements(items) AS i;
      END;

      CREATE VIEW meal_origin_source AS
      SELECT m.id AS meal_id, o.origin, m.created_at
      FROM meals m LEFT JOIN estimates e ON e.id = m.estimate_id
      CROSS JOIN LATERAL (SELECT CASE
        WHEN m.entry = 'repeat' THEN 'repeat'
        WHEN m.entry = 'manual' THEN coalesce(origin_of_items(m.own_items), 'manual')
        WHEN e.id IS NULL AND m.override_carbs_grams IS NOT NULL THEN 'manual'
        WHEN m.packaged IS NOT NULL THEN m.packaged ->> 'source'
        WHEN e.model_id = 'packaged-food' THEN e.prompt_version
        WHEN e.model_id = 'reference-table' THEN CASE
          WHEN (SELECT bool_and(source = 'own-food') FROM meal_items WHERE estimate_id = e.id) THEN 'own-food'
          ELSE 'words' END
        END AS origin) o
      WHERE o.origin IS NOT NULL;

      ${leaveToWorker('meal-origins')}
      CREATE INDEX meal_origins_origin_idx ON meal_origins (origin, created_at, meal_id);

      CREATE FUNCTION note_new_origins() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM touched WHERE entry IN ('manual', 'repeat') OR estimate_id IS NOT NULL
          OR packaged IS NOT NULL OR override_carbs_grams IS NOT NULL) THEN
          INSERT INTO meal_origins (meal_id, origin, created_at)
          SELECT s.meal_id, s.origin, s.created_at FROM touched t JOIN meal_origin_source s ON s.meal_id = t.id
          ON CONFLICT (meal_id) DO UPDATE SET origin = excluded.origin;
        END IF;
        RETURN NULL;
      END $$;
      CREATE FUNCTION note_changed_origin() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO meal_origins (meal_id, origin, created_at)
        SELECT meal_id, origin, created_at FROM meal_origin_source WHERE meal_id = NEW.id
        ON CONFLICT (meal_id) DO UPDATE SET origin = excluded.origin WHERE meal_origins.origin <> excluded.origin;
        IF NOT FOUND THEN
          DELETE FROM meal_origins o WHERE meal_id = NEW.id
            AND NOT EXISTS (SELECT FROM meal_origin_source s WHERE s.meal_id = NEW.id);
        END IF;
        RETURN NULL;
      END $$;
      -- A bulk load writes the missing rows at its end, all at once, like those of scan_overview.
      CREATE TRIGGER meals_origin_added AFTER INSERT ON meals REFERENCING NEW TABLE AS touched FOR EACH STATEMENT
        WHEN (current_setting('carbsight.note_scans_later', true) IS DISTINCT FROM 'on')
        EXECUTE FUNCTION note_new_origins();
      CREATE TRIGGER meals_origin_changed
        AFTER UPDATE OF entry, estimate_id, packaged, own_items, override_carbs_grams ON meals FOR EACH ROW
        WHEN ((OLD.entry, OLD.estimate_id, OLD.packaged ->> 'source') IS DISTINCT FROM
              (NEW.entry, NEW.estimate_id, NEW.packaged ->> 'source')
          OR NEW.entry = 'manual' AND OLD.own_items IS DISTINCT FROM NEW.own_items
          OR NEW.estimate_id IS NULL AND (OLD.override_carbs_grams IS NULL) <> (NEW.override_carbs_grams IS NULL))
        EXECUTE FUNCTION note_changed_origin();

      ${photoPackages.createTables}
      ${photoPackages.createLogic}
      ${ENABLE_OWN_TRIGGERS_ALWAYS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER meals_photos_added ON meals;
      DROP TRIGGER meals_photos_deleted ON meals;
      DROP TRIGGER meals_photo_package_changed ON meals;
      DROP FUNCTION note_touched_photos;
      DROP TABLE photo_package_hours CASCADE;
      DELETE FROM roll_ups WHERE name = 'photo_package_hours';
      DELETE FROM roll_up_changes WHERE name = 'photo_package_hours';
      DROP TRIGGER meals_origin_added ON meals;
      DROP TRIGGER meals_origin_changed ON meals;
      DROP FUNCTION note_new_origins, note_changed_origin;
      DROP VIEW meal_origin_source;
      DROP FUNCTION origin_of_items;
      DROP TABLE meal_origins;
      DELETE FROM product_look_ups;
      ALTER TABLE product_look_ups DROP COLUMN reason;
      ALTER TABLE product_look_ups ADD PRIMARY KEY (minute, outcome);
      ALTER TABLE meals DROP COLUMN packaged_found`);
  }
}

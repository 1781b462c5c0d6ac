import { defineRollUp } from './define-roll-up.js';

/**
 * Photos of meals by what they show of a package, and whether its figures were sure when it was found. A correction is an own figure
 * in place of it, or figures of the package that the person changed.
 */
export const photoPackages = defineRollUp({
  name: 'photo_package',
  readAs: 'photo_packages',
  grains: ['hour'],
  dimensions: { found: 'text', is_sure: 'boolean' },
  measures: { photos: 'integer', counted: 'integer', corrected: 'integer' },
  count: `
  SELECT date_trunc('hour', created_at, 'UTC'), coalesce(packaged ->> 'source', 'nothing'),
         coalesce((coalesce(packaged_found, packaged) ->> 'sure')::boolean, false), count(*)::integer,
         count(counted_carbs_grams)::integer,
         (count(*) FILTER (WHERE is_corrected OR packaged_found -> 'food' <> packaged -> 'food'))::integer
  FROM meals WHERE entry = 'photo' AND created_at >= since AND created_at < until GROUP BY 1, 2, 3`,
  functions: `
-- Once per bucket and statement, and a new photo pays for one look.
CREATE OR REPLACE FUNCTION note_touched_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM touched WHERE created_at < open_hour()) THEN
    INSERT INTO roll_up_changes (name, bucket)
    SELECT DISTINCT 'photo_package_hours', date_trunc('hour', created_at, 'UTC')
    FROM touched WHERE created_at < open_hour() AND entry = 'photo';
  END IF;
  RETURN NULL;
END $$;`,
  notes: [
    {
      trigger: 'meals_photo_package_changed',
      table: 'meals',
      time: 'created_at',
      on: 'UPDATE OF entry, packaged, packaged_found, is_corrected, counted_carbs_grams',
      when: `OLD.created_at < open_hour() AND 'photo' IN (OLD.entry, NEW.entry)
    AND (OLD.entry, OLD.packaged, OLD.packaged_found, OLD.is_corrected, OLD.counted_carbs_grams IS NULL) IS DISTINCT FROM
        (NEW.entry, NEW.packaged, NEW.packaged_found, NEW.is_corrected, NEW.counted_carbs_grams IS NULL)`,
    },
  ],
  triggers: `
CREATE OR REPLACE TRIGGER meals_photos_added AFTER INSERT ON meals REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_photos();
CREATE OR REPLACE TRIGGER meals_photos_deleted AFTER DELETE ON meals REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_photos();`,
});

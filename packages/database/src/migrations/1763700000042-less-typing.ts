import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators' figures count: meals that were taken in to be analysed, not what people copied or typed. */
const countPopulation = (isAnalysed: string) => `
CREATE OR REPLACE FUNCTION count_population_hours(since timestamptz, until timestamptz) RETURNS SETOF population_hours
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT came.bucket, sum(came.users)::integer, sum(came.scans)::integer
  FROM (SELECT date_trunc('hour', created_at, 'UTC') AS bucket, 1 AS users, 0 AS scans
        FROM users WHERE created_at >= since AND created_at < until
        UNION ALL
        SELECT date_trunc('hour', created_at, 'UTC'), 0, 1
        FROM meals WHERE created_at >= since AND created_at < until${isAnalysed && ` AND ${isAnalysed}`}) came
  GROUP BY came.bucket;
END;`;

const scanOverview = (isAnalysed: string) => `
CREATE OR REPLACE VIEW scan_overview_source AS
SELECT m.id AS meal_id, m.user_id, m.created_at, e.carbs_grams, c.test_carbs_grams, j.total_score AS judge_score,
       lower(coalesce(m.name, e.dish_name)) AS food
FROM meals m
LEFT JOIN estimates e ON e.id = m.estimate_id
LEFT JOIN comparisons c ON c.meal_id = m.id
LEFT JOIN LATERAL (
  SELECT total_score FROM judgements WHERE meal_id = m.id ORDER BY created_at DESC, id DESC LIMIT 1) j ON true
${isAnalysed && `WHERE m.${isAnalysed}`};

CREATE OR REPLACE FUNCTION note_new_scans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO scan_overview (meal_id, user_id, created_at, carbs_grams, food)
  SELECT m.id, m.user_id, m.created_at, e.carbs_grams, lower(coalesce(m.name, e.dish_name))
  FROM touched m LEFT JOIN estimates e ON e.id = m.estimate_id
  ${isAnalysed && `WHERE m.${isAnalysed}`}
  ON CONFLICT (meal_id) DO NOTHING;
  RETURN NULL;
END $$;`;

const IS_ANALYSED = `entry IN ('photo', 'words')`;

const up = `
-- How a meal came about. Only the first two were ever given to a model; a new analysis of another makes it one of them.
ALTER TABLE meals
  ADD COLUMN entry text NOT NULL DEFAULT 'photo',
  ADD COLUMN repeated_from uuid,
  ADD CONSTRAINT meals_entry_check CHECK (entry IN ('photo', 'words', 'manual', 'repeat')),
  ADD CONSTRAINT meals_repeated_from_fkey FOREIGN KEY (repeated_from) REFERENCES meals ON DELETE SET NULL;
CREATE INDEX meals_repeated_from_idx ON meals (repeated_from) WHERE repeated_from IS NOT NULL;
CREATE INDEX meals_user_favourite_idx ON meals (user_id, eaten_at DESC, id DESC) WHERE favourite;
CREATE INDEX meals_user_corrected_idx ON meals (user_id, eaten_at DESC, id DESC)
  WHERE override_carbs_grams IS NOT NULL AND estimate_id IS NOT NULL;

-- 64 bits that look alike when two photos do; null where there is nothing to see, and for photos of earlier releases.
ALTER TABLE photos ADD COLUMN perceptual_hash bigint;

${countPopulation(IS_ANALYSED)}
${scanOverview(IS_ANALYSED)}

DROP TRIGGER meals_scan_changed ON meals;
CREATE TRIGGER meals_scan_changed AFTER UPDATE OF estimate_id, name, entry ON meals FOR EACH ROW
  WHEN (OLD.estimate_id IS DISTINCT FROM NEW.estimate_id OR OLD.name IS DISTINCT FROM NEW.name
    OR OLD.entry IS DISTINCT FROM NEW.entry)
  EXECUTE FUNCTION note_scan('id');
CREATE TRIGGER meals_entry_changed AFTER UPDATE OF entry ON meals FOR EACH ROW
  WHEN (OLD.entry IS DISTINCT FROM NEW.entry AND OLD.created_at < open_hour())
  EXECUTE FUNCTION note_changed_row('created_at', 'population_hours', 'population_days');
`;

const down = `
DROP TRIGGER meals_entry_changed ON meals;
DROP TRIGGER meals_scan_changed ON meals;
CREATE TRIGGER meals_scan_changed AFTER UPDATE OF estimate_id, name ON meals FOR EACH ROW
  WHEN (OLD.estimate_id IS DISTINCT FROM NEW.estimate_id OR OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION note_scan('id');
${countPopulation('')}
${scanOverview('')}
ALTER TABLE photos DROP COLUMN perceptual_hash;
DROP INDEX meals_user_corrected_idx, meals_user_favourite_idx;
-- What the earlier release does not know would be counted as scans there.
DELETE FROM meals WHERE entry IN ('manual', 'repeat');
ALTER TABLE meals DROP COLUMN repeated_from, DROP COLUMN entry;
`;

/** Meals that are repeated, typed or described instead of photographed, and what earlier ones are found by. */
export class LessTyping1763700000042 implements MigrationInterface {
  readonly name = 'LessTyping1763700000042';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An own figure beside an estimate that missed a food says nothing of how far the estimate was off. */
const OF_WHOLE_ESTIMATES = 'CASE WHEN jsonb_array_length(e.unknown_items) = 0 THEN m.override_carbs_grams END';
const OF_ALL = 'm.override_carbs_grams';

/** @param own the person's figure that an estimate is compared with */
const counts = (own: string) => [
  `CREATE OR REPLACE FUNCTION count_evaluation_hours(since timestamptz, until timestamptz) RETURNS SETOF evaluation_hours
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT date_trunc('hour', m.created_at, 'UTC'), e.prompt_version,
         carb_delta_range(e.carbs_grams - ${own}),
         count(*)::integer,
         (count(*) FILTER (WHERE m.thumb = 'up'))::integer,
         (count(*) FILTER (WHERE m.thumb = 'down'))::integer,
         (count(*) FILTER (WHERE m.thumb IS NOT NULL OR ${own} IS NOT NULL))::integer,
         coalesce(sum(e.carbs_grams - ${own}), 0)
  FROM meals m
  CROSS JOIN LATERAL (
    SELECT prompt_version, carbs_grams, unknown_items FROM estimates
    WHERE meal_id = m.id AND purpose = 'live' ORDER BY revision LIMIT 1) e
  WHERE m.created_at >= since AND m.created_at < until
  GROUP BY 1, 2, 3;
END;`,
  `CREATE OR REPLACE FUNCTION count_judged_hours(since timestamptz, until timestamptz) RETURNS SETOF judged_hours
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT date_trunc('hour', j.created_at, 'UTC'), j.evaluation_version, judge_band(j.total_score),
         count(*)::integer, count(said.thumb)::integer, (count(*) FILTER (WHERE said.thumb = 'up'))::integer,
         count(said.difference_grams)::integer,
         coalesce(string_agg(trim_scale(j.total_score) || ':' || trim_scale(said.difference_grams), ' '
                             ORDER BY j.total_score, said.difference_grams), '')
  FROM judgements j
  LEFT JOIN LATERAL (
    SELECT
      CASE WHEN m.thumb_at >= e.created_at THEN m.thumb END AS thumb,
      CASE WHEN m.override_at >= e.created_at THEN abs(e.carbs_grams - ${own}) END AS difference_grams
    FROM meals m JOIN estimates e ON e.id = m.estimate_id
    WHERE m.id = j.meal_id AND m.estimate_id = j.estimate_id
      AND (m.thumb IS NOT NULL OR m.override_carbs_grams IS NOT NULL)
    LIMIT 1
  ) said ON true
  WHERE j.created_at >= since AND j.created_at < until
  GROUP BY 1, 2, 3;
END;`,
];

/** What a meal still misses, the one thing to ask about an estimate, and what a person means by their words. */
export class AskedFoods1763700000060 implements MigrationInterface {
  readonly name = 'AskedFoods1763700000060';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of counts(OF_WHOLE_ESTIMATES)) await runner.query(statement);
    await runner.query('ALTER TABLE estimates ADD COLUMN question jsonb');
    await runner.query('ALTER TABLE meals ADD COLUMN own_unknown_items jsonb');
    // Until now a person's list was all of the meal, whatever the words still missed.
    await runner.query(`UPDATE meals SET own_unknown_items = '[]' WHERE own_items IS NOT NULL`);
    await runner.query(`
      CREATE TABLE remembered_foods (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        words text NOT NULL,
        food_id text NOT NULL,
        usual_grams numeric(7,1),
        unit text,
        unit_grams numeric(7,1),
        answered_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, words))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of counts(OF_ALL)) await runner.query(statement);
    await runner.query('DROP TABLE remembered_foods');
    await runner.query('ALTER TABLE meals DROP COLUMN own_unknown_items');
    await runner.query('ALTER TABLE estimates DROP COLUMN question');
  }
}

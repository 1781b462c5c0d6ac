import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As in 1763700000034: `own` is what people said instead, `ofEstimate` what of the estimate that needs. */
export const countEvaluationHours = (own: string, ofEstimate: string) => `
CREATE OR REPLACE FUNCTION count_evaluation_hours(since timestamptz, until timestamptz) RETURNS SETOF evaluation_hours
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT date_trunc('hour', m.created_at, 'UTC'), e.prompt_version,
         carb_delta_range(e.carbs_grams - ${own}),
         count(*)::integer,
         (count(*) FILTER (WHERE m.thumb = 'up'))::integer,
         (count(*) FILTER (WHERE m.thumb = 'down'))::integer,
         (count(*) FILTER (WHERE m.thumb IS NOT NULL OR m.override_carbs_grams IS NOT NULL))::integer,
         coalesce(sum(e.carbs_grams - ${own}), 0)
  FROM meals m
  CROSS JOIN LATERAL (
    SELECT ${ofEstimate} FROM estimates
    WHERE meal_id = m.id AND purpose = 'live' ORDER BY revision LIMIT 1) e
  WHERE m.created_at >= since AND m.created_at < until
  GROUP BY 1, 2, 3;
END;`;

/** As in 1763700000048. */
export const countJudgedHours = (own: string) => `
CREATE OR REPLACE FUNCTION count_judged_hours(since timestamptz, until timestamptz) RETURNS SETOF judged_hours
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
END;`;

export const OWN_AS_ESTIMATED = `own_grams_as(e.carb_basis, m.override_carbs_grams, m.override_carb_basis,
           coalesce(m.override_fibre_grams, e.fibre_grams))`;

/** What comparing alike needs of an estimate. */
export const OF_ESTIMATE = 'prompt_version, carbs_grams, carb_basis, fibre_grams';

const up = `
-- How a person counts carbohydrate: null follows their language and unit. No stored figure changes with it: each says what it
-- counts, and its fibre where that is known. What is here already was asked for, and shown, as total carbohydrate.
ALTER TABLE users
  ADD COLUMN carb_basis text,
  ADD CONSTRAINT users_carb_basis_check CHECK (carb_basis IN ('total', 'available'));
ALTER TABLE estimates
  ADD COLUMN carb_basis text NOT NULL DEFAULT 'total',
  ADD COLUMN fibre_grams numeric(7,1),
  ADD CONSTRAINT estimates_carb_basis_check CHECK (carb_basis IN ('total', 'available'));
ALTER TABLE meal_items ADD COLUMN fibre_grams numeric(7,1);
ALTER TABLE meals
  ADD COLUMN override_carb_basis text NOT NULL DEFAULT 'total',
  ADD COLUMN override_fibre_grams numeric(7,1),
  ADD CONSTRAINT meals_override_carb_basis_check CHECK (override_carb_basis IN ('total', 'available'));

-- A figure of somebody's own beside an estimate or a truth: counted alike, or not compared (null).
CREATE FUNCTION own_grams_as(wanted text, grams numeric, basis text, fibre numeric) RETURNS numeric
IMMUTABLE LANGUAGE sql BEGIN ATOMIC
  SELECT CASE WHEN basis = wanted THEN grams WHEN wanted = 'total' THEN grams + fibre
    WHEN fibre IS NOT NULL THEN greatest(0, grams - fibre) END;
END;
${countEvaluationHours(OWN_AS_ESTIMATED, OF_ESTIMATE)}
${countJudgedHours(OWN_AS_ESTIMATED)}
`;

const down = `
${countJudgedHours('m.override_carbs_grams')}
${countEvaluationHours('m.override_carbs_grams', 'prompt_version, carbs_grams')}
DROP FUNCTION own_grams_as;
ALTER TABLE meals DROP COLUMN override_carb_basis, DROP COLUMN override_fibre_grams;
ALTER TABLE meal_items DROP COLUMN fibre_grams;
ALTER TABLE estimates DROP COLUMN carb_basis, DROP COLUMN fibre_grams;
ALTER TABLE users DROP COLUMN carb_basis;
`;

/** Total or available carbohydrate, as each person counts. */
export class CarbBasis1763700000059 implements MigrationInterface {
  readonly name = 'CarbBasis1763700000059';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}

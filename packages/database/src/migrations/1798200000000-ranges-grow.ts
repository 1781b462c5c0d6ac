import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Ranges grow with the meal: a run's width is now that of an estimate of 50 g (`growthAt` in the domain). The width that a run gave
 * to all estimates becomes that of its median one. Runs of fewer images than the gate takes no longer set one.
 */
export class RangesGrow1798200000000 implements MigrationInterface {
  readonly name = 'RangesGrow1798200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(rescaled('least.images', (grams) => `ceil(10 * ${grams} / growth) / 10`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(rescaled('0', (grams) => `round(${grams} * growth, 1)`));
  }
}

const rescaled = (images: string, width: (grams: string) => string) => `
  WITH least AS (SELECT coalesce((SELECT (bars ->> 'images')::int FROM golden_gate), 10) AS images),
  typical AS (
    SELECT run_id, ((25 + percentile_cont(0.5) WITHIN GROUP (ORDER BY carbs_grams)) / 75)::numeric AS growth
    FROM golden_results WHERE carbs_grams IS NOT NULL AND truth_grams IS NOT NULL AND NOT is_not_food GROUP BY run_id)
  UPDATE golden_runs g SET
    range_half_width_grams = CASE WHEN (g.summary ->> 'rangeImages')::int >= ${images} THEN ${width('g.range_half_width_grams')} END,
    grounded = CASE WHEN g.grounded ->> 'rangeHalfWidthGrams' IS NULL THEN g.grounded
      ELSE jsonb_set(g.grounded, '{rangeHalfWidthGrams}', coalesce(to_jsonb(
        CASE WHEN (g.grounded ->> 'rangeImages')::int >= ${images}
          THEN ${width("(g.grounded ->> 'rangeHalfWidthGrams')::numeric")} END), 'null')) END
  FROM least, typical WHERE typical.run_id = g.id AND g.summary IS NOT NULL`;

import type { Thumb } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';

export type JudgedMealRow = {
  readonly totalScore: number;
  readonly thumb: Thumb | null;
  /** Of estimate and own figure, without the sign. */
  readonly differenceGrams: number | null;
  /** Of the judged estimate and what is known of the meal since it became a golden image, without the sign. */
  readonly truthErrorGrams: number | null;
};

type Question = { readonly since: Date; readonly evaluationVersion: string; readonly limit: number };

/**
 * What was said before the judged estimate was there is about another one, and so is what is said after a new analysis. The
 * newest ones come first out of an index, so that a longer history costs nothing; the rows beside them are found by their
 * keys, one by one.
 */
const JUDGED_MEALS = `
  SELECT j.total_score AS "totalScore", said.thumb, said.difference_grams AS "differenceGrams",
    known.error_grams AS "truthErrorGrams"
  FROM (
    SELECT meal_id, estimate_id, total_score FROM judgements
    WHERE created_at >= $1 AND evaluation_version = $2
    ORDER BY created_at DESC, id DESC LIMIT $3::int
  ) j
  LEFT JOIN LATERAL (
    SELECT
      CASE WHEN m.thumb_at >= e.created_at THEN m.thumb END AS thumb,
      CASE WHEN m.override_at >= e.created_at THEN abs(e.carbs_grams - m.override_carbs_grams) END AS difference_grams
    FROM meals m JOIN estimates e ON e.id = m.estimate_id
    WHERE m.id = j.meal_id AND m.estimate_id = j.estimate_id
      AND (m.thumb IS NOT NULL OR m.override_carbs_grams IS NOT NULL)
    LIMIT 1
  ) said ON true
  LEFT JOIN LATERAL (
    SELECT abs(e.carbs_grams - g.truth_grams) AS error_grams
    FROM golden_images g JOIN estimates e ON e.id = j.estimate_id
    WHERE g.meal_id = j.meal_id AND g.has_truth
    LIMIT 1
  ) known ON true`;

/** Judged estimates beside what people said of them, and what is true. */
export class JudgeAgreementQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest ones since then, at most `limit`. */
  async judgedMeals({ since, evaluationVersion, limit }: Question): Promise<JudgedMealRow[]> {
    return this.dataSource.query<JudgedMealRow[]>(JUDGED_MEALS, [since, evaluationVersion, limit]);
  }
}

import type { JudgedOutcomes } from '@carbsight/domain';
import type { DataSource } from 'typeorm';

type Question = {
  /** The start of an hour. */
  readonly since: Date;
  readonly evaluationVersion: string;
  /** Enough own figures: no older day is searched for more. */
  readonly ownFiguresEnough: number;
};
type Row = Pick<JudgedOutcomes, 'bands' | 'truths'> & { readonly ownFigures: string };

const DAY_MS = 86_400_000;

/**
 * Whole days are read by day and the rest by hour, in one row, so that everything is from the same moment. Own figures are taken
 * in whole buckets, newest first: part of a day could be only the low totals or only the high ones. There are few golden images:
 * each is looked up by its meal.
 */
const OUTCOMES = `
  WITH judged AS MATERIALIZED (
    SELECT *, coalesce(sum(overridden) OVER (ORDER BY bucket DESC GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
         < $4::int AS is_read
    FROM (SELECT * FROM judged_by_hour($1, $2) WHERE evaluation_version = $3
          UNION ALL
          SELECT * FROM judged_by_day($2, 'infinity') WHERE evaluation_version = $3) bucketed)
  SELECT
    (SELECT coalesce(json_agg(b), '[]') FROM (
       SELECT band, sum(meals) AS "judgedMeals", sum(rated) AS "ratedMeals", sum(thumbs_up) AS "thumbsUp",
              sum(overridden) AS "overriddenMeals"
       FROM judged GROUP BY band) b) AS bands,
    (SELECT coalesce(string_agg(own_figures, ' '), '') FROM judged WHERE is_read AND own_figures <> '') AS "ownFigures",
    (SELECT coalesce(json_agg(t), '[]') FROM (
       SELECT j.total_score AS "totalScore", abs(e.carbs_grams - g.truth_grams) AS "errorGrams"
       FROM golden_images g
       JOIN judgements j ON j.meal_id = g.meal_id AND j.evaluation_version = $3
       JOIN estimates e ON e.id = j.estimate_id
       WHERE g.has_truth AND g.meal_id IS NOT NULL AND j.created_at >= $1) t) AS truths`;

/** Judged estimates next to people's feedback and the truth. From roll-ups: the cost does not grow with the history. */
export class JudgeAgreementQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Of the judgements since then, exact at this moment. */
  async outcomes({ since, evaluationVersion, ownFiguresEnough }: Question): Promise<JudgedOutcomes> {
    const nextDay = new Date(Math.ceil(since.getTime() / DAY_MS) * DAY_MS);
    const [row] = await this.dataSource.query<Row[]>(OUTCOMES, [since, nextDay, evaluationVersion, ownFiguresEnough]);
    if (!row) throw new Error('The outcomes of judgements have no row');
    return { ...row, ownFigures: row.ownFigures === '' ? [] : row.ownFigures.split(' ').map(ownFigure) };
  }
}

/** @param text as in judged_hours: a total and a difference */
function ownFigure(text: string): JudgedOutcomes['ownFigures'][number] {
  const colon = text.indexOf(':');
  return { totalScore: Number(text.slice(0, colon)), differenceGrams: Number(text.slice(colon + 1)) };
}

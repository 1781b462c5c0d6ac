import type { CarbBasis, OverrideReason } from '@carbsight/contracts';
import type { PastCorrection, RecognisableMeal } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import { counted, countedIn } from '../counted-meal.js';

/** An estimate that has not been corrected. Grams of carbohydrate. */
export type UncorrectedMeal = RecognisableMeal & {
  readonly eatenAt: Date;
  readonly carbsGrams: number;
};
export type CorrectedMeal = PastCorrection & {
  readonly id: string;
  readonly eatenAt: Date;
  readonly estimateBasis: CarbBasis;
  readonly reason: OverrideReason | null;
};

/** A person's earlier corrections. */
export class EarlierCorrectionQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Null when it has no estimate or already a figure of the person's own. */
  async findUncorrected(userId: string, mealId: string, wanted: CarbBasis): Promise<UncorrectedMeal | null> {
    const { carbsGrams } = countedIn(wanted);
    const [found] = await this.dataSource.query<UncorrectedMeal[]>(
      `SELECT coalesce(m.name, e.dish_name) AS name, p.perceptual_hash AS "photoHash", m.eaten_at AS "eatenAt",
         ${carbsGrams} AS "carbsGrams"
       FROM meals m JOIN estimates e ON e.id = m.estimate_id LEFT JOIN photos p ON p.id = m.photo_id
       WHERE m.id = $1 AND m.user_id = $2 AND m.status = 'completed' AND m.override_carbs_grams IS NULL
         AND NOT e.is_not_food`,
      [mealId, userId],
    );
    return found ?? null;
  }

  /**
   * Among the last `limit` meals eaten before then whose estimate the person replaced: those with a complete figure in the wanted
   * basis, latest first, by meals_user_corrected_idx.
   */
  async findCorrected(userId: string, before: Date, wanted: CarbBasis, limit: number): Promise<CorrectedMeal[]> {
    const { carbsGrams, carbBasis, estimateGrams, estimateBasis } = countedIn(wanted);
    return this.dataSource.query(
      `SELECT m.id, coalesce(m.name, e.dish_name) AS name, p.perceptual_hash AS "photoHash", m.eaten_at AS "eatenAt",
         ${carbsGrams} AS "carbsGrams", ${estimateGrams} AS "estimateGrams", ${estimateBasis} AS "estimateBasis", m.override_reason AS reason
       FROM (
         SELECT * FROM meals
         WHERE user_id = $1 AND eaten_at < $2 AND override_carbs_grams IS NOT NULL AND estimate_id IS NOT NULL
         ORDER BY eaten_at DESC, id DESC LIMIT $3) m
       JOIN estimates e ON e.id = m.estimate_id LEFT JOIN photos p ON p.id = m.photo_id
       WHERE m.status = 'completed' AND ${carbBasis} = $4 AND NOT ${counted.isPartial}
       ORDER BY m.eaten_at DESC, m.id DESC`,
      [userId, before, limit, wanted],
    );
  }
}

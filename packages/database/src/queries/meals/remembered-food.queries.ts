import type { LearnedWords, RememberedFood } from '@carbsight/domain';
import { type DataSource, In } from 'typeorm';
import { RememberedFoodEntity } from '../../entities/remembered-food.entities.js';
import { isMissingReference } from '../../errors.js';

/** At most this many words are searched for one note; the most recently answered ones count. */
const WORDS_MAX = 1_000;

/** What people mean by their words for foods. */
export class RememberedFoodQueries {
  constructor(private readonly dataSource: DataSource) {}

  async find(userId: string): Promise<RememberedFood[]> {
    const found = await this.dataSource
      .getRepository(RememberedFoodEntity)
      .find({ where: { userId }, order: { answeredAt: 'DESC' }, take: WORDS_MAX });
    return found.map(({ words, foodId, usualGrams, unit, unitGrams }) => ({
      words,
      foodId,
      usualGrams,
      unit,
      unitGrams,
    }));
  }

  /** The last answer counts. An earlier answer's amount is kept only for the same food. */
  async learn(userId: string, { remember, forget }: LearnedWords): Promise<void> {
    if (forget.length > 0)
      await this.dataSource.getRepository(RememberedFoodEntity).delete({ userId, words: In([...forget]) });
    try {
      for (const { words, foodId, usualGrams, unit, unitGrams } of remember) {
        await this.dataSource.query(
          `INSERT INTO remembered_foods AS r (user_id, words, food_id, usual_grams, unit, unit_grams)
           VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (user_id, words) DO UPDATE SET food_id = $3, answered_at = now(),
             usual_grams = coalesce($4, CASE WHEN r.food_id = $3 THEN r.usual_grams END),
             unit = CASE WHEN $5::text IS NOT NULL OR r.food_id <> $3 THEN $5 ELSE r.unit END,
             unit_grams = CASE WHEN $5::text IS NOT NULL OR r.food_id <> $3 THEN $6 ELSE r.unit_grams END`,
          [userId, words, foodId, usualGrams, unit, unitGrams],
        );
      }
    } catch (error) {
      // The account was deleted at the same moment, so there is nothing to remember.
      if (!isMissingReference(error)) throw error;
    }
  }
}

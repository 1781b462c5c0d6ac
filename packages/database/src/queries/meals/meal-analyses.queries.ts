import type { LearnedWords, RememberedFood } from '@carbsight/domain';
import { type DataSource, In } from 'typeorm';
import { EstimateEntity, MealItemEntity, type ReadEntity } from '../../entities/estimate.entities.js';
import { MealEntity, RememberedFoodEntity } from '../../entities/meal.entities.js';
import { isMissingReference } from '../../errors.js';
import { KNOWN_COST } from '../models/known-cost.js';
import { pickObject } from '../rows.js';

const ITEM = ['item', 'portion', 'carbsGrams', 'source'] as const;

/** One stored estimate with its items and the sums of its model calls. */
export type StoredAnalysis = EstimateEntity &
  Pick<ReadEntity, 'durationMs' | 'inputTokens' | 'outputTokens' | 'costUsd'> & {
    readonly items: readonly Pick<MealItemEntity, (typeof ITEM)[number]>[];
  };

export type AnalysedMeal = {
  readonly meal: Pick<
    MealEntity,
    'id' | 'status' | 'failureCode' | 'failureValues' | 'revision' | 'photoId' | 'cameraMetadata'
  >;
  readonly analyses: readonly StoredAnalysis[];
};

type Extras = Omit<StoredAnalysis, keyof EstimateEntity> & { readonly id: string };

const MAX_ANALYSES = 10;

/** All estimates of a meal, one after the other. */
export class MealAnalysesQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Null for a meal that does not exist or is another person's. */
  async find(userId: string, mealId: string): Promise<AnalysedMeal | null> {
    const meal = await this.dataSource.getRepository(MealEntity).findOneBy({ id: mealId, userId });
    if (!meal) return null;
    const estimates = await this.dataSource.getRepository(EstimateEntity).find({
      where: { mealId, purpose: 'live' },
      order: { revision: 'DESC', createdAt: 'DESC' },
      take: MAX_ANALYSES,
    });
    const extras = await this.findExtras(estimates.map(({ id }) => id));
    const analyses = estimates.flatMap((estimate): StoredAnalysis[] => {
      const extra = extras.get(estimate.id);
      return extra ? [{ ...estimate, ...extra }] : [];
    });
    return { meal, analyses };
  }

  private async findExtras(estimateIds: readonly string[]): Promise<ReadonlyMap<string, Extras>> {
    const rows = await this.dataSource.query<Extras[]>(
      `SELECT e.id, i.items, r."durationMs", r."inputTokens", r."outputTokens", r."costUsd"
       FROM unnest($1::uuid[]) AS e(id)
       CROSS JOIN LATERAL (
         SELECT coalesce(json_agg(${pickObject('m', MealItemEntity, ITEM)} ORDER BY m.position), '[]') AS items
         FROM meal_items m WHERE m.estimate_id = e.id) i
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(duration_ms), 0)::int AS "durationMs", coalesce(sum(input_tokens), 0)::int AS "inputTokens",
           coalesce(sum(output_tokens), 0)::int AS "outputTokens", ${KNOWN_COST} AS "costUsd"
         FROM reads WHERE estimate_id = e.id) r`,
      [estimateIds],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}

/** At most this many words are searched for one note; the most recently answered ones count. */
const WORDS_MAX = 1_000;

/** What people mean by their words for foods. */
export class RememberedFoodQueries {
  constructor(private readonly dataSource: DataSource) {}

  async find(userId: string): Promise<RememberedFood[]> {
    const found = await this.dataSource
      .getRepository(RememberedFoodEntity)
      .find({ where: { userId }, order: { answeredAt: 'DESC' }, take: WORDS_MAX });
    return found.map(({ words, foodId, carbsGrams, usualGrams, unit, unitGrams }) => ({
      words,
      foodId,
      ...(carbsGrams === null ? {} : { carbsGrams }),
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
      for (const { words, foodId, carbsGrams = null, usualGrams, unit, unitGrams } of remember) {
        await this.dataSource.query(
          `INSERT INTO remembered_foods AS r (user_id, words, food_id, usual_grams, unit, unit_grams, carbs_grams)
           VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (user_id, words) DO UPDATE SET food_id = $3, carbs_grams = $7, answered_at = now(),
             usual_grams = coalesce($4, CASE WHEN r.food_id = $3 THEN r.usual_grams END),
             unit = CASE WHEN $5::text IS NOT NULL OR r.food_id IS DISTINCT FROM $3 THEN $5 ELSE r.unit END,
             unit_grams = CASE WHEN $5::text IS NOT NULL OR r.food_id IS DISTINCT FROM $3 THEN $6 ELSE r.unit_grams END`,
          [userId, words, foodId, usualGrams, unit, unitGrams, carbsGrams],
        );
      }
    } catch (error) {
      // The account was deleted at the same moment, so there is nothing to remember.
      if (!isMissingReference(error)) throw error;
    }
  }
}

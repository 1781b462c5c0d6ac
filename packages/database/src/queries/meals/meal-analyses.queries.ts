import type { DataSource } from 'typeorm';
import type { MealItemEntity } from '../../entities/estimate.entities.js';
import { EstimateEntity } from '../../entities/estimate.entities.js';
import { MealEntity } from '../../entities/meal.entities.js';

type AnalysedItem = Pick<MealItemEntity, 'item' | 'portion' | 'carbsGrams' | 'source'>;

/** One stored estimate with its items and the cost of its model calls. */
export type StoredAnalysis = EstimateEntity & {
  readonly items: readonly AnalysedItem[];
  readonly durationMs: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costUsd: number;
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

  /** Null for a meal that does not exist or is somebody else's. */
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
         SELECT coalesce(jsonb_agg(jsonb_build_object('item', item, 'portion', portion, 'carbsGrams', carbs_grams,
           'source', source) ORDER BY position), '[]') AS items
         FROM meal_items WHERE estimate_id = e.id) i
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(duration_ms), 0)::int AS "durationMs", coalesce(sum(input_tokens), 0)::int AS "inputTokens",
           coalesce(sum(output_tokens), 0)::int AS "outputTokens", coalesce(sum(cost_usd), 0) AS "costUsd"
         FROM reads WHERE estimate_id = e.id) r`,
      [estimateIds],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}

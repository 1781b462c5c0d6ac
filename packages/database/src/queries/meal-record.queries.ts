import { type DataSource, In } from 'typeorm';
import { EstimateEntity, MealItemEntity } from '../entities/estimate.entities.js';
import { MealEntity, MealEventEntity } from '../entities/meal.entities.js';

/** Everything that a screen shows of one meal. */
export type MealRecord = {
  readonly meal: MealEntity;
  /** Of the latest analysis. */
  readonly estimate: EstimateEntity | null;
  /** As first made. */
  readonly firstEstimate: EstimateEntity | null;
  readonly items: readonly MealItemEntity[];
  readonly events: readonly MealEventEntity[];
};

export type MealFilter = {
  readonly search?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly favourite?: boolean | undefined;
};

/** Where a page of the history ends: the last meal's time and id. */
export type MealCursor = { readonly eatenAt: Date; readonly id: string };

/** Reads whole meals: four queries for a page of any length. */
export class MealRecordQueries {
  constructor(private readonly dataSource: DataSource) {}

  async find(userId: string, id: string): Promise<MealRecord | null> {
    const meal = await this.dataSource
      .getRepository(MealEntity)
      .findOne({ where: { userId, id }, relations: { estimate: true } });
    if (!meal) return null;
    const [record] = await this.complete([meal]);
    return record ?? null;
  }

  /** Newest eaten first; at most `limit` meals after the cursor. */
  async page(userId: string, filter: MealFilter, after: MealCursor | null, limit: number): Promise<MealRecord[]> {
    const query = this.dataSource
      .getRepository(MealEntity)
      .createQueryBuilder('m')
      .leftJoinAndSelect('m.estimate', 'e')
      .where('m.user_id = :userId', { userId })
      .orderBy('m.eaten_at', 'DESC')
      .addOrderBy('m.id', 'DESC')
      .limit(limit);
    if (after) query.andWhere('(m.eaten_at, m.id) < (:eatenAt, :id)', { eatenAt: after.eatenAt, id: after.id });
    if (filter.from) query.andWhere('m.eaten_at >= :from', { from: filter.from });
    if (filter.to) query.andWhere('m.eaten_at < :to', { to: filter.to });
    if (filter.favourite !== undefined) query.andWhere('m.favourite = :favourite', { favourite: filter.favourite });
    if (filter.search?.trim()) {
      query.andWhere(
        `(coalesce(m.name, e.dish_name, '') ILIKE :pattern OR m.note ILIKE :pattern OR EXISTS (
          SELECT 1 FROM meal_items i WHERE i.estimate_id = m.estimate_id AND i.item ILIKE :pattern))`,
        { pattern: `%${filter.search.trim().replace(/[\\%_]/g, '\\$&')}%` },
      );
    }
    return this.complete(await query.getMany());
  }

  private async complete(meals: MealEntity[]): Promise<MealRecord[]> {
    if (meals.length === 0) return [];
    const estimateIds = meals.flatMap(({ estimateId }) => (estimateId ? [estimateId] : []));
    const analysedAgain = meals.filter(({ revision, estimateId }) => revision > 1 && estimateId !== null);
    const [items, events, firsts] = await Promise.all([
      estimateIds.length === 0
        ? []
        : this.dataSource
            .getRepository(MealItemEntity)
            .find({ where: { estimateId: In(estimateIds) }, order: { position: 'ASC' } }),
      this.dataSource
        .getRepository(MealEventEntity)
        .find({ where: { mealId: In(meals.map(({ id }) => id)) }, order: { createdAt: 'ASC', id: 'ASC' } }),
      this.findFirstEstimates(analysedAgain.map(({ id }) => id)),
    ]);
    const itemsOf = Map.groupBy(items, ({ estimateId }) => estimateId);
    const eventsOf = Map.groupBy(events, ({ mealId }) => mealId);
    return meals.map((meal) => ({
      meal,
      estimate: meal.estimate,
      firstEstimate: firsts.get(meal.id) ?? meal.estimate,
      items: meal.estimateId ? (itemsOf.get(meal.estimateId) ?? []) : [],
      events: eventsOf.get(meal.id) ?? [],
    }));
  }

  /** By meal id. Most meals are analysed once; for the others the oldest estimate is looked up. */
  private async findFirstEstimates(mealIds: readonly string[]): Promise<Map<string, EstimateEntity>> {
    if (mealIds.length === 0) return new Map();
    const estimates = await this.dataSource
      .getRepository(EstimateEntity)
      .createQueryBuilder('e')
      .distinctOn(['e.mealId'])
      .where(`e.meal_id IN (:...mealIds) AND e.purpose = 'live'`, { mealIds })
      .orderBy('e.meal_id')
      .addOrderBy('e.revision')
      .getMany();
    return new Map(estimates.map((estimate) => [estimate.mealId, estimate]));
  }
}

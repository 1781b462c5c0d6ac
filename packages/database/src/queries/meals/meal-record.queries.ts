import type { ConfidenceLevel } from '@carbsight/contracts';
import { eatenIn, type LocalClock } from '@carbsight/domain';
import { type DataSource, In, IsNull, LessThanOrEqual, type SelectQueryBuilder } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';
import { EstimateEntity, MealItemEntity, ReadEntity } from '../../entities/estimate.entities.js';
import { MealEntity, MealEventEntity, PhotoRemovalEntity } from '../../entities/meal.entities.js';
import { runPrepared } from '../prepared.js';
import { firstRow, pickColumns } from '../rows.js';
import { countMarked } from './counted-meal.js';
import { eatenBefore, eatenSince, fillPage } from './eaten-in.js';

/** Everything a screen shows of one meal. */
export type MealRecord = {
  readonly meal: MealEntity;
  /** Of the latest analysis. */
  readonly estimate: EstimateEntity | null;
  /** As first made. */
  readonly firstEstimate: EstimateEntity | null;
  readonly items: readonly MealItemEntity[];
  readonly events: readonly MealEventEntity[];
  /** What was added to it, with their estimates, in the order of adding. */
  readonly parts: readonly MealEntity[];
  /** What the members of the owner's family who wrote in it are called, by their ids. */
  readonly memberNames: ReadonlyMap<string, string>;
  /** Each read's result, in grams; only for a meal loaded by itself. */
  readonly readFigures: readonly number[];
};

export type MealFilter = {
  /** The person's; the times below are on it. */
  readonly clock: LocalClock;
  /** One of these is in its names, its foods or its note. */
  readonly search?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly favourite?: boolean | undefined;
  readonly corrected?: boolean | undefined;
  readonly confidence?: ConfidenceLevel | undefined;
  /** Only meals eaten or entered since then; null: all. */
  readonly since?: Date | null | undefined;
};

/** Where a page of the history ends: the last meal's time and id. */
export type MealCursor = Pick<MealEntity, 'eatenAt' | 'id'>;

/** Reads whole meals: five queries for a page of any length, six for one meal, one more where the family wrote. */
export class MealRecordQueries {
  constructor(private readonly dataSource: DataSource) {}

  async find(userId: string, id: string): Promise<MealRecord | null> {
    // `findOne` with a relation asks twice.
    const meal = await this.dataSource
      .getRepository(MealEntity)
      .createQueryBuilder('m')
      .leftJoinAndSelect('m.estimate', 'e')
      .where('m.user_id = :userId AND m.id = :id', { userId, id })
      .getOne();
    if (!meal) return null;
    const [[record], readFigures] = await Promise.all([this.complete([meal]), this.findReadFigures(meal.estimateId)]);
    return record ? { ...record, readFigures } : null;
  }

  /** Most recently eaten first; at most `limit` meals after the cursor. */
  async page(userId: string, filter: MealFilter, after: MealCursor | null, limit: number): Promise<MealRecord[]> {
    const load = (last: MealCursor | null) => {
      const query = this.dataSource
        .getRepository(MealEntity)
        .createQueryBuilder('m')
        .leftJoinAndSelect('m.estimate', 'e')
        .where('m.user_id = :userId', { userId })
        .orderBy('m.eaten_at', 'DESC')
        .addOrderBy('m.id', 'DESC')
        .limit(limit);
      if (last) query.andWhere('(m.eaten_at, m.id) < (:eatenAt, :id)', { eatenAt: last.eatenAt, id: last.id });
      narrow(query, filter);
      return query.getMany();
    };
    return this.complete(await fillPage(limit, after, load, (meals) => listed(meals, filter)));
  }

  /** When the oldest meal was eaten that was both eaten and entered before then; null when there is none. */
  async findOldestBefore(userId: string, since: Date): Promise<Date | null> {
    const row = await firstRow<Pick<MealEntity, 'eatenAt'>>(
      this.dataSource,
      `SELECT ${pickColumns('m', MealEntity, ['eatenAt'])} FROM meals m
       WHERE m.user_id = $1 AND m.eaten_at < $2 AND m.created_at < $2 ORDER BY m.eaten_at LIMIT 1`,
      [userId, since],
    );
    return row?.eatenAt ?? null;
  }

  /** These meals, such as the parts of another record, in full. */
  async complete(meals: readonly MealEntity[]): Promise<MealRecord[]> {
    if (meals.length === 0) return [];
    const estimateIds = meals.flatMap(({ estimateId }) => (estimateId ? [estimateId] : []));
    const analysedAgain = meals.filter(({ revision, estimateId }) => revision > 1 && estimateId !== null);
    const [parts, items, events, firsts] = await Promise.all([
      this.dataSource.getRepository(MealEntity).find({
        where: { partOf: In(meals.map(({ id }) => id)) },
        relations: { estimate: true },
        relationLoadStrategy: 'join',
        order: { createdAt: 'ASC', id: 'ASC' },
      }),
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
    const memberNames = await namesOfMembers(this.dataSource, events);
    const marked = [...meals, ...parts].filter(({ countedAt }) => countedAt === null);
    if (marked.length > 0) await this.count(marked);
    const itemsOf = Map.groupBy(items, ({ estimateId }) => estimateId);
    const partsOf = Map.groupBy(parts, ({ partOf }) => partOf);
    const eventsOf = Map.groupBy(events, ({ mealId }) => mealId);
    return meals.map((meal) => ({
      meal,
      estimate: meal.estimate,
      firstEstimate: firsts.get(meal.id) ?? meal.estimate,
      items: meal.estimateId ? (itemsOf.get(meal.estimateId) ?? []) : [],
      events: eventsOf.get(meal.id) ?? [],
      parts: partsOf.get(meal.id) ?? [],
      memberNames,
      readFigures: [],
    }));
  }

  /** Meals that another program changed. */
  private async count(marked: readonly MealEntity[]): Promise<void> {
    const ids = marked.map(({ id }) => id);
    await this.dataSource.transaction((tx) => countMarked(tx, ids));
    // Whoever counted them.
    const meals = await this.dataSource.getRepository(MealEntity).findBy({ id: In(ids) });
    const counted = new Map(meals.map((meal) => [meal.id, meal.counted]));
    for (const meal of marked) meal.counted = counted.get(meal.id) ?? meal.counted;
  }

  private async findReadFigures(estimateId: string | null): Promise<number[]> {
    if (estimateId === null) return [];
    const reads = await this.dataSource
      .getRepository(ReadEntity)
      .find({ where: { estimateId, failureCode: IsNull() }, order: { readIndex: 'ASC' } });
    return reads.flatMap(({ reading }) => reading?.carbsGrams ?? []);
  }

  /** By meal id. Most meals are analysed once; for the others the oldest estimate is looked up. */
  private async findFirstEstimates(mealIds: readonly string[]): Promise<Map<string, EstimateEntity>> {
    if (mealIds.length === 0) return new Map();
    const estimates = await this.dataSource
      .getRepository(EstimateEntity)
      .createQueryBuilder('e')
      .distinctOn(['e.mealId'])
      .where(`e.meal_id IN (:...mealIds) AND e.purpose IN ('live', 'repeat')`, { mealIds })
      .orderBy('e.meal_id')
      .addOrderBy('e.revision')
      .getMany();
    return new Map(estimates.map((estimate) => [estimate.mealId, estimate]));
  }
}

/** Needed only if someone else has written. */
export async function namesOfMembers(
  dataSource: DataSource,
  events: readonly MealEventEntity[],
): Promise<Map<string, string>> {
  const ids = events.flatMap(({ detail, userId }) => (detail.byMember && userId ? [userId] : []));
  if (ids.length === 0) return new Map();
  const members = await dataSource
    .getRepository(UserEntity)
    .find({ select: { id: true, displayName: true }, where: { id: In([...new Set(ids)]) } });
  return new Map(members.map(({ id, displayName }) => [id, displayName]));
}

/** Those that are in the filter's times by the clock by which each was eaten. */
function listed(meals: readonly MealEntity[], { from = MIN, to = MAX, since, clock }: MealFilter): MealEntity[] {
  return eatenIn(meals, { from, to, clock }).filter(
    (meal) => !since || meal.createdAt >= since || clock.placed(meal) >= since,
  );
}

/** The range of `Date`. */
const [MIN, MAX] = [new Date(-8.64e15), new Date(8.64e15)] as const;

/** Accents do not count: "creme" finds "Crème". */
const isLike = (text: string) =>
  `unaccent(${text}) ILIKE ANY (SELECT unaccent(p) FROM unnest(CAST(:patterns AS text[])) AS p)`;

function narrow(query: SelectQueryBuilder<MealEntity>, filter: MealFilter): void {
  const { from, to, favourite, corrected, confidence, since } = filter;
  if (since) query.andWhere(`(${eatenSince(':since')} OR m.created_at >= :since)`, { since });
  if (from) query.andWhere(eatenSince(':from'), { from });
  if (to) query.andWhere(eatenBefore(':to'), { to });
  if (favourite !== undefined) query.andWhere('m.favourite = :favourite', { favourite });
  if (corrected !== undefined) query.andWhere('m.is_corrected = :corrected', { corrected });
  if (confidence) query.andWhere('m.counted_level = :confidence', { confidence });
  const { search } = filter;
  // A search also finds meals on a plate; otherwise a plate is listed once.
  const isPlain = favourite === undefined && corrected === undefined && !confidence && !search;
  if (isPlain) query.andWhere('m.part_of IS NULL');
  if (!search) return;
  query.andWhere(
    `(${isLike("coalesce(m.name, e.dish_name, '')")} OR ${isLike('m.note')} OR EXISTS (
      SELECT 1 FROM meal_items i WHERE i.estimate_id = m.estimate_id AND ${isLike('i.item')}) OR EXISTS (
      SELECT 1 FROM jsonb_to_recordset(m.own_items) AS own (item text) WHERE ${isLike('own.item')}))`,
    { patterns: search.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`) },
  );
}

/** Files to remove: those of deleted rows, and those of uploads whose row never came. */
export class PhotoRemovalQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get removals() {
    return this.dataSource.getRepository(PhotoRemovalEntity);
  }

  /** Schedules files for removal before they are written, so that a crash leaves none behind. Inserting the row cancels it. */
  async plan(storageKey: string, dueAt: Date): Promise<void> {
    const text = 'INSERT INTO photo_removals (storage_key, due_at) VALUES ($1, $2)';
    await runPrepared(this.dataSource.manager, 'plan-photo', text, [storageKey, dueAt]);
  }

  async findDue(now: Date, limit: number): Promise<string[]> {
    const rows = await this.removals.find({
      where: { dueAt: LessThanOrEqual(now) },
      order: { dueAt: 'ASC' },
      take: limit,
    });
    return rows.map(({ storageKey }) => storageKey);
  }

  async postpone(storageKey: string, dueAt: Date): Promise<void> {
    await this.removals.update({ storageKey }, { dueAt });
  }

  async done(storageKey: string): Promise<void> {
    await this.removals.delete({ storageKey });
  }
}

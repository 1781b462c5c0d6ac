import type { StoredAnswer } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import { EstimateEntity, type ReadEntity } from '../../entities/estimate.entities.js';
import { ComparisonEntity } from '../../entities/evaluation.entities.js';
import { type MealEntity, PhotoEntity } from '../../entities/meal.entities.js';
import { KNOWN_COST } from '../models/known-cost.js';
import { type LeftJoined, pickColumns, pickObject } from '../rows.js';

export type ComparisonFilter = {
  /** Only comparisons from this time on. */
  readonly since?: Date | undefined;
  /** Live or as test model. */
  readonly model?: string | undefined;
  /** Minimum absolute difference in grams. */
  readonly minDelta?: number | undefined;
  readonly liveModel?: string | undefined;
  readonly testModel?: string | undefined;
};

const ANSWER = ['carbsGrams', 'lowGrams', 'highGrams', 'level', 'analysis'] as const;
const COMPARISON = ['id', 'mealId', 'createdAt', 'differenceGrams'] as const;

/** One model's answer about a meal, and the sums of all its reads, including failed ones, because they were paid for. */
export type ComparedEstimate = Pick<EstimateEntity, (typeof ANSWER)[number]> &
  Pick<ReadEntity, 'inputTokens' | 'outputTokens' | 'costUsd'> & {
    readonly model: string;
    /** Of the slowest answered read: reads run in parallel. Null when no read is known. */
    readonly responseMs: number | null;
  };

export type ComparisonRecord = Pick<ComparisonEntity, (typeof COMPARISON)[number]> &
  LeftJoined<Pick<PhotoEntity, 'storageKey'>> & {
    readonly mealName: MealEntity['name'];
    readonly userId: string;
    readonly userEmail: string;
    readonly live: ComparedEstimate;
    readonly test: ComparedEstimate;
  };

export type ComparisonPage = {
  readonly limit: number;
  readonly offset?: number;
  /** A comparison's id: only older ones, whether or not it still exists. */
  readonly before?: string | undefined;
};

/** A point of the plot: what both models said about one meal, in grams. */
export type ComparedPair = { readonly mealId: string; readonly live: number; readonly test: number };

/** As in comparisons_apart_idx, which serves every filter from this value on. */
const APART_GRAMS = 5;

/** Comparisons for administrators, newest first. */
export class ComparisonListQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Two statements for a page of any length. */
  async page(filter: ComparisonFilter, { limit, offset = 0, before }: ComparisonPage): Promise<ComparisonRecord[]> {
    const last = before === undefined ? null : await this.positionOf(before);
    const where = new Conditions(filter);
    if (last) where.add((at) => `(c.created_at, c.id) < (${at(last.createdAt)}::timestamptz, ${at(last.id)}::uuid)`);
    const order = 'ORDER BY c.created_at DESC, c.id DESC';
    const count = `${where.value(limit)}::int`;
    const skipped = `${where.value(offset)}::int`;
    // Each half uses its own index; a meal whose models are the same is in both.
    const halves = filter.model === undefined ? ['true'] : ['live_model', 'test_model'].map(where.modelIs);
    const found = halves.map(
      (half) => `(SELECT c.* FROM comparisons c WHERE ${half} AND ${where.text} ${order} LIMIT ${count} + ${skipped})`,
    );
    return this.load(`SELECT * FROM (${found.join(' UNION ')}) c ${order} LIMIT ${count} OFFSET ${skipped}`, where);
  }

  async find(id: string): Promise<ComparisonRecord | null> {
    const where = new Conditions({});
    const [record] = await this.load(`SELECT * FROM comparisons WHERE id = ${where.value(id)}`, where);
    return record ?? null;
  }

  /** At most this many, sampled independently of their content, and always the same ones. */
  async sample(filter: ComparisonFilter, limit: number): Promise<ComparedPair[]> {
    const where = new Conditions(filter);
    const models =
      filter.model === undefined ? 'true' : `(${where.modelIs('live_model')} OR ${where.modelIs('test_model')})`;
    return this.dataSource.query<ComparedPair[]>(
      `SELECT c.meal_id AS "mealId", c.live_carbs_grams AS live, c.test_carbs_grams AS test
       FROM comparisons c WHERE ${models} AND ${where.text}
       ORDER BY right(md5(c.id::text), 8), c.id LIMIT ${where.value(limit)}`,
      where.values,
    );
  }

  /**
   * What every variant said about the newest scans that more than one has read, each one's latest answer about the meal as it is now.
   * @param most how many scans that a test model read, and how many that an administrator had read again
   */
  async storedAnswers(since: Date | null, most: number): Promise<StoredAnswer[]> {
    return this.dataSource.query<StoredAnswer[]>(
      `WITH twice AS (
         (SELECT meal_id FROM comparisons WHERE created_at >= coalesce($1::timestamptz, '-infinity')
          ORDER BY created_at DESC, id DESC LIMIT $2)
         UNION
         (SELECT meal_id FROM evaluation_samples
          WHERE purpose = 'rerun' AND created_at >= coalesce($1::timestamptz, '-infinity')
          ORDER BY created_at DESC LIMIT $2))
       SELECT DISTINCT ON (e.meal_id, e.model_id, e.prompt_version) e.meal_id AS "mealId", e.model_id AS model,
         e.prompt_version AS prompt, e.carb_basis AS "carbBasis", e.carbs_grams AS "carbsGrams", m.created_at AS "scannedAt"
       -- Without OFFSET 0 the planner reads all estimates instead of those of each meal.
       FROM twice CROSS JOIN LATERAL (SELECT * FROM meals WHERE id = twice.meal_id OFFSET 0) m
       CROSS JOIN LATERAL (
         SELECT * FROM estimates
         WHERE meal_id = m.id AND revision = m.revision AND purpose IN ('live', 'shadow', 'golden') OFFSET 0) e
       ORDER BY e.meal_id, e.model_id, e.prompt_version, e.created_at DESC`,
      [since, most],
    );
  }

  private async load(comparisons: string, { values }: Conditions): Promise<ComparisonRecord[]> {
    return this.dataSource.query<ComparisonRecord[]>(
      `SELECT ${pickColumns('c', ComparisonEntity, COMPARISON)}, ${pickColumns('p', PhotoEntity, ['storageKey'])},
         coalesce(m.name, pe.dish_name) AS "mealName", u.id AS "userId", u.email AS "userEmail",
         ${side('c.live_model', 'pe', 'pr')} AS live, ${side('c.test_model', 'te', 'tr')} AS test
       FROM (${comparisons}) c
       JOIN meals m ON m.id = c.meal_id JOIN users u ON u.id = m.user_id LEFT JOIN photos p ON p.id = m.photo_id
       JOIN estimates pe ON pe.id = c.live_estimate_id ${readsOf('pe', 'pr')}
       JOIN estimates te ON te.id = c.test_estimate_id ${readsOf('te', 'tr')}
       ORDER BY c.created_at DESC, c.id DESC`,
      values,
    );
  }

  private async positionOf(id: string): Promise<Pick<ComparisonEntity, 'id' | 'createdAt'>> {
    const found = await this.dataSource.getRepository(ComparisonEntity).findOneBy({ id });
    return found ?? { id, createdAt: timeOfId(id) };
  }
}

/** The conditions of a filter, with the values of the whole statement. */
class Conditions {
  readonly values: unknown[] = [];
  private readonly parts: string[] = ['true'];

  constructor(private readonly filter: ComparisonFilter) {
    const { since, minDelta, liveModel, testModel } = filter;
    if (since) this.add((at) => `c.created_at >= ${at(since)}`);
    if (minDelta) this.add((at) => `abs(c.difference_grams) >= ${at(minDelta)}::numeric`);
    if (liveModel !== undefined) this.add((at) => `c.live_model = ${at(liveModel)}`);
    if (testModel !== undefined) this.add((at) => `c.test_model = ${at(testModel)}`);
    if (minDelta && minDelta >= APART_GRAMS) this.parts.push(`abs(c.difference_grams) >= ${APART_GRAMS}`);
  }

  get text(): string {
    return this.parts.join(' AND ');
  }

  add(part: (at: (value: unknown) => string) => string): void {
    this.parts.push(part((value) => this.value(value)));
  }

  /** @returns the value's placeholder */
  value(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  readonly modelIs = (column: string): string => `c.${column} = ${this.value(this.filter.model)}`;
}

const side = (model: string, estimate: string, reads: string) =>
  pickObject(estimate, EstimateEntity, ANSWER, {
    model,
    responseMs: `${reads}.ms`,
    inputTokens: `${reads}.input`,
    outputTokens: `${reads}.output`,
    costUsd: `${reads}.cost`,
  });

const readsOf = (estimate: string, name: string) => `CROSS JOIN LATERAL (
  SELECT max(duration_ms) FILTER (WHERE failure_code IS NULL) AS ms, coalesce(sum(input_tokens), 0) AS input,
    coalesce(sum(output_tokens), 0) AS output, ${KNOWN_COST} AS cost
  FROM reads WHERE estimate_id = ${estimate}.id) ${name}`;

/** Ids are UUIDs of version 7: their first 48 bits are the time in milliseconds. */
const timeOfId = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));

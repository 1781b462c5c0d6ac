import type { CallPurpose, MealReading } from '@carbsight/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { ReadEntity } from '../../entities/estimate.entities.js';
import { newId } from '../../new-id.js';
import type { Variant } from '../meals/store-estimate.js';
import { runPrepared } from '../prepared.js';
import { firstRow, pickColumns } from '../rows.js';

export type NewRead = Pick<
  ReadEntity,
  'readIndex' | 'failureCode' | 'inputTokens' | 'outputTokens' | 'costUsd' | 'durationMs' | 'rawAnswer' | 'reading'
> &
  Partial<Pick<ReadEntity, 'httpStatus'>>;
/** Which analysis of which meal is read. */
export type MealRevision = { readonly id: string; readonly revision: number };

/** A second answer for the same read changes nothing. */
const KEEP_READ = `
  INSERT INTO reads (id, meal_id, purpose, model_id, prompt_sha256, revision, read_index, failure_code, input_tokens,
    output_tokens, cost_usd, duration_ms, raw_answer, reading, http_status)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
  ON CONFLICT (meal_id, purpose, model_id, prompt_sha256, revision, read_index) WHERE failure_code IS NULL DO NOTHING`;

/** Stores one model call, answered or failed. */
export async function keepRead(
  manager: EntityManager,
  purpose: CallPurpose,
  meal: MealRevision,
  variant: Variant,
  { readIndex, failureCode, httpStatus = null, durationMs, rawAnswer, reading, ...usage }: NewRead,
): Promise<void> {
  await runPrepared(manager, 'keep-read', KEEP_READ, [
    ...[newId(), meal.id, purpose, variant.modelId, variant.promptSha256, meal.revision],
    ...[readIndex, failureCode, usage.inputTokens, usage.outputTokens, usage.costUsd],
    ...[durationMs, rawAnswer, reading, httpStatus],
  ]);
}

/** Model calls for one purpose: stored as soon as they are paid for, and not made twice. */
export class ReadQueries {
  constructor(
    private readonly dataSource: DataSource,
    readonly purpose: CallPurpose,
  ) {}

  /** Answers of this variant and revision that have already been paid for, by read index. */
  async findAnswers(meal: MealRevision, variant: Variant): Promise<Map<number, MealReading>> {
    const reads = await this.dataSource
      .createQueryBuilder(ReadEntity, 'r')
      .where('r.meal_id = :mealId AND r.revision = :revision AND r.failure_code IS NULL', {
        mealId: meal.id,
        revision: meal.revision,
      })
      .andWhere('r.purpose = :purpose', { purpose: this.purpose })
      .andWhere('r.model_id = :modelId AND r.prompt_sha256 = :promptSha256', variant)
      .getMany();
    return new Map(reads.flatMap((read) => (read.reading ? [[read.readIndex, read.reading] as const] : [])));
  }

  /** Stores one model call, answered or failed. */
  async keep(meal: MealRevision, variant: Variant, read: NewRead): Promise<void> {
    await keepRead(this.dataSource.manager, this.purpose, meal, variant, read);
  }
}

export type ModelCall = Pick<ReadEntity, 'modelId' | 'inputTokens' | 'outputTokens' | 'costUsd' | 'durationMs'>;

/** Keeps the cost of a call, because it was paid for, and nothing else about it. */
export async function keepSum(
  dataSource: DataSource,
  purpose: CallPurpose,
  { modelId, failed, inputTokens, outputTokens, costUsd, durationMs }: ModelCall & { readonly failed: boolean },
): Promise<void> {
  await dataSource.query(
    `INSERT INTO erased_model_calls (at, model_id, purpose, calls, failures, input_tokens, output_tokens, cost_usd, duration_ms,
       unpriced)
     VALUES (date_trunc('minute', now(), 'UTC'), $1, $2, 1, $3, $4, $5, coalesce($6::numeric, 0), $7, ($6::numeric IS NULL)::integer)`,
    [modelId, purpose, failed ? 1 : 0, inputTokens, outputTokens, costUsd, durationMs],
  );
}

const KIND = ['modelId', 'purpose'] as const;
/** Calls of one model for one purpose in a minute or an hour. */
export type ModelCallPeriod = Pick<ReadEntity, (typeof KIND)[number]> & {
  readonly at: Date;
  readonly calls: number;
  readonly failures: number;
  readonly tokens: number;
  /** Of the calls of known price. */
  readonly costUsd: number;
  readonly unpricedCalls: number;
  readonly durationMs: number;
};

const SUMS = `sum(calls)::integer AS calls, sum(failures)::integer AS failures,
  sum(input_tokens + output_tokens)::float8 AS tokens, sum(cost_usd) AS "costUsd", sum(unpriced)::integer AS "unpricedCalls",
  sum(duration_ms)::float8 AS "durationMs"`;

/** The cost of model calls; calls of deleted meals are included as sums. */
export class ModelCallQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * What all calls of known price since then cost, in USD.
   * @param since the beginning of an hour
   * @param modelIds only these models' calls
   */
  async costSince(since: Date, modelIds?: readonly string[]): Promise<number> {
    const row = await firstRow<{ cost: number }>(
      this.dataSource,
      `SELECT coalesce(sum(cost_usd), 0) AS cost FROM model_calls_by_hour
       WHERE bucket >= $1 AND ($2::text[] IS NULL OR model_id = ANY($2))`,
      [since, modelIds ?? null],
    );
    return row?.cost ?? 0;
  }

  /** A call that was not for a meal: an administrator tried a model, or a model copied a label. */
  async keepWithoutMeal(purpose: CallPurpose, call: ModelCall & { readonly failed: boolean }): Promise<void> {
    await keepSum(this.dataSource, purpose, call);
  }

  /** Since that moment, by minute. For short times: it reads every call. */
  async byMinute(since: Date): Promise<ModelCallPeriod[]> {
    return this.dataSource.query<ModelCallPeriod[]>(
      `SELECT date_trunc('minute', at, 'UTC') AS at, ${pickColumns('c', ReadEntity, KIND)}, ${SUMS}
       FROM model_calls c WHERE at >= $1 GROUP BY 1, 2, 3 ORDER BY 1`,
      [since],
    );
  }

  /** Since that moment, by hour; of its first hour only what came after it. */
  async byHour(since: Date): Promise<ModelCallPeriod[]> {
    return this.dataSource.query<ModelCallPeriod[]>(
      `SELECT bucket AS at, ${pickColumns('hours', ReadEntity, KIND)}, ${SUMS}
       FROM (SELECT * FROM count_model_call_hours($1, date_trunc('hour', $1::timestamptz, 'UTC') + interval '1 hour')
             UNION ALL
             SELECT * FROM model_calls_by_hour WHERE bucket > $1) hours
       GROUP BY 1, 2, 3 ORDER BY 1`,
      [since],
    );
  }

  /** Nothing expires, but sums of erased calls are stored as one row per deletion: those of a past hour are merged. */
  async removeExpired(): Promise<void> {
    await this.dataSource.query(
      `WITH loose AS (
         DELETE FROM erased_model_calls WHERE (date_trunc('hour', at, 'UTC'), model_id, purpose) IN (
           SELECT date_trunc('hour', at, 'UTC'), model_id, purpose FROM erased_model_calls
           WHERE at < date_trunc('hour', now() - interval '25 hours', 'UTC') GROUP BY 1, 2, 3 HAVING count(*) > 1 LIMIT 200)
         RETURNING *)
       INSERT INTO erased_model_calls (at, model_id, purpose, calls, failures, input_tokens, output_tokens, cost_usd, duration_ms,
         unpriced)
       SELECT date_trunc('hour', at, 'UTC'), model_id, purpose, sum(calls), sum(failures), sum(input_tokens),
              sum(output_tokens), sum(cost_usd), sum(duration_ms), sum(unpriced)
       FROM loose GROUP BY 1, 2, 3`,
    );
  }
}

import type { CallPurpose, MealReading } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { ReadEntity } from '../../entities/estimate.entities.js';
import { newId } from '../../new-id.js';
import type { Recipe } from '../meals/claimed-meal.js';
import { runPrepared } from '../prepared.js';

export type NewRead = Pick<
  ReadEntity,
  'readIndex' | 'failureCode' | 'inputTokens' | 'outputTokens' | 'costUsd' | 'durationMs' | 'rawAnswer' | 'reading'
>;
/** Which analysis of which meal is read. */
export type MealRevision = { readonly id: string; readonly revision: number };

/** A second answer for the same read changes nothing. */
const KEEP_READ = `
  INSERT INTO reads (id, meal_id, purpose, model_id, prompt_sha256, revision, read_index, failure_code, input_tokens,
    output_tokens, cost_usd, duration_ms, raw_answer, reading)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  ON CONFLICT (meal_id, purpose, model_id, prompt_sha256, revision, read_index) WHERE failure_code IS NULL DO NOTHING`;

/** Model calls for one purpose: stored as soon as they are paid for, and not made twice. */
export class ReadQueries {
  constructor(
    private readonly dataSource: DataSource,
    readonly purpose: CallPurpose,
  ) {}

  /** Answers of this recipe and revision that were paid for already, by read index. */
  async findAnswers(meal: MealRevision, recipe: Recipe): Promise<Map<number, MealReading>> {
    const reads = await this.dataSource
      .createQueryBuilder(ReadEntity, 'r')
      .where('r.meal_id = :mealId AND r.revision = :revision AND r.failure_code IS NULL', {
        mealId: meal.id,
        revision: meal.revision,
      })
      .andWhere('r.purpose = :purpose', { purpose: this.purpose })
      .andWhere('r.model_id = :modelId AND r.prompt_sha256 = :promptSha256', recipe)
      .getMany();
    return new Map(reads.flatMap((read) => (read.reading ? [[read.readIndex, read.reading] as const] : [])));
  }

  /** Stores one model call, answered or failed. */
  async keep(meal: MealRevision, recipe: Recipe, read: NewRead): Promise<void> {
    const { readIndex, failureCode, inputTokens, outputTokens, costUsd, durationMs, rawAnswer, reading } = read;
    await runPrepared(this.dataSource.manager, 'keep-read', KEEP_READ, [
      ...[newId(), meal.id, this.purpose, recipe.modelId, recipe.promptSha256, meal.revision],
      ...[readIndex, failureCode, inputTokens, outputTokens, costUsd, durationMs, rawAnswer, reading],
    ]);
  }
}

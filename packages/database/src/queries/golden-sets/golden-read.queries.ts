import type { MealReading } from '@carbsight/contracts';
import { type DataSource, IsNull } from 'typeorm';
import { ReadEntity } from '../../entities/estimate.entities.js';
import { newId } from '../../new-id.js';
import type { Variant } from '../meals/store-estimate.js';
import type { MealRevision, NewRead } from '../models/model-call.queries.js';

/** The calls of golden items: stored as soon as they are paid for, and not made twice. `id` is the result's. */
export class GoldenReadQueries {
  readonly purpose = 'golden';

  constructor(private readonly dataSource: DataSource) {}

  async findAnswers({ id }: MealRevision): Promise<Map<number, MealReading>> {
    const reads = await this.dataSource.manager.findBy(ReadEntity, { goldenResultId: id, failureCode: IsNull() });
    return new Map(reads.flatMap(({ readIndex, reading }) => (reading ? [[readIndex, reading] as const] : [])));
  }

  /** Records a call before it is made: otherwise nothing would be known about one whose worker dies. */
  async begin({ id }: MealRevision): Promise<void> {
    await this.dataSource.query('UPDATE golden_results SET calls_begun = calls_begun + 1 WHERE id = $1', [id]);
  }

  /** A second answer to the same call changes nothing. */
  async keep({ id, revision }: MealRevision, variant: Variant, read: NewRead): Promise<void> {
    await this.dataSource.query(
      `WITH ended AS (UPDATE golden_results SET calls_ended = calls_ended + 1 WHERE id = $2)
       INSERT INTO reads (id, golden_result_id, purpose, model_id, prompt_sha256, revision, read_index, failure_code,
         input_tokens, output_tokens, cost_usd, duration_ms, raw_answer, reading)
       VALUES ($1, $2, 'golden', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       ON CONFLICT (golden_result_id) WHERE failure_code IS NULL AND golden_result_id IS NOT NULL DO NOTHING`,
      [
        ...[newId(), id, variant.modelId, variant.promptSha256, revision, read.readIndex, read.failureCode],
        ...[read.inputTokens, read.outputTokens, read.costUsd, read.durationMs, read.rawAnswer, read.reading],
      ],
    );
  }
}

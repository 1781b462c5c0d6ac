import type { FailureCode } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { isMissingReference } from '../../errors.js';
import { newId } from '../../new-id.js';
import type { AnswerClaim } from './chat.queries.js';

export type ChatCall = {
  readonly modelId: string;
  readonly promptSha256: string;
  readonly failureCode: FailureCode | null;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costUsd: number;
  readonly durationMs: number;
};

/** The cost of chat answers. The words themselves are only in the conversation. */
export class ChatCallQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores one model call. If the conversation was deleted meanwhile, its cost is stored anyway: it was paid for. */
  async keep({ id, attempt }: AnswerClaim, call: ChatCall): Promise<void> {
    const { modelId, promptSha256, failureCode, inputTokens, outputTokens, costUsd, durationMs } = call;
    try {
      await this.dataSource.query(
        `INSERT INTO reads (id, chat_message_id, purpose, model_id, prompt_sha256, revision, read_index, failure_code,
           input_tokens, output_tokens, cost_usd, duration_ms)
         VALUES ($1, $2, 'chat', $3, $4, $5, 0, $6, $7, $8, $9, $10)`,
        [newId(), id, modelId, promptSha256, attempt, failureCode, inputTokens, outputTokens, costUsd, durationMs],
      );
    } catch (error) {
      if (!isMissingReference(error)) throw error;
      await this.dataSource.query(
        `INSERT INTO erased_model_calls (at, model_id, purpose, calls, failures, input_tokens, output_tokens, cost_usd,
           duration_ms)
         VALUES (date_trunc('minute', now(), 'UTC'), $1, 'chat', 1, $2, $3, $4, $5, $6)`,
        [modelId, failureCode === null ? 0 : 1, inputTokens, outputTokens, costUsd, durationMs],
      );
    }
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dropRollUps, ENABLE_OWN_TRIGGERS_ALWAYS } from '../schema/schema.js';
import { modelCalls } from './roll-ups/model-calls.js';

const VIEW_OF_CALLS = `
CREATE VIEW model_calls AS
SELECT created_at AS at, model_id, purpose, 1 AS calls, (failure_code IS NOT NULL)::integer AS failures,
       input_tokens::bigint AS input_tokens, output_tokens::bigint AS output_tokens`;

/**
 * The cost of a call whose model has no price is unknown (null), and sums say how many such calls they leave out. Earlier calls of
 * models that have no price now were stored as free.
 */
export class UnpricedCalls1798573000000 implements MigrationInterface {
  readonly name = 'UnpricedCalls1798573000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${dropRollUps([modelCalls])}
      DROP VIEW model_calls;
      ALTER TABLE reads ALTER cost_usd DROP NOT NULL;
      ALTER TABLE golden_results ALTER cost_usd DROP NOT NULL;
      ALTER TABLE golden_runs ALTER cost_usd DROP NOT NULL;
      ALTER TABLE erased_model_calls ADD COLUMN unpriced integer NOT NULL DEFAULT 0;
      UPDATE reads SET cost_usd = NULL
      WHERE cost_usd = 0 AND input_tokens + output_tokens > 0
        AND model_id IN (SELECT id FROM provider_models WHERE input_usd_per_million IS NULL);
      ${VIEW_OF_CALLS},
             coalesce(cost_usd, 0)::numeric AS cost_usd, duration_ms::bigint AS duration_ms,
             (cost_usd IS NULL)::integer AS unpriced
      FROM reads
      UNION ALL
      SELECT at, model_id, purpose, calls, failures, input_tokens, output_tokens, cost_usd::numeric, duration_ms, unpriced
      FROM erased_model_calls;
      ${modelCalls.createTables}
      ${modelCalls.createLogic}
      ${ENABLE_OWN_TRIGGERS_ALWAYS}`);
  }

  /** The roll-up goes with the column that it reads. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER reads_paid_for ON reads;
      DROP TRIGGER reads_erased ON reads;
      DROP FUNCTION note_paid_for_reads, keep_erased_model_calls;
      ${dropRollUps([modelCalls])}
      DROP VIEW model_calls;
      ALTER TABLE erased_model_calls DROP COLUMN unpriced;
      UPDATE reads SET cost_usd = 0 WHERE cost_usd IS NULL;
      UPDATE golden_results SET cost_usd = 0 WHERE cost_usd IS NULL;
      UPDATE golden_runs SET cost_usd = 0 WHERE cost_usd IS NULL;
      ALTER TABLE reads ALTER cost_usd SET NOT NULL;
      ALTER TABLE golden_results ALTER cost_usd SET NOT NULL;
      ALTER TABLE golden_runs ALTER cost_usd SET NOT NULL;
      ${VIEW_OF_CALLS}, cost_usd::numeric AS cost_usd, duration_ms::bigint AS duration_ms
      FROM reads
      UNION ALL
      SELECT at, model_id, purpose, calls, failures, input_tokens, output_tokens, cost_usd::numeric, duration_ms
      FROM erased_model_calls`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { leaveToWorker } from '../upgrade-steps/leave-to-worker.js';
import { type Said, saidOf } from '../upgrade-steps/said-sentences.js';

/**
 * What the product says about an estimate is kept as code and values next to the English sentence, so that every language can say
 * it. The sentences of stored meals are recognised by the worker (`saySentences`): of a million meals it takes minutes.
 */
export class EstimatesSaid1797150000000 implements MigrationInterface {
  readonly name = 'EstimatesSaid1797150000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE estimates ADD COLUMN said jsonb;
      ALTER TABLE meal_items ADD COLUMN portion_said jsonb;
      ${leaveToWorker('estimates-said')}`);
    // Reads that a running analysis goes on with.
    const text = `reading ->> 'levelReason'`;
    const isRunning = `estimate_id IS NULL AND jsonb_typeof(reading -> 'levelReason') = 'string'`;
    const rows: { text: string }[] = await runner.query(
      `SELECT DISTINCT ${text} AS text FROM reads WHERE ${isRunning}`,
    );
    const known = rows.map((row): { text: string; said: Said | null } => ({
      ...row,
      said: saidOf('reason', row.text),
    }));
    await runner.query(
      `UPDATE reads SET reading = jsonb_set(reading, '{levelReason}', coalesce(t.said, 'null'))
       FROM jsonb_to_recordset($1::jsonb) AS t(text text, said jsonb) WHERE t.text = ${text} AND ${isRunning}`,
      [JSON.stringify(known)],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE estimates DROP COLUMN said');
    await runner.query('ALTER TABLE meal_items DROP COLUMN portion_said');
  }
}

import type { GoldenFailureCode } from '@carbsight/contracts';
import type { RunAnswer } from '@carbsight/domain';
import type { DataSource } from 'typeorm';
import { type ClaimedItem, claimItem, type ItemClaim } from './claim-item.js';
import type { RunSummary } from './golden-run.queries.js';
import { type RunEnd, settleRun } from './settle-run.js';

export type ItemAnswer = {
  readonly dishName: string | null;
  readonly carbsGrams: number;
  readonly lowGrams: number;
  readonly highGrams: number;
  readonly confidence: number | null;
  readonly sawNoFood: boolean;
  readonly isWrongDish: boolean | null;
  /** The sentence that names dosing; null when none does. */
  readonly dosingEvidence: string | null;
  readonly analysis: string;
};

export type RunProgress = { readonly runId: string; readonly completedItems: number; readonly totalItems: number };

/** Follows a CTE named `ended` that ends a result. */
const COUNT_ENDED = `
  UPDATE golden_runs g
  SET completed_items = g.completed_items + 1, tokens = g.tokens + e.tokens, cost_usd = g.cost_usd + e.cost
  FROM ended e WHERE g.id = e.run_id
  RETURNING g.id AS "runId", g.completed_items AS "completedItems", g.total_items AS "totalItems"`;

const USED = `
  (SELECT coalesce(sum(input_tokens), 0) AS input, coalesce(sum(output_tokens), 0) AS output,
     coalesce(sum(cost_usd), 0) AS cost, sum(duration_ms) FILTER (WHERE failure_code IS NULL) AS ms
   FROM reads WHERE golden_result_id = $1) u`;

/** The worker's side of golden runs. */
export class GoldenItemQueries {
  constructor(private readonly dataSource: DataSource) {}

  async claim(resultId: string): Promise<ItemClaim> {
    return this.dataSource.transaction((tx) => claimItem(tx, resultId));
  }

  /** Null when another attempt took it over: nothing was stored. */
  async answer({ resultId, claim }: ClaimedItem, answer: ItemAnswer): Promise<RunProgress | null> {
    const [[progress] = []] = await this.dataSource.query<[RunProgress[], number]>(
      `WITH ended AS (
         UPDATE golden_results SET status = 'answered', dish_name = $3, carbs_grams = $4, low_grams = $5, high_grams = $6,
           confidence = $7, saw_no_food = $8, is_wrong_dish = $9, has_dosing_language = $10::text IS NOT NULL, dosing_evidence = $10::text,
           analysis = $11, duration_ms = u.ms, input_tokens = u.input, output_tokens = u.output, cost_usd = u.cost, finished_at = now()
         FROM ${USED} WHERE id = $1 AND claim = $2 AND status = 'running'
         RETURNING run_id, input_tokens + output_tokens AS tokens, golden_results.cost_usd AS cost)
       ${COUNT_ENDED}`,
      [
        ...[resultId, claim, answer.dishName, answer.carbsGrams, answer.lowGrams, answer.highGrams, answer.confidence],
        ...[answer.sawNoFood, answer.isWrongDish, answer.dosingEvidence, answer.analysis],
      ],
    );
    return progress ?? null;
  }

  /**
   * Null when it has ended already. A rejected answer may contain dosing words, too.
   * @param said null when the model said nothing
   */
  async fail(
    resultId: string,
    code: GoldenFailureCode,
    said: { readonly dosingEvidence: string | null } | null = null,
  ): Promise<RunProgress | null> {
    const [[progress] = []] = await this.dataSource.query<[RunProgress[], number]>(
      `WITH ended AS (
         UPDATE golden_results SET status = 'failed', failure_code = $2, has_dosing_language = $3, dosing_evidence = $4,
           input_tokens = u.input, output_tokens = u.output, cost_usd = u.cost, finished_at = now()
         FROM ${USED} WHERE id = $1 AND status IN ('queued', 'running')
         RETURNING run_id, input_tokens + output_tokens AS tokens, golden_results.cost_usd AS cost)
       ${COUNT_ENDED}`,
      [resultId, code, said && said.dosingEvidence !== null, said?.dosingEvidence ?? null],
    );
    return progress ?? null;
  }

  /** The last text a model answered for this call; null when there is none. */
  async lastRawAnswer(resultId: string): Promise<string | null> {
    const [read] = await this.dataSource.query<{ rawAnswer: string | null }[]>(
      `SELECT raw_answer AS "rawAnswer" FROM reads WHERE golden_result_id = $1
       ORDER BY (failure_code IS NULL) DESC, created_at DESC LIMIT 1`,
      [resultId],
    );
    return read?.rawAnswer ?? null;
  }

  /** New ones at once; enqueued ones only when they should have been processed by now. */
  async due(enqueuedBefore: Date, limit: number): Promise<{ id: string; enqueues: number }[]> {
    return this.dataSource.query(
      `SELECT r.id, r.enqueues
       FROM golden_runs g JOIN golden_results r ON r.run_id = g.id AND r.status IN ('queued', 'running')
       WHERE g.summary IS NULL AND g.status = 'running' AND (r.enqueues = 0 OR r.queued_at < $1)
       -- Every image once before any twice: a run that is stopped has then seen as many as it could.
       ORDER BY g.created_at, r.repeat, r.position LIMIT $2`,
      [enqueuedBefore, limit],
    );
  }

  /** Calls in progress when their run was cancelled that should have ended by now. */
  async lost(enqueuedBefore: Date, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT r.id FROM golden_runs g JOIN golden_results r ON r.run_id = g.id AND r.status = 'running'
       WHERE g.summary IS NULL AND g.status <> 'running' AND r.queued_at < $1 LIMIT $2`,
      [enqueuedBefore, limit],
    );
    return rows.map(({ id }) => id);
  }

  async noteEnqueued(ids: readonly string[], now: Date): Promise<void> {
    await this.dataSource.query(
      'UPDATE golden_results SET queued_at = $2, enqueues = enqueues + 1 WHERE id = ANY($1)',
      [ids, now],
    );
  }

  async noteSeen(ids: readonly string[], now: Date): Promise<void> {
    await this.dataSource.query('UPDATE golden_results SET queued_at = $2 WHERE id = ANY($1)', [ids, now]);
  }

  /** Runs without open calls whose figures are missing. @param runId only this run */
  async ended(runId: string | null = null): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM golden_runs g WHERE summary IS NULL AND ($1::uuid IS NULL OR id = $1) AND NOT EXISTS (
         SELECT FROM golden_results r WHERE r.run_id = g.id AND r.status IN ('queued', 'running')
           AND (r.status = 'running' OR g.status = 'running'))`,
      [runId],
    );
    return rows.map(({ id }) => id);
  }

  /** All calls that ended; a photo uploaded several times is one image. */
  async calls(runId: string): Promise<(RunAnswer & { durationMs: number | null })[]> {
    const rows = await this.dataSource.query<CallRow[]>(
      `SELECT coalesce(photo_sha256, image_id::text) AS "imageId", is_not_food AS "isNotFood",
         truth_grams AS "truthGrams", carbs_grams AS "carbsGrams", low_grams AS "lowGrams",
         high_grams AS "highGrams", is_wrong_dish AS "isWrongDish", has_dosing_language AS "hasDosingLanguage",
         failure_code AS "failureCode", duration_ms AS "durationMs",
         EXISTS (SELECT FROM reads r WHERE r.golden_result_id = golden_results.id
           AND jsonb_array_length(r.reading -> 'unknownItems') > 0) AS "isPartial"
       FROM golden_results WHERE run_id = $1 AND status IN ('answered', 'failed') ORDER BY position, repeat`,
      [runId],
    );
    return rows.map(({ carbsGrams, lowGrams, highGrams, ...row }) => ({
      ...row,
      estimate: carbsGrams === null ? null : { carbsGrams, lowGrams: lowGrams ?? 0, highGrams: highGrams ?? 0 },
    }));
  }

  /** Calls that a dying worker left without an end: they may be billed, but are in no cost. */
  async cutCalls(runId: string): Promise<number> {
    const [row] = await this.dataSource.query<{ cut: number }[]>(
      'SELECT coalesce(sum(greatest(calls_begun - calls_ended, 0)), 0)::int AS cut FROM golden_results WHERE run_id = $1',
      [runId],
    );
    return row?.cut ?? 0;
  }

  /** Ends a run with its figures, once: false when another process did. A cancelled run stays cancelled. */
  async settle(runId: string, summary: RunSummary, end: RunEnd): Promise<boolean> {
    return this.dataSource.transaction((tx) => settleRun(tx, runId, summary, end));
  }
}

type CallRow = Omit<RunAnswer, 'estimate'> & {
  readonly durationMs: number | null;
  readonly carbsGrams: number | null;
  readonly lowGrams: number | null;
  readonly highGrams: number | null;
};

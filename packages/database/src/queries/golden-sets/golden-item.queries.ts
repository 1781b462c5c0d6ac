import type { GoldenFailureCode } from '@carbsight/contracts';
import { type MeasuredWidth, NEWEST_FIGURE, type RunAnswer } from '@carbsight/domain';
import type { DataSource, EntityManager } from 'typeorm';
import type { ReadEntity } from '../../entities/estimate.entities.js';
import { GoldenResultEntity, GoldenRunEntity } from '../../entities/golden.entities.js';
import { KNOWN_COST } from '../models/known-cost.js';
import type { OverdueRow } from '../queued-rows.js';
import { firstRow, idsOf, type NotNull, pickColumns } from '../rows.js';
import { type GroundedSummary, namesOf, type RunSummary, type StoredReading } from './golden-run.queries.js';
import { shownRange } from './range-change.queries.js';

const ITEM = ['runId', 'note', 'storageKey', 'isNotFood'] as const;
const NAMES = ['mealName', 'otherNames'] as const;
const VARIANT = ['modelId', 'prompt', 'promptVersion', 'promptSha256', 'fingerprint'] as const;
const COST = ['costLimitUsd', 'costUsd'] as const;

/** One call of a running run, claimed for one attempt. Its result is stored only while `claim` is the newest one. */
export type ClaimedItem = Pick<GoldenResultEntity, (typeof ITEM)[number] | 'claim'> &
  Pick<GoldenRunEntity, (typeof VARIANT)[number]> & {
    readonly resultId: string;
    readonly names: readonly string[];
    readonly isImageDeleted: boolean;
  };

/** `cost-limit`: the run may not pay for this call or any other. Null: it is done, or its run is no longer running. */
export type ItemClaim = ClaimedItem | 'cost-limit' | null;

type ItemRow = Omit<ClaimedItem, 'names' | 'claim'> &
  Pick<GoldenResultEntity, (typeof NAMES)[number] | 'status'> &
  Pick<GoldenRunEntity, (typeof COST)[number]> & {
    readonly runStatus: GoldenRunEntity['status'];
    readonly perCallUsd: number;
  };

/** Locking the run serialises its claims, so that two cannot both take the last cent. */
const LOCK_ITEM = `
  SELECT r.id AS "resultId", ${pickColumns('r', GoldenResultEntity, [...ITEM, ...NAMES, 'status'])},
    g.status AS "runStatus", ${pickColumns('g', GoldenRunEntity, [...VARIANT, ...COST])},
    (g.estimated_cost_usd / greatest(g.total_items, 1))::float8 AS "perCallUsd",
    NOT EXISTS (SELECT FROM golden_images i WHERE i.id = r.image_id) AS "isImageDeleted"
  FROM golden_results r JOIN golden_runs g ON g.id = r.run_id
  WHERE r.id = $1 FOR UPDATE OF g`;

/** Sums of dollars are not exact in binary. */
const ROUNDING_USD = 1e-9;

/** Claims one call for one attempt, if its run may still pay for it. */
async function claimItem(tx: EntityManager, resultId: string): Promise<ItemClaim> {
  const [item] = await tx.query<ItemRow[]>(LOCK_ITEM, [resultId]);
  if (item?.runStatus !== 'running' || !['queued', 'running'].includes(item.status)) return null;
  if (await exceedsBudget(tx, item)) {
    await stopForCost(tx, item);
    return 'cost-limit';
  }
  const [[taken] = []] = await tx.query<[{ claim: number }[], number]>(
    `UPDATE golden_results SET status = 'running', claim = claim + 1 WHERE id = $1 RETURNING claim`,
    [resultId],
  );
  const { mealName, otherNames, runStatus: _, status: __, ...claimed } = item;
  return taken ? { ...claimed, names: [mealName, ...otherNames], claim: taken.claim } : null;
}

async function exceedsBudget(tx: EntityManager, item: ItemRow): Promise<boolean> {
  if (item.costLimitUsd === null) return false;
  // The price became unknown: no limit can be enforced.
  if (item.costUsd === null) return true;
  const [{ unpriced, dearestUsd } = { unpriced: 0, dearestUsd: 0 }] = await tx.query<
    { unpriced: number; dearestUsd: number }[]
  >(
    // Calls in progress and calls that were cut off: both may be billed.
    `SELECT coalesce(sum(CASE WHEN status = 'running' AND id <> $2 THEN greatest(calls_begun - calls_ended, 1)
         ELSE greatest(calls_begun - calls_ended, 0) END), 0)::int AS unpriced,
       coalesce(max(cost_usd), 0)::float8 AS "dearestUsd"
     FROM golden_results WHERE run_id = $1`,
    [item.runId, item.resultId],
  );
  // The real cost of this run's calls counts once it exceeds the expected one.
  const callUsd = Math.max(item.perCallUsd, dearestUsd);
  return item.costUsd + (unpriced + 1) * callUsd > item.costLimitUsd + ROUNDING_USD;
}

/** Ends all further calls of the run, including this one, whose worker died. */
async function stopForCost(tx: EntityManager, { runId, resultId }: ItemRow): Promise<void> {
  await tx.query(
    `WITH stopped AS (
       UPDATE golden_results SET status = 'failed', failure_code = 'cost-limit', finished_at = now()
       WHERE run_id = $1 AND (status = 'queued' OR id = $2))
     UPDATE golden_runs SET failure_code = 'cost-limit' WHERE id = $1`,
    [runId, resultId],
  );
}

type RunEnd = Pick<GoldenRunEntity, 'failureCode'> & { readonly status: 'completed' | 'failed' };

/** A run's figures for both readings of its answers. */
export type CountedRun = {
  readonly summary: RunSummary;
  /** Null: there is nothing to look up. */
  readonly grounded: GroundedSummary | null;
};

/** The range that people see, and whether it is that of the grounded reading. */
export type WatchedRange = { readonly width: MeasuredWidth | null; readonly isGrounded: boolean };

/** Gives a run its figures, once: false when another process did. What its errors propose changes nothing that people see. */
async function settleRun(tx: EntityManager, runId: string, counted: CountedRun, end: RunEnd): Promise<boolean> {
  const [settled] = await tx.query<[unknown[], number]>(
    `WITH open AS (SELECT id FROM golden_runs WHERE id = $1 AND summary IS NULL FOR UPDATE)
     UPDATE golden_runs g SET summary = $2, grounded = $5,
       status = CASE g.status WHEN 'running' THEN $3 ELSE g.status END,
       failure_code = coalesce(g.failure_code, $4), finished_at = coalesce(g.finished_at, now())
     FROM open WHERE g.id = open.id RETURNING g.id`,
    [runId, JSON.stringify(counted.summary), end.status, end.failureCode, JSON.stringify(counted.grounded)],
  );
  return settled.length === 1;
}

export type ItemAnswer = Pick<GoldenResultEntity, 'dishName' | 'confidence' | 'isWrongDish' | 'dosingEvidence'> &
  NotNull<GoldenResultEntity, 'carbsGrams' | 'lowGrams' | 'highGrams' | 'sawNoFood' | 'analysis'>;

const PROGRESS = ['completedItems', 'totalItems'] as const;
export type RunProgress = Pick<GoldenRunEntity, (typeof PROGRESS)[number]> & { readonly runId: string };

/** Follows a CTE named `ended` that ends a result. */
const COUNT_ENDED = `
  UPDATE golden_runs g
  SET completed_items = g.completed_items + 1, tokens = g.tokens + e.tokens, cost_usd = g.cost_usd + e.cost
  FROM ended e WHERE g.id = e.run_id
  RETURNING g.id AS "runId", ${pickColumns('g', GoldenRunEntity, PROGRESS)}`;

const USED = `
  (SELECT coalesce(sum(input_tokens), 0) AS input, coalesce(sum(output_tokens), 0) AS output,
     ${KNOWN_COST} AS cost, sum(duration_ms) FILTER (WHERE failure_code IS NULL) AS ms
   FROM reads WHERE golden_result_id = $1) u`;

const ANSWERED = ['isWrongDish', 'hasDosingLanguage', 'failureCode', 'durationMs'] as const;
const GRAMS = ['carbsGrams', 'lowGrams', 'highGrams'] as const;
const TRUTH = ['isNotFood', 'truthGrams'] as const;
const CALL = `coalesce(r.photo_sha256, r.image_id::text) AS "imageId", ${pickColumns('r', GoldenResultEntity, [...ANSWERED, ...GRAMS])},
  answer.reading - 'analysis' AS reading, coalesce(jsonb_array_length(answer.reading -> 'unknownItems'), 0) > 0 AS "isPartial"`;
const ANSWER = 'LEFT JOIN reads answer ON answer.golden_result_id = r.id AND answer.failure_code IS NULL';
const ENDED = `r.status IN ('answered', 'failed')`;
const TRUTH_TODAY = 'CASE WHEN i.has_truth THEN i.truth_grams END';
/** A call that ended. */
export type FinishedCall = RunAnswer &
  Pick<GoldenResultEntity, 'durationMs'> & { readonly reading: StoredReading | null };
type CallRow = Pick<GoldenResultEntity, (typeof ANSWERED | typeof GRAMS | typeof TRUTH)[number]> &
  Pick<FinishedCall, 'imageId' | 'isPartial' | 'reading'>;

type CallTodayRow = CallRow &
  Pick<GoldenResultEntity, 'costUsd'> & {
    /** Every name of the dish; the first is the image's own. */
    readonly names: readonly string[];
    /** What the image shows is called otherwise than when the run began. */
    readonly isRenamed: boolean;
  };
export type CallToday = FinishedCall & Omit<CallTodayRow, (typeof GRAMS)[number]>;
export type RunTruths = { readonly runId: string; readonly today: string; readonly isChanged: boolean };

function toCall<Row extends CallRow>({ carbsGrams, lowGrams, highGrams, ...row }: Row) {
  const estimate = carbsGrams === null ? null : { carbsGrams, lowGrams: lowGrams ?? 0, highGrams: highGrams ?? 0 };
  return { ...row, estimate };
}

const HAS_ALL = `summary -> 'figures' ? '${NEWEST_FIGURE}'`;

/** The worker's side of golden runs. */
export class GoldenItemQueries {
  constructor(private readonly dataSource: DataSource) {}

  async claim(resultId: string): Promise<ItemClaim> {
    return this.dataSource.transaction((tx) => claimItem(tx, resultId));
  }

  /** Its model's settings were changed during the run: it measures neither the old ones nor the new ones. */
  async forgetFingerprint(runId: string): Promise<void> {
    await this.dataSource.query('UPDATE golden_runs SET fingerprint = NULL WHERE id = $1', [runId]);
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
   * @param said null if the model returned nothing
   * @param claim of the attempt that failed: null, too, when a later one has it. Omitted where no attempt can have it
   */
  async fail(
    resultId: string,
    code: GoldenFailureCode,
    said: Pick<ItemAnswer, 'dosingEvidence'> | null = null,
    claim?: number,
  ): Promise<RunProgress | null> {
    const [[progress] = []] = await this.dataSource.query<[RunProgress[], number]>(
      `WITH ended AS (
         UPDATE golden_results SET status = 'failed', failure_code = $2, has_dosing_language = $3, dosing_evidence = $4,
           input_tokens = u.input, output_tokens = u.output, cost_usd = u.cost, finished_at = now()
         FROM ${USED} WHERE id = $1 AND status IN ('queued', 'running') AND ($5::integer IS NULL OR claim = $5)
         RETURNING run_id, input_tokens + output_tokens AS tokens, golden_results.cost_usd AS cost)
       ${COUNT_ENDED}`,
      [resultId, code, said && said.dosingEvidence !== null, said?.dosingEvidence ?? null, claim ?? null],
    );
    return progress ?? null;
  }

  /** The last text a model answered for this call; null when there is none. */
  async lastRawAnswer(resultId: string): Promise<string | null> {
    const row = await firstRow<Pick<ReadEntity, 'rawAnswer'>>(
      this.dataSource,
      `SELECT raw_answer AS "rawAnswer" FROM reads WHERE golden_result_id = $1
       ORDER BY (failure_code IS NULL) DESC, created_at DESC LIMIT 1`,
      [resultId],
    );
    return row?.rawAnswer ?? null;
  }

  /** New ones at once; enqueued ones only when they should have been processed by now. */
  async due(enqueuedBefore: Date, limit: number): Promise<OverdueRow[]> {
    return this.dataSource.query(
      `SELECT r.id, r.enqueues
       FROM golden_runs g JOIN golden_results r ON r.run_id = g.id AND r.status IN ('queued', 'running')
       WHERE g.summary IS NULL AND g.status = 'running' AND (r.enqueues = 0 OR r.queued_at < $1)
       -- Every image once before any twice, so that a run that is stopped has covered as many as it could.
       ORDER BY g.created_at, r.repeat, r.position LIMIT $2`,
      [enqueuedBefore, limit],
    );
  }

  /** Calls in progress when their run was cancelled that should have ended by now. */
  async lost(enqueuedBefore: Date, limit: number): Promise<string[]> {
    return idsOf(
      this.dataSource,
      `SELECT r.id FROM golden_runs g JOIN golden_results r ON r.run_id = g.id AND r.status = 'running'
       WHERE g.summary IS NULL AND g.status <> 'running' AND r.queued_at < $1 LIMIT $2`,
      [enqueuedBefore, limit],
    );
  }

  async recordEnqueued(ids: readonly string[], now: Date): Promise<void> {
    await this.dataSource.query(
      'UPDATE golden_results SET queued_at = $2, enqueues = enqueues + 1 WHERE id = ANY($1)',
      [ids, now],
    );
  }

  async touch(ids: readonly string[], now: Date): Promise<void> {
    await this.dataSource.query('UPDATE golden_results SET queued_at = $2 WHERE id = ANY($1)', [ids, now]);
  }

  /** Runs without open calls whose figures are missing; a run of labels alone has none, and ends with them. @param runId only this run */
  async ended(runId: string | null = null): Promise<string[]> {
    return idsOf(
      this.dataSource,
      `SELECT id FROM golden_runs g WHERE summary IS NULL AND ($1::uuid IS NULL OR id = $1) AND NOT EXISTS (
         SELECT FROM golden_results r WHERE r.run_id = g.id AND r.status IN ('queued', 'running')
           AND (r.status = 'running' OR g.status = 'running'))
         AND (total_items > 0 OR g.status <> 'running' OR NOT EXISTS (
           SELECT FROM golden_labels l WHERE l.run_id = g.id AND l.status = 'queued'))`,
      [runId],
    );
  }

  /** All calls that ended, with the truths of when the run began; a photo uploaded several times is one image. */
  async calls(runId: string): Promise<FinishedCall[]> {
    const rows = await this.dataSource.query<CallRow[]>(
      `SELECT ${CALL}, ${pickColumns('r', GoldenResultEntity, TRUTH)}
       FROM golden_results r ${ANSWER} WHERE r.run_id = $1 AND ${ENDED} ORDER BY r.position, r.repeat`,
      [runId],
    );
    return rows.map(toCall);
  }

  /**
   * The same of several runs, with the truths of today: an image that is gone, or shows a label now, has none and does not
   * count.
   */
  async callsToday(runIds: readonly string[]): Promise<CallToday[]> {
    const rows = await this.dataSource.query<CallTodayRow[]>(
      `SELECT ${CALL}, i.is_not_food AS "isNotFood", ${TRUTH_TODAY} AS "truthGrams", r.cost_usd::float8 AS "costUsd",
         ARRAY[i.meal_name] || ${namesOf('i')} AS names,
         (i.meal_name, i.is_not_food, ${namesOf('i')}) IS DISTINCT FROM (r.meal_name, r.is_not_food, r.other_names) AS "isRenamed"
       FROM golden_results r JOIN golden_images i ON i.id = r.image_id AND i.label IS NULL ${ANSWER}
       WHERE r.run_id = ANY($1) AND ${ENDED} ORDER BY r.run_id, r.position, r.repeat`,
      [runIds],
    );
    return rows.map(toCall);
  }

  /** What tells whether the truths of runs' images are those of when the runs began, and whether they have changed since last asked. */
  async truthsToday(runIds: readonly string[]): Promise<RunTruths[]> {
    return this.dataSource.query<RunTruths[]>(
      `SELECT r.run_id AS "runId", md5(string_agg(t.today::text, ' ' ORDER BY r.position, r.repeat)) AS today,
         bool_or(i.id IS NULL OR t.today IS DISTINCT FROM (r.truth_grams, r.is_not_food, r.meal_name, r.other_names)) AS "isChanged"
       FROM golden_results r LEFT JOIN golden_images i ON i.id = r.image_id AND i.label IS NULL
       CROSS JOIN LATERAL (SELECT (${TRUTH_TODAY}, i.is_not_food, i.meal_name, ${namesOf('i')}) AS today) t
       WHERE r.run_id = ANY($1) GROUP BY r.run_id`,
      [runIds],
    );
  }

  /** Calls that a dying worker left without an end: they may be billed, but are in no cost. */
  async cutCalls(runId: string): Promise<number> {
    const row = await firstRow<{ cut: number }>(
      this.dataSource,
      'SELECT coalesce(sum(greatest(calls_begun - calls_ended, 0)), 0)::int AS cut FROM golden_results WHERE run_id = $1',
      [runId],
    );
    return row?.cut ?? 0;
  }

  /** The range that people see of a nightly run's variant, which the run checks; null for a run that sets a range itself. */
  async watchedRange(runId: string): Promise<WatchedRange | null> {
    return firstRow<WatchedRange>(
      this.dataSource,
      `SELECT coalesce(s.is_grounded, false) AS "isGrounded",
         ${shownRange('g.model_id', 'g.prompt_sha256', 'g.fingerprint', 'coalesce(s.is_grounded, false)')} AS width
       FROM golden_runs g LEFT JOIN model_grounding s USING (model_id) WHERE g.id = $1 AND g.night IS NOT NULL`,
      [runId],
    );
  }

  /** Ends a run with its figures, once: false when another process did. A cancelled run stays cancelled. */
  async settle(runId: string, counted: CountedRun, end: RunEnd): Promise<boolean> {
    return this.dataSource.transaction((tx) => settleRun(tx, runId, counted, end));
  }

  async promptOf(runId: string): Promise<string> {
    const run = await this.dataSource.manager.findOneBy(GoldenRunEntity, { id: runId });
    return run?.prompt ?? '';
  }

  /** Settled runs from before all figures were counted. */
  async toRecount(limit: number): Promise<string[]> {
    return idsOf(
      this.dataSource,
      `SELECT id FROM golden_runs WHERE summary IS NOT NULL AND (grounded IS NULL OR NOT ${HAS_ALL})
       ORDER BY created_at DESC LIMIT $1`,
      [limit],
    );
  }

  /** Figures that are complete already stay. */
  async recount(
    runId: string,
    counted: Pick<RunSummary, 'figures' | 'range'>,
    grounded: GroundedSummary | null,
  ): Promise<void> {
    await this.dataSource.query(
      `UPDATE golden_runs SET grounded = $3, summary = CASE WHEN ${HAS_ALL} THEN summary ELSE summary || $2::jsonb END
       WHERE id = $1`,
      [runId, JSON.stringify(counted), JSON.stringify(grounded)],
    );
  }
}

import type { GoldenRunStatus } from '@carbsight/contracts';
import type { EntityManager } from 'typeorm';

/** One call of a running run, claimed for one attempt. */
export type ClaimedItem = {
  readonly resultId: string;
  readonly runId: string;
  /** A result is stored only while this is the newest claim. */
  readonly claim: number;
  readonly modelId: string;
  readonly prompt: string;
  readonly promptVersion: string;
  readonly promptSha256: string;
  readonly note: string;
  readonly storageKey: string;
  readonly names: readonly string[];
  readonly isNotFood: boolean;
  readonly isImageDeleted: boolean;
};

/** `cost-limit`: the run may not pay for this call or any other. Null: it is done, or its run is no longer running. */
export type ItemClaim = ClaimedItem | 'cost-limit' | null;

type ItemRow = Omit<ClaimedItem, 'names' | 'claim'> & {
  readonly status: string;
  readonly runStatus: GoldenRunStatus;
  readonly mealName: string;
  readonly otherNames: string[];
  readonly costLimitUsd: number | null;
  readonly costUsd: number;
  readonly perCallUsd: number;
};

/** Locking the run serialises its claims, so that two cannot both take the last cent. */
const LOCK_ITEM = `
  SELECT r.id AS "resultId", r.run_id AS "runId", r.status, r.note, r.storage_key AS "storageKey",
    r.meal_name AS "mealName", r.other_names AS "otherNames", r.is_not_food AS "isNotFood",
    g.status AS "runStatus", g.model_id AS "modelId", g.prompt, g.prompt_version AS "promptVersion",
    g.prompt_sha256 AS "promptSha256", g.cost_limit_usd AS "costLimitUsd", g.cost_usd AS "costUsd",
    (g.estimated_cost_usd / greatest(g.total_items, 1))::float8 AS "perCallUsd",
    NOT EXISTS (SELECT FROM golden_images i WHERE i.id = r.image_id) AS "isImageDeleted"
  FROM golden_results r JOIN golden_runs g ON g.id = r.run_id
  WHERE r.id = $1 FOR UPDATE OF g`;

/** Sums of dollars are not exact in binary. */
const ROUNDING_USD = 1e-9;

/** Claims one call for one attempt, if its run may still pay for it. */
export async function claimItem(tx: EntityManager, resultId: string): Promise<ItemClaim> {
  const [item] = await tx.query<ItemRow[]>(LOCK_ITEM, [resultId]);
  if (item?.runStatus !== 'running' || !['queued', 'running'].includes(item.status)) return null;
  if (await isTooDear(tx, item)) {
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

async function isTooDear(tx: EntityManager, item: ItemRow): Promise<boolean> {
  if (item.costLimitUsd === null) return false;
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

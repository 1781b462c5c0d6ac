import type { GoldenFailureCode } from '@carbsight/contracts';
import type { EntityManager } from 'typeorm';
import { recordActivity } from '../operations/activity.queries.js';
import type { RunSummary } from './golden-run.queries.js';

export type RunEnd = {
  readonly status: 'completed' | 'failed';
  readonly failureCode: GoldenFailureCode | null;
  readonly rangeHalfWidthGrams: number | null;
};

type EndedRun = {
  readonly modelId: string;
  readonly promptVersion: string;
  readonly promptSha256: string;
  /** False for a run that had ended before and was only recounted. */
  readonly hasCompletedNow: boolean;
  readonly starterId: string | null;
  readonly starterEmail: string | null;
};

/** Gives a run its figures, once: false when another process did. The audit records the range it gives its recipe. */
export async function settleRun(tx: EntityManager, runId: string, summary: RunSummary, end: RunEnd): Promise<boolean> {
  const [[ended] = []] = await tx.query<[EndedRun[], number]>(
    `WITH open AS (
       SELECT g.id, g.status, u.id AS starter_id, u.email FROM golden_runs g LEFT JOIN users u ON u.id = g.started_by
       WHERE g.id = $1 AND g.summary IS NULL FOR UPDATE OF g)
     UPDATE golden_runs g SET summary = $2, range_half_width_grams = $5,
       status = CASE g.status WHEN 'running' THEN $3 ELSE g.status END,
       failure_code = coalesce(g.failure_code, $4), finished_at = coalesce(g.finished_at, now())
     FROM open WHERE g.id = open.id
     RETURNING g.model_id AS "modelId", g.prompt_version AS "promptVersion", g.prompt_sha256 AS "promptSha256",
       open.status = 'running' AND g.status = 'completed' AS "hasCompletedNow", open.starter_id AS "starterId",
       open.email AS "starterEmail"`,
    [runId, JSON.stringify(summary), end.status, end.failureCode, end.rangeHalfWidthGrams],
  );
  if (!ended) return false;
  if (ended.hasCompletedNow) await noteRange(tx, runId, ended, end.rangeHalfWidthGrams);
  return true;
}

/** Starting a run may change the ranges people see: nobody should have to discover that by comparing runs. */
async function noteRange(tx: EntityManager, runId: string, ended: EndedRun, after: number | null): Promise<void> {
  const { modelId, promptVersion, promptSha256, starterId, starterEmail } = ended;
  const [last] = await tx.query<{ halfWidthGrams: number | null }[]>(
    `SELECT range_half_width_grams AS "halfWidthGrams" FROM golden_runs
     WHERE model_id = $1 AND prompt_sha256 = $2 AND status = 'completed' AND id <> $3 ORDER BY finished_at DESC LIMIT 1`,
    [modelId, promptSha256, runId],
  );
  const before = last?.halfWidthGrams ?? null;
  if (before === after) return;
  await recordActivity(tx, {
    kind: 'changed',
    ...(starterId !== null && starterEmail !== null && { actor: { id: starterId, email: starterEmail } }),
    subject: `golden-run:${runId}`,
    summary: `Range of ${modelId} with prompt ${promptVersion} set by a completed batch test`,
    before: { halfWidthGrams: before },
    after: { halfWidthGrams: after },
  });
}
